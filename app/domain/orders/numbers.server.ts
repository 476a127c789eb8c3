import { randomInt } from 'node:crypto'
import { seoulDay } from '../clock'

/** Nothing that is mistaken for something else when it is read out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The day in Seoul, and what nobody guesses: 30 random bits. */
export function newOrderNumber(orderedAt: Date): string {
  return `${seoulDay(orderedAt).slice(2).replaceAll('-', '')}-${letters(6)}`
}

/** By which whoever has no account is known again: 40 random bits. */
export const newCode = (): string => letters(8)

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As it was given out, however it is typed; nothing when it can be none of ours. */
export function codeFrom(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NP-Z2-9]{8}$/.test(plain) ? plain : undefined
}
