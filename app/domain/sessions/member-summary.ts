/** What every page shows of a member. */
export interface MemberSummary {
  user: { id: number; name: string }
  /** in the cart */
  items: number
}
