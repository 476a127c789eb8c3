import { type RefObject, useEffect, useRef } from 'react'
import type { PreviewStyle } from '~/domain/previews/preview'
import { readRefusal } from '../form-refusal'
import type { FormRefusal } from '../joining/form-error'
import type { MaskedRegistrationView } from './registration-card'

export interface RegistrationChange {
  id: number
  title: string
  code: string
  style?: PreviewStyle
  typed: Record<string, string>
}

export interface LookupResult extends Partial<FormRefusal> {
  missed?: true
  masked?: MaskedRegistrationView[]
  phone?: string
  /** A code was sent, if the contact has one. */
  sent?: true
}

/** A correction typed when the grant's half hour ended: its values stay, and the form asks for the code again. */
export function restoreChange(answer: FormRefusal | undefined): RegistrationChange | undefined {
  const { id, ...typed } = answer?.typed ?? {}
  return id ? { id: Number(id), title: '', code: '', typed } : undefined
}

/** A refusal belongs to the form that was submitted. */
export function refusalFor(intent: string, result: LookupResult | undefined): FormRefusal | undefined {
  const answer = readRefusal(result)
  return (answer?.typed.intent ?? 'search') === intent ? answer : undefined
}

/** The submitted form may be gone, so the focus moves to the result or to the first wrong field. */
export function useResultFocus(
  place: RefObject<HTMLElement>,
  result: LookupResult | undefined,
  cards: number,
) {
  useEffect(() => {
    if (result) place.current?.querySelector<HTMLElement>('[aria-invalid], [data-answer]')?.focus()
  }, [place, result])
  const before = useRef(cards)
  useEffect(() => {
    if (before.current === cards) return
    before.current = cards
    if (!document.querySelector('dialog[open]'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [cards])
}
