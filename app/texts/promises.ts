/** Figures that other pages show besides the policies: browsers load these, but not the others. */
export const promises = {
  production: '5~7영업일',
  photoNotOrdered: '72시간',
  /** The time until a card company or an easy payment shows a refund. */
  refundArrival: '3~7일',
} as const

/** Figures that only the forms of orders and registrations show as well. */
export const campaignPromises = {
  photoCampaign: '90일',
  recordsOfOrders: '5년',
} as const
