import { randomInt } from 'node:crypto'
import { seoulDay } from '../clock'

/** Nothing that is mistaken for something else when it is read out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The day in Seoul, and what nobody guesses: 30 random bits. */
export function newOrderNumber(orderedAt: Date): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${seoulDay(orderedAt).slice(2).replaceAll('-', '')}-${letters.join('')}`
}
