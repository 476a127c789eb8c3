import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type FieldPropsGetter, type FormValues, useFormFields } from '../answers/use-form-fields'
import { toast } from '../frame/toaster'
import type { FormRefusal } from '../joining/form-error'

export type OrderFormState = ReturnType<typeof useOrderForm>

export function useOrderForm(title: string, before: FormValues, answer?: FormRefusal) {
  const fields = useFormFields(answer, before)
  const alive = useHydrated()
  const [first] = Object.keys(fields.errors)
  useRefusalToast(title, answer)
  const fieldProps: FieldPropsGetter = (name) => ({
    ...fields.fieldProps(name),
    // Without script autofocus moves to the first wrong field.
    ...(name === first && !alive && { autoFocus: true }),
  })
  /** Stays true while the field is being corrected. */
  const isWrong = (...names: string[]) => names.some((name) => answer?.refused.errors[name])
  return { ...fields, fieldProps, isWrong }
}

function useRefusalToast(title: string, answer?: FormRefusal) {
  useEffect(() => {
    if (!answer) return
    const { look, message } = answer.refused
    toast({ title: look?.title ?? title, description: message, tone: 'danger' })
  }, [title, answer])
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
