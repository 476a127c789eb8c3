import { sql } from 'kysely'
import type { Db } from '../../db.server'
import { lookInput } from '../../looks/look.input.server'
import {
  changesOf,
  draftsOf,
  giftsOf,
  intakesOf,
  looksOf,
  ordersOf,
  photosOf,
  previewPagesOf,
  previewsOf,
} from './child-rows.server'

// All rows that the tables hold about a member, for that member alone, without credentials.

type Row = Record<string, unknown>

/** Left out: keys to accounts, sessions and payments, which only a thief could use, and the ids of operators. */
const SECRET_COLUMNS = new Set([
  'passwordHash',
  'tokenHash',
  'authKey',
  'reqKey',
  'reqKeyHash',
  'confirmUrl',
  'sought',
  'adminId',
  'askedBy',
  'readyBy',
])

export async function exportMemberData(db: Db, userId: number) {
  const own = await findOwnIds(db, userId)
  const mine = <T extends OwnedByUser>(table: T) => selectByUser(db, table, userId)
  const rows = {
    users: db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
    identities: db.selectFrom('identities').selectAll().where('userId', '=', userId).execute(),
    sessions: mine('sessions'),
    passwordResets: db.selectFrom('passwordResets').selectAll().where('userId', '=', userId).execute(),
    visitors: visitorsOf(db, userId),
    consents: mine('consents'),
    cartItems: mine('cartItems'),
    orderDrafts: draftsOf(db, userId),
    orders: ordersOf(db, userId),
    orderSteps: maskOperators(selectByOrders(db, 'orderSteps', own.orders)),
    orderChanges: maskOperators(changesOf(db, own.orders)),
    payments: selectByOrders(db, 'payments', own.orders),
    refunds: maskOperators(refundsOf(db, own.orders)),
    ebooks: selectPagesByOrders(db, 'ebooks', own.orders),
    ebookPages: selectPagesByOrders(db, 'ebookPages', own.orders),
    ebookGifts: giftsOf(db, own.orders),
    approvedPages: selectPagesByOrders(db, 'approvedPages', own.orders),
    prints: selectPagesByOrders(db, 'prints', own.orders),
    approvalRequests: selectPagesByOrders(db, 'approvalRequests', own.orders),
    photoRequests: selectByOrders(db, 'photoRequests', own.orders),
    notices: noticesOf(db, own.orders),
    photos: photosOf(db, userId),
    looks: looksOf(db, userId),
    previews: previewsOf(db, userId),
    previewPages: previewPagesOf(db, userId),
    points: mine('points'),
    couponUses: mine('couponUses'),
    reviews: mine('reviews'),
    reviewPhotos: reviewPhotosOf(db, own.reviews),
    deletedHiddenReviews: mine('deletedHiddenReviews'),
    inquiries: mine('inquiries'),
    userDeletions: mine('userDeletions'),
    wadizIntakes: intakesOf(db, userId),
    auditLog: auditEntriesOf(db, userId, own),
  } satisfies Record<string, Promise<object[]>>
  type Name = keyof typeof rows
  const read = await Promise.all(
    Object.entries(rows).map(
      async ([name, found]) => [name, (await found).map(withoutKeys).map(withReadableLook)] as const,
    ),
  )
  return Object.fromEntries(read) as Record<Name, Row[]>
}
export type MemberData = Awaited<ReturnType<typeof exportMemberData>>

const withoutKeys = (row: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET_COLUMNS.has(name)))

/** A stored look is a short text whose measures are digits. */
function withReadableLook(row: Row): Row {
  if (typeof row.look !== 'string') return row
  const { data } = lookInput.safeParse(JSON.parse(row.look))
  return data ? { ...row, look: data } : row
}

/** An operator's step is reported as the shop's, without the operator's id. */
const maskOperators = async (rows: Promise<object[]>) =>
  (await rows).map((row) =>
    'actor' in row && typeof row.actor === 'string'
      ? { ...row, actor: row.actor.replace(/^admin:.*/, 'admin') }
      : row,
  )

