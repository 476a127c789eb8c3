import type { ComponentProps } from 'react'
import { Field } from '../field'

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'label' | 'type'>

export function EmailField(props: Props) {
  return (
    <Field
      name="email"
      label="이메일"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      required
      {...props}
    />
  )
}
