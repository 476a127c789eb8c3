import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { orderWaits } from '~/texts/account/for-order'
import { toasts } from '~/texts/toasts'
import { address } from '~/urls/shop'
import type { JoinProps } from '../auth/opening'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { refusalIn } from '../form-answer'
import { toast } from '../frame/toaster'
import { forget } from '../loading/api-client'
import { JoinForm } from './join-form'
import { LoginForm } from './login-form'
import { SocialButtons } from './social-buttons'

type Step = 'choice' | 'join' | 'login'
const titles: Record<Step, string> = { choice: '로그인/회원가입', join: '회원가입', login: '로그인' }

/** Opens over the current page. After the login it goes to `to`, or leaves the page as it is. */
export function JoinDialog({ to, providers, onClose }: JoinProps) {
  const [step, setStep] = useState<Step>('choice')
  const onIn = (step: Step) => {
    // Cached reads belonged to a visitor without a login.
    forget()
    if (to) return location.assign(to)
    toast(step === 'join' ? toasts.joined : toasts.loggedIn)
    onClose()
  }
  const way = to === address.checkout() ? `redirectTo=${address.checkout()}` : ''
  return (
    <Dialog title={titles[step]} open onClose={onClose}>
      <div className="mt-4">
        {step === 'choice' && (
          <>
            {to && (
              <p className="mb-4">
                {to === address.checkout()
                  ? orderWaits
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
        {step === 'join' && <Joining onIn={() => onIn('join')} />}
        {step === 'login' && <LoggingIn onIn={() => onIn('login')} />}
        <div className="mt-3 flex flex-wrap justify-center gap-x-8">
          {step === 'choice' ? (
            <Choice onChoose={() => setStep('login')}>이미 회원이에요</Choice>
          ) : (
            <Choice onChoose={() => setStep('choice')}>다른 방법으로</Choice>
          )}
          <Choice onChoose={onClose}>닫기</Choice>
        </div>
      </div>
    </Dialog>
  )
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Button look="text" onClick={onChoose}>
      {children}
    </Button>
  )
}

function Joining({ onIn }: { onIn: () => void }) {
  const { answer, busy, form } = useAsking(onIn)
  return (
    <JoinForm action={address.join()} surface="page" stepped answer={answer} busy={busy} form={form}>
      <Staying />
    </JoinForm>
  )
}

function LoggingIn({ onIn }: { onIn: () => void }) {
  const { answer, busy, form } = useAsking(onIn)
  return (
    <LoginForm action={address.login()} answer={answer} busy={busy} form={form}>
      <Staying />
    </LoginForm>
  )
}

const Staying = () => <input type="hidden" name="stay" value="on" />

/** Submits a form by a fetcher, so that the page stays. */
function useAsking(onIn: () => void) {
  const { data, state, Form } = useFetcher()
  const isIn = !!data && typeof data === 'object' && 'isIn' in data && state === 'idle'
  useEffect(() => {
    if (isIn) onIn()
  })
  return { answer: refusalIn(data), busy: state !== 'idle' || isIn, form: Form }
}
