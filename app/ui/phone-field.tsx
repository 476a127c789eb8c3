import type { ComponentProps } from 'react'
import { Field } from './field'

export const PhoneField = (field: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode'>) => (
  <Field autoComplete="tel" placeholder="010-1234-5678" {...field} type="tel" inputMode="tel" />
)
