import { type RefObject, useEffect, useRef } from 'react'
import { refusalIn } from '../form-answer'
import type { Answered } from '../joining/answer'
import type { MaskedShown } from './card'

/** The registration being corrected or withdrawn. */
export interface Wish {
  id: number
  title: string
  code: string
  typed: Record<string, string>
}

/** The data of the lookup's forms. */
export interface Said extends Partial<Answered> {
  /** not found */
  missed?: true
  /** by a telephone number */
  masked?: MaskedShown[]
  phone?: string
  /** A code was sent, if the contact has one. */
  sent?: true
}

/** A correction typed when the grant's half hour ended: its values stay, and the form asks for the code again. */
export function wishAgain(answer: Answered | undefined): Wish | undefined {
  const { id, ...typed } = answer?.typed ?? {}
  return id ? { id: Number(id), title: '', code: '', typed } : undefined
}

/** A refusal belongs to the form that was submitted. */
export function refusedFor(intent: string, said: Said | undefined): Answered | undefined {
  const answer = refusalIn(said)
  return (answer?.typed.intent ?? 'search') === intent ? answer : undefined
}

/** The submitted form may be gone, so the focus moves to the result or to the first wrong field. */
export function useLed(place: RefObject<HTMLElement>, said: Said | undefined, cards: number) {
  useEffect(() => {
    if (said) place.current?.querySelector<HTMLElement>('[aria-invalid], [data-answer]')?.focus()
  }, [place, said])
  const before = useRef(cards)
  useEffect(() => {
    if (before.current === cards) return
    before.current = cards
    if (!document.querySelector('dialog[open]'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [cards])
}
