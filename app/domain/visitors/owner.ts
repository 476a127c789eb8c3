/** A visitor without an account, or a member. */
export type Owner = { visitorId: number } | { userId: number }
