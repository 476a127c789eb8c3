import { expect, it } from 'vitest'
import { addDays, now } from '~/config/clock'
import { recordAudit } from '~/domain/audit/audit.server'
import { registerTables } from '~/domain/child-register/register-entry'
import { db } from '~/domain/db.server'
import { fileKey } from '~/domain/prints/print-file'
import { storage } from '~/domain/storage.server'
import { hashToken } from '~/domain/tokens.server'
import { loader as exportLoader } from '~/routes/files/export'
import { action, loader } from '~/routes/my/children'
import type { RegisteredChild } from '~/routes/my/children.server'
import { registerWords } from '~/texts/account/register'
import { anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { unzip } from '../support/unzip'

// Everything that is kept about a member's children: shown, exported and erased by the member alone.

type Headers = Record<string, string>
interface Page {
  children: RegisteredChild[]
  erasing?: RegisteredChild['entries'][number]
  isGone: boolean
}
const read = (headers: Headers, query = '') =>
  callLoader<Page>(loader, { path: `/mypage/children${query}`, headers })
const entriesOf = async (headers: Headers) => (await read(headers)).children.flatMap(({ entries }) => entries)
const erase = (headers: Headers, kind: string, id: string) =>
  callAction(action, { path: '/mypage/children', headers }, { intent: 'erase', kind, id })

/** A member with a thing of each kind. */
async function aParent() {
  const member = await aMember()
  const { userId, owner } = member
  const dedication = { dedication: '사랑해', giftCard: '축하해' }
  const order = await anOrder({ userId, ...dedication, status: 'DELIVERED' })
  const paid = { paidAt: now(), deliveredAt: now() }
  await db.updateTable('orders').set(paid).where('id', '=', order.id).execute()
  const picture = await aPicture(owner, order.bookId)
  for (const key of [picture.sourceKey, picture.previewKey]) await storage.put(key, Buffer.from(key))
  const drawn = await aDrawnPicture(owner, order.bookId, { childName: '바다' })
  const orderId = order.id
  await db
    .insertInto('ebooks')
    .values({ orderId, recipe: 'a'.repeat(64), state: 'ready' })
    .execute()
  await db.updateTable('orders').set({ look: '{}', lookKit: 1 }).where('id', '=', orderId).execute()
  const recipe = 'b'.repeat(64)
  await db
    .insertInto('prints')
    .values({ orderId, recipe, profile: 'hardcover-250', askedBy: 'admin:1', state: 'ready' })
    .execute()
  await storage.put(fileKey(orderId, recipe, 'cover'), Buffer.from('%PDF'))
  await db
    .insertInto('approvedPages')
    .values({ orderId, page: '2-3', child: '0123456789abcdef', release: 'first', paintedAt: now() })
    .execute()
  const { id: giftId } = await db
    .insertInto('ebookGifts')
    .values({ orderId, tokenHash: hashToken(`${orderId}`), expiresAt: addDays(now(), 30), giver: '할머니' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: reviewId } = await db
    .insertInto('reviews')
    .values({ userId, bookId: order.bookId, orderId, rating: 5, content: '좋아요' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reviewPhotos')
    .values({ key: `reviews/${drawn.name}.webp`, reviewId, width: 1, height: 1 })
    .execute()
  await db.insertInto('orderDrafts').values({ userId, fields: '{}' }).execute()
  return { ...member, order, picture, drawn, giftId, reviewId }
}

/** Rows of the export that say nothing about a child. */
const ABOUT_THE_MEMBER = [
  'users',
  'identities',
  'sessions',
  'passwordResets',
  'visitors',
  'consents',
  'cartItems',
  'points',
  'couponUses',
  'deletedHiddenReviews',
  'inquiries',
  'userDeletions',
  'wadizIntakes',
  'auditLog',
]

it('the register shows every kind, with its reason and end, and the export holds each', async () => {
  const { headers, order } = await aParent()
  const entries = await entriesOf(headers)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(registerWords)))
  for (const { since, why, rule } of entries)
    for (const words of [since, why, rule]) expect(words).toBeTruthy()
  expect(entries.find(({ kind }) => kind === 'order')).toMatchObject({
    title: order.title,
    toErase: undefined,
    obstacle: expect.stringContaining('전자상거래법'),
  })
  const answer = await exportLoader(loaderArgs('/mypage/export', { headers }) as never)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const tables = [...files.keys()].flatMap((name) => name.match(/^data\/(\w+)\.json$/)?.[1] ?? [])
  const shown: string[] = Object.values(registerTables).flat()
  expect(new Set(tables)).toEqual(new Set([...shown, ...ABOUT_THE_MEMBER]))
  const text = String(files.get('children.txt'))
  for (const [kind, [table]] of Object.entries(registerTables)) {
    expect(JSON.parse(String(files.get(`data/${table}.json`))), table).not.toEqual([])
    expect(text).toContain(registerWords[kind as keyof typeof registerWords].name)
  }
})

it('staff who looked are named by role and day, with times and reason, never by person', async () => {
  const { headers, picture, order, reviewId } = await aParent()
  const by = { actor: 'admin:7', action: 'photo.seen' } as const
  for (let times = 0; times < 2; times += 1) await recordAudit(db, { ...by, subject: picture.sourceKey })
  await recordAudit(db, { ...by, subject: picture.previewKey })
  await recordAudit(db, { ...by, action: 'order.seen', subject: `order:${order.id}` })
  await recordAudit(db, { ...by, action: 'order.seen', subject: 'order:999999' })
  await recordAudit(db, { ...by, subject: `review:${reviewId}` })
  const entries = await entriesOf(headers)
  const viewsOf = (kind: string) => entries.filter((one) => one.kind === kind).flatMap(({ views }) => views)
  expect(viewsOf('photo')).toEqual([
    expect.stringMatching(/^\d{4}\. .* 주문 담당자가 사진을 봤어요 \(2번\)$/),
  ])
  expect(viewsOf('order')).toEqual([expect.stringContaining('주문을 봤어요')])
  expect(viewsOf('previews')).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain('admin')
})

it('a photo is erased after its own page has asked, and pressing twice is harmless', async () => {
  const { headers, picture } = await aParent()
  const id = `${picture.photoId}`
  const asking = await read(headers, `?erase=photo&id=${id}`)
  expect(asking.erasing).toMatchObject({ kind: 'photo', loses: expect.stringContaining('미리보기') })
  expect(await storage.get(picture.sourceKey)).toBeDefined()
  for (let press = 0; press < 2; press += 1)
    expect(await erase(headers, 'photo', id)).toMatchObject({ status: 303, toast: true })
  expect(await storage.get(picture.sourceKey)).toBeUndefined()
  expect((await entriesOf(headers)).map(({ kind }) => kind)).not.toContain('photo')
  expect(await read(headers, `?erase=photo&id=${id}`)).toMatchObject({ status: 200, isGone: true })
})

it.each(['look', 'ebook', 'approvedPages', 'print', 'gift', 'reviewPhoto', 'draft'])(
  'erasing takes the %s out of the register',
  async (kind) => {
    const { headers } = await aParent()
    const entry = (await entriesOf(headers)).find((one) => one.kind === kind)
    expect(await erase(headers, kind, entry?.id ?? '')).toMatchObject({ status: 303 })
    expect((await entriesOf(headers)).map((one) => one.kind)).not.toContain(kind)
  },
)

it('print files of a delivered book are erased with their objects, and kept while the book is made', async () => {
  const { headers, order } = await aParent()
  const key = fileKey(order.id, 'b'.repeat(64), 'cover')
  await db.updateTable('orders').set({ deliveredAt: null }).where('id', '=', order.id).execute()
  await erase(headers, 'print', `${order.id}`)
  expect(await storage.get(key)).toBeDefined()
  await db.updateTable('orders').set({ deliveredAt: now() }).where('id', '=', order.id).execute()
  await erase(headers, 'print', `${order.id}`)
  expect(await storage.get(key)).toBeUndefined()
})

it('what a law keeps is not erased', async () => {
  const { headers, order } = await aParent()
  expect(await erase(headers, 'order', `${order.id}`)).toMatchObject({ status: 303 })
  const row = await db.selectFrom('orders').select('childName').where('id', '=', order.id).executeTakeFirst()
  expect(row?.childName).toBe('하늘')
})

it('another member sees nothing of it, and erases nothing', async () => {
  const { headers, picture, drawn, giftId } = await aParent()
  const other = await aMember()
  expect(await read(other.headers)).toMatchObject({ status: 200, children: [] })
  const things = { photo: picture.photoId, look: drawn.lookName, gift: giftId }
  for (const [kind, id] of Object.entries(things)) {
    expect(await read(other.headers, `?erase=${kind}&id=${id}`)).toMatchObject({ isGone: true, children: [] })
    await erase(other.headers, kind, `${id}`)
  }
  const kinds = (await entriesOf(headers)).map(({ kind }) => kind)
  for (const kind of Object.keys(things)) expect(kinds).toContain(kind)
})
