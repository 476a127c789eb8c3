import { Form as PlainForm } from '@remix-run/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { emailRules, faultIn, passwordRules, plainEmail } from '~/domain/users/joining'
import { Button } from '../button'
import { type Answered, WhyNot } from './answer'
import { EmailField } from './email-field'
import type { Judge } from './lively'
import { PasswordField } from './password-field'
import { useLively } from './use-lively'

interface Props {
  action: string
  answer?: Answered
  busy: boolean
  /** a fetcher's form, for use in a dialog */
  form?: typeof PlainForm
  /** further hidden fields */
  children?: ReactNode
}

const judge: Judge = ({ email = '', password = '' }) => ({
  email: faultIn(plainEmail(email), emailRules),
  password: faultIn(password, passwordRules),
})

export function LoginForm({ action, answer, busy, form: Form = PlainForm, children }: Props) {
  const life = useLively({ judge, answer, failed: '로그인 실패' })
  const [typed] = useState(answer?.typed ?? {})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault()
    else life.passes(event)
  }
  const first = answer && (answer.refused.errors.email ? 'email' : 'password')
  const focused = (name: string) => first === name && !life.alive && { autoFocus: true }
  return (
    <Form method="post" action={action} {...life.form} onSubmit={onSubmit} className="space-y-5">
      <WhyNot title="로그인 실패" refused={answer?.refused} />
      <EmailField {...focused('email')} defaultValue={typed.email} error={life.errors.email} />
      <PasswordField
        {...focused('password')}
        name="password"
        label="비밀번호"
        autoComplete="current-password"
        required
        error={life.errors.password}
      />
      <Button type="submit" busy={busy || life.waits} className="w-full">
        로그인
      </Button>
      {children}
      {life.beside}
    </Form>
  )
}
