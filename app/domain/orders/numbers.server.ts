import { randomInt } from 'node:crypto'
import { seoulDay } from '~/config/clock'

/** Characters that sound or look like others when read out are left out. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The day in Seoul, and 30 random bits that cannot be guessed. */
export function newOrderNumber(orderedAt: Date): string {
  return `${seoulDay(orderedAt).slice(2).replaceAll('-', '')}-${randomLetters(6)}`
}

/** The code identifies a customer without an account: 40 random bits. */
export const newHandoffCode = (): string => randomLetters(8)

const randomLetters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Accepts any spelling of a code; undefined if it cannot be one of ours. */
export function parseHandoffCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NP-Z2-9]{8}$/.test(plain) ? plain : undefined
}
