// The pretend Payple's ledger, like the real one's: the sums it took and the sums it refunded.

export interface LedgerEntry {
  oid: string
  /** the day in Seoul, YYYYMMDD */
  paidOn: string
  amount: number
  cancelled: number
  /** the fields of its answer to a lookup */
  fields: Record<string, string>
}

export interface Ledger {
  find(oid: string): Promise<LedgerEntry | undefined>
  /** False if a payment with this number exists already. */
  capture(taken: Omit<LedgerEntry, 'cancelled'>): Promise<boolean>
  /** False if less than `amount` was left. */
  refund(oid: string, amount: number): Promise<boolean>
}
