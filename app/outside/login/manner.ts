import type { Identity } from './login'

/** How one provider wants to be talked to. */
export interface Manner {
  authorize: string
  token: string
  profile: string
  scopes: string[]
  /** It asks for the state once more with the code. */
  stateWithCode?: true
  identityFrom(profile: unknown): Omit<Identity, 'provider'>
}

/** The part of an answer by that name, or nothing: no field can be counted on. */
export function part(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined
}

export function textIn(from: unknown, name: string, longest: number): string | undefined {
  const text = part(from, name)
  if (typeof text !== 'string' || !text.isWellFormed() || /\p{Cc}/u.test(text)) return undefined
  const trimmed = text.normalize('NFC').trim()
  return trimmed && trimmed.length <= longest ? trimmed : undefined
}

/** Without it nobody is anybody. */
export function subjectIn(from: unknown, name: string): string {
  const subject = part(from, name)
  const text = Number.isSafeInteger(subject) ? String(subject) : subject
  if (typeof text !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(text))
    throw new Error('the profile names nobody')
  return text
}

export function emailIn(from: unknown, name: string): string | undefined {
  const email = textIn(from, name, 254)
  return email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
}
