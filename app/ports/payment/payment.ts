import type { EasyPay, PayWay } from './ways'

// The payment provider's port. Data from the browser proves nothing; only the responses to these calls count.

export interface PaymentWindowInput {
  /** the attempt's own number, never used twice */
  oid: string
  amount: number
  goods: string
  payerName: string
  payerEmail: string | null
  payerPhone: string | null
  /** the member's number */
  payerId?: number
  /** the order's number, which the provider returns unchanged */
  orderId: number
  /** what the window opens with; all ways unless told */
  way?: PayWay
}

/** The data with which a browser opens the window by script. */
interface PaymentWindowScript {
  script: string
  clientKey: string
  /** the origins that the payment page's policy must allow */
  sites: readonly string[]
  isPretended: boolean
  /** the ways besides the card that the buyer may choose on the shop's page */
  easyPays: readonly EasyPay[]
}

/** Returned by the window, through the browser. */
export interface WindowKeys {
  authKey: string
  reqKey: string
  confirmUrl: string
}

export interface CapturedPayment {
  kind: 'captured'
  oid: string
  amount: number
  /** the day in Seoul, YYYYMMDD: later queries must name it */
  paidOn: string
  cardName?: string
  cardLast4?: string
  receiptUrl?: string
  /** the sum refunded so far, if the provider tells it */
  refunded?: number
}

export type PaymentOutcome =
  | CapturedPayment
  /** The provider refused, and captured nothing. */
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'none' }
  /** The result is uncertain: no response, an incomplete one, or an invalid one. */
  | { kind: 'unknown'; why: string }

export type CancellationOutcome =
  | { kind: 'done' }
  /** All of it had been refunded before. */
  | { kind: 'already' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; why: string }

export interface PaymentPort {
  browser(): PaymentWindowScript
  /** The script's parameters: for a layer that calls back in the page, or for a whole page that returns by a form. */
  scriptWindow(input: PaymentWindowInput, as: 'layer' | 'page'): Record<string, string | number>
  /** For a browser without JavaScript: a form that leads to the window. Throws when the provider grants none. */
  plainWindow(input: PaymentWindowInput): Promise<{ action: string; fields: Record<string, string> }>
  /** Whether the merchant's key may be sent to this address. */
  mayConfirmAt(url: string): boolean
  /** Called once for each pair of keys. Never throws. */
  confirm(keys: WindowKeys): Promise<PaymentOutcome>
  lookup(payment: { oid: string; paidOn: string }): Promise<PaymentOutcome>
  cancel(payment: { oid: string; paidOn: string; amount: number }): Promise<CancellationOutcome>
}
