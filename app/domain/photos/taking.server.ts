import { storage } from '../../outside/outside.server'
import { type Opened, typeOf } from '../../outside/storage/storage'
import { recordDeed } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { isAllowed } from '../limits/limits.server'
import type { Hand } from '../orders/memos.server'
import { photoBehind } from './files.server'

// A child's photo, or the picture made of it, as an operator takes it home: one at a time, written down with the reason, and
// a bell rings where somebody takes very many.

export const takenKinds = ['source', 'preview'] as const
export type TakenKind = (typeof takenKinds)[number]

export interface Taken {
  orderId: number
  kind: TakenKind
}

interface Lying {
  key: string
  name: string
}

/** Where it lies, as long as it is kept. */
export async function photoLying(db: Db, { orderId, kind }: Taken): Promise<Lying | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['orderNumber', 'sourceKey', 'previewKey'])
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const asked = kind === 'source' ? order?.sourceKey : order?.previewKey
  const photo = asked ? await photoBehind(db, asked) : undefined
  if (!order || !asked || !photo) return undefined
  const key = kind === 'source' ? photo : asked
  const ending = key.slice(key.lastIndexOf('.'))
  return { key, name: `${order.orderNumber}_${kind}${ending}` }
}

export async function openLying({
  key,
  name,
}: Lying): Promise<(Opened & Lying & { type: string }) | undefined> {
  const opened = await storage.open(key)
  return opened && { ...opened, key, name, type: typeOf(key) }
}

/** Written down before anything is handed out. Whether so many were taken within the hour that somebody should look. */
export async function noteTaking(
  db: Db,
  { orderId, kind, reason }: Taken & { reason?: string },
  by: Hand,
): Promise<{ isMany: boolean }> {
  return inTransaction(db, async (tx) => {
    await recordDeed(tx, {
      ...by,
      deed: 'photo.taken',
      subject: `order:${orderId}`,
      detail: { kind, ...(reason && { reason }) },
    })
    if (await isAllowed(tx, 'photoTaken.admin', by.actor)) return { isMany: false }
    // Rung once an hour, not once a photo.
    if (await isAllowed(tx, 'photoBell.admin', by.actor))
      await recordDeed(tx, { ...by, deed: 'photo.manyTaken', subject: by.actor })
    return { isMany: true }
  })
}
