import { useNavigation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useErrors } from '../answers/use-errors'
import { toast } from '../frame/toaster'
import type { FormRefusal } from '../joining/form-error'

export type FormValues = Partial<Record<string, string>>

export type FieldPropsGetter = (name: string) => {
  name: string
  defaultValue?: string
  error?: string
  autoFocus?: boolean
}

export interface OrderFormState {
  typed: FormValues
  errors: Record<string, string>
  onInput: (event: FormEvent) => void
  say: FieldPropsGetter
  /** stays true while the field is being corrected */
  isWrong: (...names: string[]) => boolean
}

export function useOrderForm(before: FormValues, answer?: FormRefusal): OrderFormState {
  const { errors, onInput } = useErrors(answer?.refused)
  const [typed] = useState<FormValues>(answer?.typed ?? before)
  const alive = useHydrated()
  const [first] = Object.keys(errors)
  return {
    typed,
    errors,
    onInput,
    say: (name) => ({
      name,
      defaultValue: typed[name],
      error: errors[name],
      // Without script autofocus moves to the first wrong field.
      ...(name === first && !alive && { autoFocus: true }),
    }),
    isWrong: (...names) => names.some((name) => answer?.refused.errors[name]),
  }
}

export function useRefusalToast(form: RefObject<HTMLFormElement>, title: string, answer?: FormRefusal) {
  useEffect(() => {
    if (!answer) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const { look, message } = answer.refused
    toast({ title: look?.title ?? title, description: message, tone: 'danger' })
  }, [form, title, answer])
  useEffect(() => {
    // The back/forward cache would restore the page in its sending state.
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}

/** The whole form is being sent; a button that only opens a text submits it as well, but does not count. */
export function useIsSending(): boolean {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' && !formData?.has('look')
}
