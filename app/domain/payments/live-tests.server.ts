import { addMinutes, now } from '~/config/clock'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { enforceLimit } from '../limits/limits.server'
import type { Order } from '../orders/order'
import { Refusal } from '../refusal'
import { hashToken, newToken } from '../tokens.server'
import { placeTestOrder, type Tester } from './test-orders.server'

// One real payment of 1,000 won, made on purpose by an operator: first the permission, which lasts ten minutes and
// works once, then the order.

const PERMISSION_MINUTES = 10
const TEST_AMOUNT = 1000

export async function allowLiveTest(db: Db, { adminId, address, requestId }: Operator): Promise<string> {
  await enforceLimit(db, 'liveTest.admin', String(adminId))
  const token = newToken()
  await inTransaction(db, async (tx) => {
    const tokenHash = hashToken(token)
    await tx
      .insertInto('liveTests')
      .values({ tokenHash, adminId, expiresAt: addMinutes(now(), PERMISSION_MINUTES) })
      .execute()
    await recordAudit(tx, { actor: `admin:${adminId}`, action: 'test.liveAllowed', address, requestId })
  })
  return token
}

export async function orderLiveTest(db: Db, token: string, tester: Tester): Promise<Order> {
  const { adminId } = tester
  return inTransaction(db, async (tx) => {
    const allowed = await tx
      .updateTable('liveTests')
      .set({ usedAt: now() })
      .where('tokenHash', '=', hashToken(token))
      .where('adminId', '=', adminId)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now())
      .returning('tokenHash')
      .executeTakeFirst()
    if (!allowed) throw new Refusal('liveTest.gone')
    const order = await placeTestOrder(tx, tester, {
      amount: TEST_AMOUNT,
      key: allowed.tokenHash,
      action: 'test.liveOrdered',
    })
    await tx
      .updateTable('liveTests')
      .set({ orderId: order.id })
      .where('tokenHash', '=', allowed.tokenHash)
      .execute()
    return order
  })
}

interface Operator {
  adminId: number
  address: string
  requestId: string
}
