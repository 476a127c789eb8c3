import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { officeUrls } from '~/urls/office'

export function Password({ error }: { error?: string }) {
  return (
    <Field
      label="비밀번호"
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      required
      error={error}
    />
  )
}

export function Code({ error }: { error?: string }) {
  return (
    <Field
      label="여섯 자리 코드"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      error={error}
    />
  )
}

export interface ActionFormProps {
  intent: string
  words: string
  look?: 'primary' | 'quiet' | 'danger'
  children?: ReactNode
}

export function ActionForm({ intent, words, look = 'primary', children }: ActionFormProps) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={officeUrls.security()} noValidate className="space-y-4">
      {children}
      <Button name="intent" value={intent} look={look} busy={busy}>
        {words}
      </Button>
    </Form>
  )
}