interface OwnIds {
  orders: number[]
  photos: string[]
  previews: string[]
  reviews: number[]
}

async function findOwnIds(db: Db, userId: number): Promise<OwnIds> {
  const [orders, photos, previews, reviews] = await Promise.all([
    db.selectFrom('orders').select('id').where('userId', '=', userId).execute(),
    db.selectFrom('photos').select('key').where('userId', '=', userId).execute(),
    previewsOf(db, userId),
    db.selectFrom('reviews').select('id').where('userId', '=', userId).execute(),
  ])
  return {
    orders: orders.map(({ id }) => id),
    photos: photos.map(({ key }) => key),
    previews: previews.map(({ name }) => `previews/${name}`),
    reviews: reviews.map(({ id }) => id),
  }
}

type OwnedByUser =
  | 'sessions'
  | 'consents'
  | 'cartItems'
  | 'orders'
  | 'points'
  | 'couponUses'
  | 'reviews'
  | 'deletedHiddenReviews'
  | 'inquiries'
  | 'userDeletions'

const selectByUser = (db: Db, table: OwnedByUser, userId: number) =>
  db.selectFrom(table).selectAll().where('userId', '=', userId).orderBy('id').execute()

type OwnedByOrder = 'orderSteps' | 'payments' | 'photoRequests'

async function selectByOrders(db: Db, table: OwnedByOrder, orders: number[]): Promise<object[]> {
  if (orders.length === 0) return []
  return db.selectFrom(table).selectAll().where('orderId', 'in', orders).orderBy('id').execute()
}

async function selectPagesByOrders(
  db: Db,
  table: 'ebooks' | 'ebookPages' | 'approvedPages' | 'approvalRequests' | 'prints',
  orders: number[],
): Promise<object[]> {
  if (orders.length === 0) return []
  return db.selectFrom(table).selectAll().where('orderId', 'in', orders).orderBy('orderId').execute()
}

async function reviewPhotosOf(db: Db, reviews: number[]): Promise<object[]> {
  if (reviews.length === 0) return []
  return db.selectFrom('reviewPhotos').selectAll().where('reviewId', 'in', reviews).orderBy('id').execute()
}

async function refundsOf(db: Db, orders: number[]): Promise<object[]> {
  if (orders.length === 0) return []
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .where('payments.orderId', 'in', orders)
    .orderBy('refunds.id')
    .execute()
}

/** Notices of the member's orders. Others are known by address only: another person's, perhaps with login links. */
async function noticesOf(db: Db, orders: number[]): Promise<object[]> {
  if (orders.length === 0) return []
  return db
    .selectFrom('notices')
    .selectAll()
    .where('fact', 'like', 'order:%')
    .where(sql<string>`split_part(fact, ':', 2)`, 'in', orders.map(String))
    .orderBy('id')
    .execute()
}

const visitorsOf = (db: Db, userId: number) =>
  db.selectFrom('visitors').selectAll().where('tokenHash', 'like', `${userId}@%`).orderBy('id').execute()

/** The member's actions, and actions on the member's data, without the operator's id or address. */
async function auditEntriesOf(db: Db, userId: number, { orders, photos, previews, reviews }: OwnIds) {
  const self = `user:${userId}`
  const subjects = [
    self,
    ...orders.map((id) => `order:${id}`),
    ...photos,
    ...reviews.map((id) => `review:${id}`),
  ]
  // The audit entry of a picture names the file in its folder.
  const folder = sql<string>`substring(subject from '^previews/[^/]+')`
  const rows = await db
    .selectFrom('auditLog')
    .select(['happenedAt', 'actor', 'deed', 'subject', 'address'])
    .where((is) =>
      is.or([
        is('actor', '=', self),
        is('subject', 'in', subjects),
        ...(previews.length ? [is(folder, 'in', previews)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ actor, address, ...row }) =>
    actor === self ? { ...row, actor, address } : { ...row, actor: actor.replace(/:.*/, '') },
  )
}
