import type { Identity } from './login'

/** One provider's addresses and quirks. */
export interface ProviderConfig {
  authorize: string
  token: string
  profile: string
  scopes: string[]
  /** The provider wants the state again with the code. */
  stateWithCode?: true
  identityFrom(profile: unknown): Omit<Identity, 'provider'>
}

/** A field of a response, or `undefined`: no field can be relied on. */
export function readField(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined
}

export function readText(from: unknown, name: string, longest: number): string | undefined {
  const text = readField(from, name)
  if (typeof text !== 'string' || !text.isWellFormed() || /\p{Cc}/u.test(text)) return undefined
  const trimmed = text.normalize('NFC').trim()
  return trimmed && trimmed.length <= longest ? trimmed : undefined
}

/** Throws without a valid subject, because it alone identifies the account. */
export function readSubject(from: unknown, name: string): string {
  const subject = readField(from, name)
  const text = Number.isSafeInteger(subject) ? String(subject) : subject
  if (typeof text !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(text))
    throw new Error('the profile names nobody')
  return text
}

export function readEmail(from: unknown, name: string): string | undefined {
  const email = readText(from, name, 254)
  return email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
}
