// A payment is one opened window, or money that an operator took by hand. `one_live_payment` in the database lets an
// order have at most one payment that is open or captured.

const paymentStatuses = [
  /** the window is open, or was closed */
  'OPEN',
  /** the buyer's keys have arrived and are unused */
  'AUTHED',
  /** being confirmed; after the lease no process works on the row any more */
  'CONFIRMING',
  /** the provider was called, but gave no answer that can be trusted */
  'UNKNOWN',
  'CAPTURED',
  'DECLINED',
  /** the provider said twice that it took nothing */
  'FREED',
  /** money was taken, but another sum, a second time or too late: refunded automatically */
  'MISMATCH',
  'DUPLICATE',
  'LATE',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const MAX_MESSAGE_LENGTH = 200

/** The shop's own format; no order number has it. */
export const isPaymentNumber = (text: string) => /^J\d{6}[A-Z\d]{14,16}$/.test(text)

/** `20261127` as `2026-11-27`. */
export const dayOfDigits = (digits: string) => digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export const LEASE_MS = 15_000
export const KEY_LIFETIME_MS = 3 * 60_000
/** Two answers of "none" count if they are this far apart. */
export const NONE_INTERVAL_MS = 30_000

const SOON_MS = [0, 5000, 15_000, 35_000, 5 * 60_000]
const LATER_MS = 10 * 60_000
const DAY_MS = 24 * 3600_000

/** The time of the next lookup, null after a day; missed lookups are not repeated. `since`: when the lease ended. */
export function nextLookupAt(since: Date, at: Date): Date | null {
  const waited = at.getTime() - since.getTime()
  const after = SOON_MS.find((soon) => soon > waited) ?? (Math.floor(waited / LATER_MS) + 1) * LATER_MS
  return after > DAY_MS ? null : new Date(since.getTime() + after)
}

export type PaymentResult =
  | { kind: 'paid'; orderId: number; message: string }
  | { kind: 'declined'; message: string }
  | { kind: 'unknown' }
  | { kind: 'mismatch' }
  | { kind: 'late' }

export type RefundState = 'PENDING' | 'UNKNOWN' | 'DONE' | 'FAILED'
