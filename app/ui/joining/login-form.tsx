import { Form } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { emailRules, findFault, normaliseEmail, passwordRules } from '~/domain/users/sign-up-rules'
import { Button } from '../button'
import { EmailField } from './email-field'
import { FormError, type FormRefusal } from './form-error'
import type { Validator } from './live-validation'
import { PasswordField } from './password-field'
import { useLiveValidation } from './use-live-validation'

interface Props {
  action: string
  answer?: FormRefusal
  busy: boolean
}

const validate: Validator = ({ email = '', password = '' }) => ({
  email: findFault(normaliseEmail(email), emailRules),
  password: findFault(password, passwordRules),
})

export function LoginForm({ action, answer, busy }: Props) {
  const life = useLiveValidation({ judge: validate, answer, failed: '로그인 실패' })
  const [typed] = useState(answer?.typed ?? {})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault()
    else life.passes(event)
  }
  const first = answer && (answer.refused.errors.email ? 'email' : 'password')
  const focused = (name: string) => first === name && !life.alive && { autoFocus: true }
  return (
    <Form method="post" action={action} {...life.form} onSubmit={onSubmit} className="space-y-5">
      <FormError title="로그인 실패" refused={answer?.refused} />
      <EmailField {...focused('email')} defaultValue={typed.email} error={life.errors.email} />
      <PasswordField
        {...focused('password')}
        name="password"
        label="비밀번호"
        autoComplete="current-password"
        required
        error={life.errors.password}
      />
      <Button busy={busy || life.waits} className="w-full">
        로그인
      </Button>
      {life.beside}
    </Form>
  )
}
