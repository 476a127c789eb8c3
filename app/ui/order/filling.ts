import { useNavigation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useErrors } from '../answers/use-errors'
import type { Answered } from '../joining/answer'
import { toast } from '../toaster'

// What the order form and the campaign's do alike.

export type Typed = Partial<Record<string, string>>

/** What a field is given by its name. */
export type Saying = (name: string) => {
  name: string
  defaultValue?: string
  error?: string
  autoFocus?: boolean
}

export interface Filling {
  typed: Typed
  errors: Record<string, string>
  /** of the form */
  onInput: (event: FormEvent) => void
  say: Saying
  /** also while it is corrected */
  isWrong: (...names: string[]) => boolean
}

/** What stands in the fields, and what is wrong with it. */
export function useFilling(before: Typed, answer?: Answered): Filling {
  const { errors, onInput } = useErrors(answer?.refused)
  const [typed] = useState<Typed>(answer?.typed ?? before)
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
      // Without script the browser goes there by itself.
      ...(name === first && !alive && { autoFocus: true }),
    }),
    isWrong: (...names) => names.some((name) => answer?.refused.errors[name]),
  }
}

/** A "no" is heard, and led to the field that it is about. */
export function useAnswer(form: RefObject<HTMLFormElement>, title: string, answer?: Answered) {
  useEffect(() => {
    if (!answer) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const { look, message } = answer.refused
    toast({ title: look?.title ?? title, description: message, tone: 'danger' })
  }, [form, title, answer])
  useEffect(() => {
    // Come back to as it was left, it would still be sending.
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}

/** The whole form; a press that only looks at something sends it as well. */
export function useIsSending(): boolean {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' && !formData?.has('look')
}
