import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { isPhotoNeeded } from '../photos/photo'
import { listPhotoViews } from '../photos/photo-views.server'
import type { Found, OrderRow } from './list-entries.server'
import type { ViewedSubject } from './staff-views.server'

// The photos and looks of a member's children, with the pictures made from them.

export async function findPhotos(db: Db, userId: number, orders: OrderRow[]): Promise<Found[]> {
  const photos = await listPhotoViews(db, userId)
  const names = await db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select(['photos.id', 'photos.childName', 'previews.name'])
    .where('photos.userId', '=', userId)
    .execute()
  return photos.flatMap(({ id, key, use, pictures, createdAt, eraseAt }): Found[] => {
    const rows = names.filter((one) => one.id === id)
    const made = orders.filter(({ sourceKey }) => sourceKey === key)
    const [ordered] = made
    const about = {
      id: `${id}`,
      child: rows[0]?.childName ?? ordered?.childName ?? null,
      since: createdAt,
      until: eraseAt,
      ...(made.some(isOnItsWay) && { isOnItsWay: true }),
    }
    const retention = photoClassOf(ordered)
    const folders = rows.flatMap(({ name }) => (name ? [`previews/${name}`] : []))
    const isNeeded = isPhotoNeeded(use)
    return [
      {
        ...about,
        kind: 'photo',
        count: 1,
        retention,
        subjects: [key, ...made.map(lookedAtOrder)],
        ...(isNeeded && { obstacle: 'needed' }),
      },
      ...(pictures
        ? [
            {
              ...about,
              kind: 'previews' as const,
              count: pictures,
              retention: 'previews' as const,
              obstacle: 'together' as const,
              subjects: folders.filter((folder) => !key.startsWith(folder)),
            },
          ]
        : []),
    ]
  })
}

/** Delivered or given up, a book needs its child no longer. */
const isOnItsWay = ({ status }: OrderRow) => status === 'PAID' || status === 'READY' || status === 'SHIPPED'

/** Staff open the picture of a child by its order. */
const lookedAtOrder = ({ id }: OrderRow): ViewedSubject => `photo of order:${id}`

function photoClassOf(order: OrderRow | undefined) {
  if (!order) return 'freePhotos' as const
  return order.channel === 'wadiz' && order.paidAt === null ? 'campaignPhotos' : 'orderedPhotos'
}

export async function findLooks(db: Db, userId: number, orders: OrderRow[]): Promise<Found[]> {
  const looks = await db
    .selectFrom('looks')
    .leftJoin('previews', 'previews.lookId', 'looks.id')
    .select(['looks.name', 'childName', 'isKept', 'looks.createdAt', 'eraseAt', 'previews.name as preview'])
    .select('looks.forgottenAt')
    .where('looks.userId', '=', userId)
    .where('looks.eraseAt', '>', now())
    .orderBy('looks.id')
    .execute()
  return [...new Set(looks.map(({ name }) => name))].flatMap((name): Found[] => {
    const rows = looks.filter((row) => row.name === name)
    const [first] = rows
    if (!first) return []
    const previews = rows.flatMap(({ preview }) => preview ?? [])
    const made = orders.filter(({ lookName }) => lookName === name)
    const about = {
      ...{ id: name, child: first.childName, since: first.createdAt, until: first.eraseAt },
      ...(made.some(isOnItsWay) && { isOnItsWay: true }),
    }
    // Also one that was forgotten stays for the book that is being made with it.
    const obstacle = first.forgottenAt || made.some(isOnItsWay) ? ('needed' as const) : undefined
    const retention = first.isKept ? ('keptLooks' as const) : ('looks' as const)
    return [
      { ...about, kind: 'look', count: 1, retention, obstacle, subjects: made.map(lookedAtOrder) },
      ...(previews.length
        ? [
            {
              ...about,
              kind: 'previews' as const,
              count: previews.length,
              retention: 'previews' as const,
              obstacle: 'together' as const,
              subjects: previews.map((preview) => `previews/${preview}`),
            },
          ]
        : []),
    ]
  })
}
