import { daysFrom, now } from '~/config/clock'
import { recordDeed } from '../../audit/audit.server'
import { forgottenCampaign } from '../../campaigns/campaigns.server'
import { type Db, inTransaction } from '../../db.server'
import { bePaid } from '../../payments/paid.server'
import type { Owner } from '../../photos/photo'
import { Refusal } from '../../refusal'
import { countDone, giveUp } from '../give-up.server'
import { codeFrom } from '../numbers.server'
import type { Hand } from '../office/memos.server'
import { isPaid, type Order } from '../order'
import { orders, placedBy } from '../orders.server'
import { lockedOrder, type Mover } from '../steps.server'

// Registrations become paid orders when the campaign reports the payments made there.

/** The newest registration of this preview that is not cancelled. */
export async function registeredWith(
  db: Db,
  owner: Owner,
  picture: { previewKey: string },
): Promise<Order | undefined> {
  return orders(db)
    .where(placedBy(owner))
    .where('channel', '=', 'wadiz')
    .where('previewKey', '=', picture.previewKey)
    .where('status', '!=', 'CANCEL')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The money is with the campaign, so no payment row is written here. */
export async function confirmPreorder(db: Db, orderId: number, by: Mover): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (!order || order.deletedAt || order.channel !== 'wadiz') throw new Refusal('order.unknown')
    if (order.status !== 'PREORDER_WADIZ') throw new Refusal('order.wrongStep')
    await bePaid(tx, order, by)
  })
}

export async function confirmByOffice(db: Db, orderId: number, by: Hand): Promise<void> {
  await inTransaction(db, async (tx) => {
    await confirmPreorder(tx, orderId, { actor: by.actor, requestId: by.requestId })
    await recordDeed(tx, { ...by, deed: 'preorder.confirmed', subject: `order:${orderId}` })
  })
}

/** Each code of a list once; a text that is no code stays as it was typed. */
export interface Confirmed {
  paid: string[]
  /** paid before, whatever its status is now */
  before: string[]
  /** given up or withdrawn, so the money has to go back */
  cancelled: string[]
  /** not one of our codes */
  unknown: string[]
}

/** The campaign hands over a list of codes. An unknown code does not stop the others. */
export async function confirmPreorders(db: Db, typed: readonly string[], by: Mover): Promise<Confirmed> {
  const report: Confirmed = { paid: [], before: [], cancelled: [], unknown: [] }
  const said = new Set(typed.map((text) => codeFrom(text) ?? text.trim()).filter(Boolean))
  for (const code of said) report[await outcomeOf(db, code, by)].push(code)
  return report
}

export async function outcomeOf(db: Db, code: string, by: Mover): Promise<keyof Confirmed> {
  if (!codeFrom(code)) return 'unknown'
  return inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('orders').select('id').where('handoffToken', '=', code).executeTakeFirst()
    const order = row && (await lockedOrder(tx, row.id))
    if (!order) return 'unknown'
    if (order.deletedAt || order.status === 'CANCEL') return 'cancelled'
    if (isPaid(order.status)) return 'before'
    await bePaid(tx, order, by)
    return 'paid'
  })
}

const DAYS_WAITED = 365

/**
 * Expires unpaid registrations whose campaign is long over or whose photo is gone. If the end of the campaign is not
 * known, a registration expires after a year. Returns how many expired.
 */
export async function expirePreorders(db: Db): Promise<number> {
  const over = forgottenCampaign()
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PREORDER_WADIZ')
    .where(({ or, and, not, exists, eb, selectFrom }) =>
      or([
        and([
          eb('sourceKey', '!=', ''),
          not(
            exists(selectFrom('photos').select('photos.id').whereRef('photos.key', '=', 'orders.sourceKey')),
          ),
        ]),
        eb('createdAt', '<', daysFrom(now(), -DAYS_WAITED)),
        ...(over ? [eb('campaignId', '=', over.id)] : []),
      ]),
    )
    .limit(500)
    .execute()
  return countDone(due, ({ id }) => expire(db, id))
}

async function expire(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, id)
    if (order?.status !== 'PREORDER_WADIZ') return false
    await giveUp(tx, order, 'expired', { actor: 'shop' })
    return true
  })
}
