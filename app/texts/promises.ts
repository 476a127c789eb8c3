/** What the policies promise and other pages say as well: all of them travel to browsers, the other figures do not. */
export const promises = {
  production: '5~7영업일',
  photoNotOrdered: '72시간',
  /** How long a card company takes to show a refund. */
  refundByCard: '3~7일',
} as const

/** What only registering for the campaign says as well. */
export const campaignPromises = {
  photoCampaign: '90일',
  recordsOfOrders: '5년',
} as const
