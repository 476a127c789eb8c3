import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { lookFolder } from '../looks/look-words.server'
import { isPhotoNeeded, type PhotoView } from '../photos/photo'
import { isSecondPhotoOrdered, UNDELIVERED_STATUSES } from '../photos/photo-retention.server'
import { listPhotoViews } from '../photos/photo-views.server'
import { openChildName } from '../photos/photo-words.server'
import { openWords } from '../sealed-words/child-words.server'
import type { Found, OrderRow } from './list-entries.server'
import type { ViewedSubject } from './staff-views.server'

// The photos and looks of a member's children, with the pictures made from them.

export async function findPhotos(db: Db, userId: number, orders: OrderRow[]): Promise<Found[]> {
  const photos = await listPhotoViews(db, userId)
  const names = await db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select(['photos.id', 'photos.key', 'childName', 'sealedChildName', 'previews.name', 'secondPhotoId'])
    .where('photos.userId', '=', userId)
    .execute()
  const children = new Map<number, string | null>()
  for (const { id } of photos) {
    const row = names.find((one) => one.id === id)
    if (row) children.set(id, await openChildName(row))
  }
  const unordered = await findUnorderedSeconds(db, photos)
  return photos.flatMap(({ id, key, secondKey, use, pictures, createdAt, eraseAt }): Found[] => {
    const rows = names.filter((one) => one.id === id)
    const made = orders.filter(({ sourceKey }) => sourceKey === key)
    const [ordered] = made
    const about = {
      id: `${id}`,
      child: children.get(id) ?? ordered?.childName ?? null,
      since: createdAt,
      until: eraseAt,
      ...(made.some(isPhotoOnItsWay) && { isOnItsWay: true }),
    }
    const retention = photoClassOf(ordered)
    const folders = rows.flatMap(({ name }) => (name ? [`previews/${name}`] : []))
    const isNeeded = isPhotoNeeded(use)
    const isSecondUnordered = secondKey !== null && unordered.has(secondKey)
    const withSecond = rows.filter(({ secondPhotoId }) => secondPhotoId !== null).length
    return [
      {
        ...about,
        kind: 'photo',
        count: secondKey ? 2 : 1,
        retention,
        subjects: [key, ...(secondKey ? [secondKey] : []), ...made.map(lookedAtOrder)],
        ...(isNeeded && { obstacle: 'needed' }),
        ...(isSecondUnordered && { unorderedSeconds: 1 }),
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
              ...(isSecondUnordered && { unorderedSeconds: withSecond }),
            },
          ]
        : []),
    ]
  })
}

/** Leaving the shop cancels an order that is not paid. */
const UNCANCELLED_STATUSES = UNDELIVERED_STATUSES.filter((status) => status !== 'ORDERED')

/** A book may be ordered with the first photo alone. */
async function findUnorderedSeconds(db: Db, photos: readonly PhotoView[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { secondKey } of photos)
    if (secondKey && !(await isSecondPhotoOrdered(db, secondKey, UNCANCELLED_STATUSES))) found.add(secondKey)
  return found
}

/** Delivered or given up, a book needs its child no longer. */
const isOnItsWay = ({ status }: OrderRow) => status === 'PAID' || status === 'READY' || status === 'SHIPPED'

/** A registration keeps its photo until its campaign ends. */
const isPhotoOnItsWay = ({ status }: OrderRow) => UNCANCELLED_STATUSES.includes(status)

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
    .select(['looks.name', 'isKept', 'looks.createdAt', 'eraseAt', 'previews.name as preview'])
    .select(['looks.forgottenAt', 'childName', 'sealedChildName'])
    .where('looks.userId', '=', userId)
    .where('looks.eraseAt', '>', now())
    .orderBy('looks.id')
    .execute()
  const found = new Map(looks.map((row) => [row.name, row]))
  const children = new Map<string, string | null>()
  for (const [name, { childName, sealedChildName }] of found) {
    const [child] = (await openWords(lookFolder(name), [['childName', childName, sealedChildName]])) ?? []
    children.set(name, child ?? null)
  }
  return [...found].flatMap(([name, first]): Found[] => {
    const rows = looks.filter((row) => row.name === name)
    const previews = rows.flatMap(({ preview }) => preview ?? [])
    const made = orders.filter(({ lookName }) => lookName === name)
    const about = {
      ...{ id: name, child: children.get(name) ?? null, since: first.createdAt, until: first.eraseAt },
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
