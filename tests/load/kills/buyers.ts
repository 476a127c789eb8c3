import type { Peer } from '../../support/peer'
import type { createDatabase, Shop } from '../../support/shop'
import {
  aBuyer,
  insertBundle,
  insertWindow,
  sendRequest,
  spendPointsOn,
  takeCouponOff,
} from '../../support/shop-users'

// Buyers who have agreed in Payple's window, and the requests that move their money.

interface Scene {
  database: Awaited<ReturnType<typeof createDatabase>>
  peer: Peer
}

/** With several books the buyer pays for a bundle, of which `orderId` is the first order. */
export async function aBuyerWhoAgreed({ database, peer }: Scene, books: number) {
  const cookie = await aBuyer(database)
  const orderIds = await insertBundle(database, cookie, books)
  const orderId = orderIds[0] ?? 0
  // Every third buyer spends points and every second one uses a coupon; both come back with the last won.
  if (orderId % 3 === 0) await spendPointsOn(database, orderId, 1234)
  if (orderId % 2 === 0) await takeCouponOff(database, orderId, 5000)
  const { oid, amount, share } = await insertWindow(database, orderIds)
  const { authKey, reqKey, confirmUrl } = peer.authenticate({ oid, amount })
  // Any order of a bundle confirms it.
  const body = { orderId: orderIds.at(-1), payOid: oid, authKey, payReqKey: reqKey, payCofUrl: confirmUrl }
  return { cookie, orderId, others: orderIds.slice(1), oid, share, body }
}
export type Buyer = Awaited<ReturnType<typeof aBuyerWhoAgreed>>

export const confirm = ({ url }: Shop, { cookie, body }: Buyer) =>
  sendRequest(url, '/api/payple/confirm', { cookie, body })
export const refund = (
  { url }: Shop,
  { oid }: Buyer,
  { operator, amount }: { operator: string; amount: number },
) =>
  sendRequest(url, '/api/payple/cancel', { cookie: operator, body: { payOid: oid, amount, reason: '시험' } })
export const abandon = ({ url }: Shop, { cookie, orderId }: Buyer) =>
  sendRequest(url, `/api/orders/${orderId}/abandon`, { cookie })
export const remove = ({ url }: Shop, { cookie, orderId }: Buyer) =>
  sendRequest(url, `/api/orders/${orderId}`, { cookie, method: 'DELETE' })
