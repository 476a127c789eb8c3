import { randomInt } from 'node:crypto'
import { now, seoulDay } from '~/config/clock'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The day, then 70 random bits, so that an `oid` cannot be guessed. */
export function newOid(): string {
  const day = seoulDay(now()).slice(2).replaceAll('-', '')
  return `J${day}${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
