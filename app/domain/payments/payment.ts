// A payment: one opened window, or what an operator took by hand. `one_live_payment` in the database lets an order have
// at most one that is on its way or through.

export const paymentStatuses = [
  /** the window is open, or was closed */
  'OPEN',
  /** the buyer's keys are here, and nobody has used them yet */
  'AUTHED',
  /** being confirmed; when the lease is over nobody is at it any more */
  'CONFIRMING',
  /** asked, and no answer that could be believed */
  'UNKNOWN',
  'CAPTURED',
  'DECLINED',
  /** the provider said twice that it took nothing */
  'FREED',
  /** taken, but not what was asked for; too often; or too late: these go back by themselves */
  'MISMATCH',
  'DUPLICATE',
  'LATE',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const liveStatuses = ['AUTHED', 'CONFIRMING', 'UNKNOWN', 'CAPTURED'] as const satisfies PaymentStatus[]

/** of what a bank says, as it is kept */
export const MOST_LETTERS = 200

/** As the shop makes them; none of an order's. */
export const isPaymentNumber = (text: string) => /^J\d{6}[A-Z\d]{14,16}$/.test(text)

export const LEASE_MS = 15_000
/** Of keys that the window gave. */
export const AUTHED_MS = 3 * 60_000
/** Two times "none" count when so much lies between them. */
export const NONE_APART_MS = 30_000

const SOON_MS = [0, 5000, 15_000, 35_000, 5 * 60_000]
const LATER_MS = 10 * 60_000
const DAY_MS = 24 * 3600_000

/** When it is asked for the next time, none after a day; what was missed is not made up for. `since`: when the lease ended. */
export function nextAsking(since: Date, at: Date): Date | null {
  const waited = at.getTime() - since.getTime()
  const after = SOON_MS.find((soon) => soon > waited) ?? (Math.floor(waited / LATER_MS) + 1) * LATER_MS
  return after > DAY_MS ? null : new Date(since.getTime() + after)
}

/** What whoever pays is told. */
export type Settled =
  | { kind: 'paid'; orderId: number; message: string }
  | { kind: 'declined'; message: string }
  | { kind: 'unknown' }
  | { kind: 'mismatch' }
  | { kind: 'late' }

/** It came by bank, and by bank it goes back. */
export const isByHand = ({ provider }: { provider: string }) => provider === 'manual'

export type RefundState = 'PENDING' | 'UNKNOWN' | 'DONE' | 'FAILED'
