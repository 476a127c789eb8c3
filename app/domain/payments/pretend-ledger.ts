// The pretend Payple's ledger, like the real one's: the sums it took and the sums it refunded.

export interface Taken {
  oid: string
  /** the day in Seoul, YYYYMMDD */
  paidOn: string
  amount: number
  cancelled: number
  /** the fields of its answer to a lookup */
  fields: Record<string, string>
}

export interface Ledger {
  taken(oid: string): Promise<Taken | undefined>
  /** False if a payment with this number exists already. */
  take(taken: Omit<Taken, 'cancelled'>): Promise<boolean>
  /** False if less than `amount` was left. */
  giveBack(oid: string, amount: number): Promise<boolean>
}
