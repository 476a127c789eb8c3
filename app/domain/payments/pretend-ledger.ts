// The pretend Payple's ledger, like the real one's: the sums it took and the sums it refunded.

export interface LedgerEntry {
  oid: string
  paidOn: string
  amount: number
  cancelled: number
  fields: Record<string, string>
}

export interface Ledger {
  find(oid: string): Promise<LedgerEntry | undefined>
  capture(taken: Omit<LedgerEntry, 'cancelled'>): Promise<boolean>
  refund(oid: string, amount: number): Promise<boolean>
}
