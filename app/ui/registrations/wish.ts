import { type RefObject, useEffect, useRef } from 'react'
import { refusalIn } from '../form-answer'
import type { Answered } from '../joining/answer'
import type { MaskedShown } from './card'

/** The registration that is to be corrected or taken back. */
export interface Wish {
  id: number
  title: string
  code: string
  typed: Record<string, string>
}

/** What comes back from the forms of looking up. */
export interface Said extends Partial<Answered> {
  /** There is none such. */
  missed?: true
  /** by a telephone number */
  masked?: MaskedShown[]
  phone?: string
  /** A code is on its way, if there is one. */
  sent?: true
}

/** What was being corrected when the half hour was over: nothing of it is lost, the code is asked for once more. */
export function wishAgain(answer: Answered | undefined): Wish | undefined {
  const { id, ...typed } = answer?.typed ?? {}
  return id ? { id: Number(id), title: '', code: '', typed } : undefined
}

/** A "no" belongs to the form that was pressed. */
export function refusedFor(intent: string, said: Said | undefined): Answered | undefined {
  const answer = refusalIn(said)
  return (answer?.typed.intent ?? 'search') === intent ? answer : undefined
}

/** The form that was pressed may be gone with the answer: reading goes on at what it brought, or at what was wrong. */
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
