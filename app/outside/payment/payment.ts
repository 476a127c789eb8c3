// Whoever takes the money, in the shop's words. What the browser brings proves nothing; what is answered here counts.

/** What the window is opened with. */
export interface WindowAsked {
  /** the attempt's own number, never used twice */
  oid: string
  amount: number
  goods: string
  payerName: string
  payerEmail: string | null
  payerPhone: string | null
  /** the member's number */
  payerId?: number
  /** the order's number, handed back as it is */
  orderId: number
}

/** What a browser needs for opening the window by itself. */
export interface BrowserWindow {
  script: string
  clientKey: string
  /** the sites that the payment page has to let in */
  sites: readonly string[]
  isPretended: boolean
}

/** Handed back by the window, through the browser. */
export interface Keys {
  authKey: string
  reqKey: string
  confirmUrl: string
}

export interface Captured {
  kind: 'captured'
  oid: string
  amount: number
  /** the day in Seoul, YYYYMMDD: it is asked for again by it */
  paidOn: string
  cardName?: string
  cardLast4?: string
  receiptUrl?: string
  /** as far as it says how much of it went back */
  refunded?: number
}

export type Outcome =
  | Captured
  /** It was asked, and took nothing. */
  | { kind: 'declined'; code: string; message: string }
  /** It knows of no such payment. */
  | { kind: 'none' }
  /** Nobody can say: no answer, half of one, or nonsense. */
  | { kind: 'unknown'; why: string }

export type Cancelled =
  | { kind: 'done' }
  /** All of it had gone back before. */
  | { kind: 'already' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; why: string }

export interface PaymentPort {
  browser(): BrowserWindow
  /** What its script is given: for a layer over the page that answers there, or for a page of its own that comes back. */
  scriptWindow(asked: WindowAsked, as: 'layer' | 'page'): Record<string, string | number>
  /** For a browser without script: a form that leads to the window. Throws when it cannot be had. */
  plainWindow(asked: WindowAsked): Promise<{ action: string; fields: Record<string, string> }>
  /** Whether the merchant's key may travel to this address. */
  mayConfirmAt(url: string): boolean
  /** Once for each pair of keys. Never throws. */
  confirm(keys: Keys): Promise<Outcome>
  lookup(asked: { oid: string; paidOn: string }): Promise<Outcome>
  cancel(asked: { oid: string; paidOn: string; amount: number }): Promise<Cancelled>
}
