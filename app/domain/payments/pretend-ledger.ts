// The book that the pretend Payple keeps, as the real one keeps its own: what it took, and what went back.

export interface Taken {
  oid: string
  /** the day in Seoul, YYYYMMDD */
  paidOn: string
  amount: number
  cancelled: number
  /** what it says of it when asked */
  fields: Record<string, string>
}

export interface Ledger {
  taken(oid: string): Promise<Taken | undefined>
  /** Whether it was the first with this number. */
  take(taken: Omit<Taken, 'cancelled'>): Promise<boolean>
  /** Whether so much was left. */
  giveBack(oid: string, amount: number): Promise<boolean>
}
