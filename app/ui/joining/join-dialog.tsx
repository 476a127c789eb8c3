import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { orderWaitingText } from '~/texts/account/order-waiting'
import { toasts } from '~/texts/toasts'
import { urls } from '~/urls/shop'
import type { JoinDialogProps } from '../auth/open-join-dialog'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { readRefusal } from '../form-refusal'
import { toast } from '../frame/toaster'
import { clearCache } from '../loading/api-client'
import { JoinForm } from './join-form'
import { LoginForm } from './login-form'
import { SocialButtons } from './social-buttons'

type Step = 'choice' | 'join' | 'login'
const titles: Record<Step, string> = { choice: '로그인/회원가입', join: '회원가입', login: '로그인' }

export function JoinDialog({ to, providers, onClose }: JoinDialogProps) {
  const [step, setStep] = useState<Step>('choice')
  const onIn = (step: Step) => {
    // Cached reads belonged to a visitor without a login.
    clearCache()
    if (to) return location.assign(to)
    toast(step === 'join' ? toasts.joined : toasts.loggedIn)
    onClose()
  }
  const way = to === urls.checkout() ? `redirectTo=${urls.checkout()}` : ''
  return (
    <Dialog title={titles[step]} open onClose={onClose}>
      <div className="mt-4">
        {step === 'choice' && (
          <>
            {to && (
              <p className="mb-4">
                {to === urls.checkout()
                  ? orderWaitingText
                  : '고르신 책은 장바구니에 잘 두었어요. 로그인하신 뒤에도 그대로 있어요.'}
              </p>
            )}
            <SocialButtons providers={providers} way={way} />
            <p className="my-3 text-center text-sm text-ink-soft">또는</p>
            <Button look="quiet" className="w-full" onClick={() => setStep('join')}>
              이메일로 회원가입
            </Button>
          </>
        )}
        {step === 'join' && <JoinStep onIn={() => onIn('join')} />}
        {step === 'login' && <LoginStep onIn={() => onIn('login')} />}
        <div className="mt-3 flex flex-wrap justify-center gap-x-8">
          {step === 'choice' ? (
            <DialogButton onChoose={() => setStep('login')}>이미 회원이에요</DialogButton>
          ) : (
            <DialogButton onChoose={() => setStep('choice')}>다른 방법으로</DialogButton>
          )}
          <DialogButton onChoose={onClose}>닫기</DialogButton>
        </div>
      </div>
    </Dialog>
  )
}

function DialogButton({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Button look="text" onClick={onChoose}>
      {children}
    </Button>
  )
}

function JoinStep({ onIn }: { onIn: () => void }) {
  const { answer, busy, form } = useDialogForm(onIn)
  return (
    <JoinForm action={urls.join()} surface="page" stepped answer={answer} busy={busy} form={form}>
      <StayField />
    </JoinForm>
  )
}

function LoginStep({ onIn }: { onIn: () => void }) {
  const { answer, busy, form } = useDialogForm(onIn)
  return (
    <LoginForm action={urls.login()} answer={answer} busy={busy} form={form}>
      <StayField />
    </LoginForm>
  )
}

const StayField = () => <input type="hidden" name="stay" value="on" />

/** Submits a form by a fetcher, so that the page stays. */
function useDialogForm(onIn: () => void) {
  const { data, state, Form } = useFetcher()
  const isIn = !!data && typeof data === 'object' && 'isIn' in data && state === 'idle'
  useEffect(() => {
    if (isIn) onIn()
  })
  return { answer: readRefusal(data), busy: state !== 'idle' || isIn, form: Form }
}
