import { storage } from '~/ports/ports.server'
import { type Opened, typeOf } from '~/ports/storage/storage'
import { recordDeed } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { isAllowed } from '../limits/limits.server'
import type { Hand } from '../orders/office/memos.server'
import { photoBehind } from './files.server'

// An operator downloads a child's photo, or the picture made from it: one at a time, recorded with the reason, and an
// alarm is raised for very many downloads.

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

/** The storage key, as long as the photo is kept. */
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

/** Recorded before the download starts. `isMany`: the downloads of the hour should be looked into. */
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
    // The alarm is raised once an hour, not once for each photo.
    if (await isAllowed(tx, 'photoBell.admin', by.actor))
      await recordDeed(tx, { ...by, deed: 'photo.manyTaken', subject: by.actor })
    return { isMany: true }
  })
}
