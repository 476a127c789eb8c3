import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { adminHint } from '~/texts/labels'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import { fetchJson, readApiRefusal } from '~/ui/loading/api-client'
import { RecoveryField } from '~/ui/office/recovery-field'
import { checkToken, clearBrowserStorage, storeToken } from '~/ui/office/token'
import '~/ui/office/office.css'

interface Props {
  refused?: { message: string; errors: Record<string, string> }
  username?: string
  isCoded?: boolean
  /** a recovery code was typed */
  isRecovering?: boolean
}
type LoginRefusal = NonNullable<Props['refused']>

export function LoginCard({ refused, username, isCoded = false, isRecovering }: Props) {
  const busy = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [why, setWhy] = useState<LoginRefusal>()
  const [isRecovery, setRecovery] = useState(isRecovering)
  useTokenCheck()
  const refusal = why ?? refused
  const [isAsked, setAsked] = useState(false)
  const needsCode = isCoded || isAsked || isCodeError(refusal?.errors)

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    const typed = new FormData(form)
    const answer = await requestLogin(typed)
    if (answer.token) {
      storeToken(answer.token)
      return revalidate()
    }
    setSending(false)
    const { message = CONNECTION_LOST, code = '', errors = {} } = answer
    // The password was right, so only the code is missing.
    const isCode = code.startsWith('ADMIN_CODE_')
    const hasRecovery = Boolean(typed.get('recovery')?.toString().trim())
    setRecovery(hasRecovery)
    setWhy({ message, errors: isCode ? { [hasRecovery ? 'recovery' : 'code']: message } : errors })
    if (isCode) return setAsked(true)
    const password = form.elements.namedItem('password')
    if (password instanceof HTMLInputElement) password.value = ''
  }
  return (
    <section className="mx-auto max-w-md">
      <Heading as="h1">관리자 로그인</Heading>
      <p className="mt-3 text-ink-soft">{adminHint}</p>
      <Form
        method="post"
        noValidate
        onSubmit={logIn}
        className="mt-6 space-y-5 rounded-card border border-line bg-sheet p-4 sm:p-6"
      >
        <input type="hidden" name="intent" value="login" />
        <Field
          label="아이디"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={username}
          error={refusal?.errors.username}
        />
        <Field
          label="비밀번호"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={refusal?.errors.password}
        />
        {needsCode && (
          <>
            <Code error={refusal?.errors.code} isPlain={!isAsked} />
            <RecoveryField isOpen={isRecovery} error={refusal?.errors.recovery} />
          </>
        )}
        {refusal && Object.keys(refusal.errors).length === 0 && (
          <p role="alert" className="font-bold text-berry">
            로그인 실패 — {refusal.message}
          </p>
        )}
        <Button busy={busy || sending} className="w-full">
          로그인
        </Button>
      </Form>
    </section>
  )
}

const isCodeError = (errors: Record<string, string> = {}) =>
  errors.code !== undefined || errors.recovery !== undefined

/** The second factor's code. Without script the password is not kept, so it has to be typed once more. */
function Code({ error, isPlain }: { error?: string; isPlain: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <Field
      inputRef={field}
      label="인증 코드"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      hint={isPlain ? '비밀번호도 한 번 더 입력해 주세요.' : undefined}
      error={error}
    />
  )
}

const CONNECTION_LOST = '연결이 끊겼어요. 다시 시도해 주세요.'

interface LoginResponse {
  token?: string
  message?: string
  code?: string
  errors?: Record<string, string>
}

async function requestLogin(form: FormData): Promise<LoginResponse> {
  const body = Object.fromEntries(
    ['username', 'password', 'code', 'recovery'].map((name) => [name, form.get(name) ?? '']),
  )
  try {
    return await fetchJson<LoginResponse>('/api/admin/login', { method: 'POST', body })
  } catch (error) {
    return readApiRefusal(error) ?? {}
  }
}

/**
 * The cookie is `SameSite=Strict`, so a link from another site shows this card even to a logged-in operator: the loader
 * runs again from here, and the browser's storage is cleared only if the card stays.
 */
function useTokenCheck() {
  const { revalidate, state } = useRevalidator()
  const check = useRef<'no' | 'asking' | 'asked'>('no')
  useEffect(() => {
    if (check.current !== 'no') return
    check.current = 'asking'
    void checkToken().then(() => {
      check.current = 'asked'
      revalidate()
    })
  }, [revalidate])
  const was = useRef(state)
  useEffect(() => {
    if (was.current === 'loading' && state === 'idle' && check.current === 'asked') clearBrowserStorage()
    was.current = state
  }, [state])
}
