import { useEffect, useRef, useState } from 'react'
import type { FormRefusal } from '../joining/form-error'
import { useErrors } from './use-errors'

export type FormValues = Partial<Record<string, string>>
export type FormProps = ReturnType<typeof useFormFields>['formProps']

export type FieldPropsGetter = (name: string) => {
  name: string
  defaultValue?: string
  error?: string
  autoFocus?: boolean
}

/** For forms that the server validates. After a refusal the fields keep their text and the first wrong one has focus. */
export function useFormFields(answer?: FormRefusal, before: FormValues = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const [typed] = useState<FormValues>(answer?.typed ?? before)
  const { errors, onInput } = useErrors(answer?.refused)
  useEffect(() => {
    if (answer) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  const fieldProps: FieldPropsGetter = (name) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  })
  return { formProps: { ref, noValidate: true, onInput }, typed, errors, fieldProps }
}
