import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { recordAudit } from '~/domain/audit/audit.server'
import { staffViewQuery } from '~/domain/child-register/staff-views.server'
import { db, inTransaction } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { action as look } from '~/routes/admin/orders/order-file'
import { loader as photoLoader } from '~/routes/files/order-photo'
import { loader as register } from '~/routes/my/children'
import type { RegisteredChild } from '~/routes/my/children.server'
import { photoLookLabels } from '~/texts/account/photo-looks'
import { business } from '~/texts/shop'
import { listAuditEntries } from '../support/audit'
import { aBook, anAdmin, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

// An operator looks at a child's photo: with a reason, under a mark, known to its parent and counted.

let headers: Record<string, string>
let adminId: number
beforeEach(async () => {
  adminId = (await anAdmin()).id
  headers = await cookieHeader({ admin: await startAdminSession(db, adminId) })
})
afterEach(startClock)

async function anOrderWithPhoto() {
  const parent = await aMember()
  const bookId = await aBook()
  const picture = await aPicture(parent.owner, bookId)
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
  await storage.put(picture.sourceKey, photo)
  const order = await anOrder({ userId: parent.userId, bookId, ...picture })
  return { parent, order, photo }
}

const ask = (orderId: number, fields: Record<string, string>) =>
  callAction(
    look,
    {
      path: `/admin/orders/${orderId}/photo/source`,
      params: { id: `${orderId}`, kind: 'source' },
      headers,
    },
    { intent: 'look', ...fields },
  )

function open(address: string) {
  const [, , , id = '', kind = ''] = address.split(/[/?]/)
  return photoLoader({ ...loaderArgs(address), params: { id, kind } } as never)
}

async function readRegister(headers: Record<string, string>) {
  const { children } = await callLoader<{ children: RegisteredChild[] }>(register, {
    path: '/mypage/children',
    headers,
  })
  return children.flatMap(({ entries }) => entries)
}

const letters = () => db.selectFrom('notices').selectAll().where('fact', 'like', 'photoLooks:%').execute()

it.each([
  ['no reason', {}],
  ['a reason that is not on the list', { why: 'curious' }],
  ['another reason without words', { why: 'other' }],
])('with %s nothing is shown, and nothing is recorded as seen', async (_, fields) => {
  const { order } = await anOrderWithPhoto()
  expect(await ask(order.id, fields)).toMatchObject({ status: 400, to: null })
  expect(await listAuditEntries(db, `order:${order.id}`)).toEqual([])
})

it('with a reason the picture is marked, and its parent reads when and why, not who', async () => {
  const { order, photo, parent } = await anOrderWithPhoto()
  const { status, to } = await ask(order.id, { why: 'print', note: '엄마 010-1234-5678' })
  expect(status).toBe(303)
  const answer = await open(to ?? '')
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  const plain = await sharp(photo).stats()
  // One colour before, letters over it afterwards.
  expect([Number(plain.channels[0]?.stdev) < 2, Number(channels[0]?.stdev) > 10]).toEqual([true, true])
  expect(await listAuditEntries(db, `order:${order.id}`)).toMatchObject([
    { deed: 'photo.seen', actor: `admin:${adminId}`, detail: { reason: 'print', note: '엄마 ***' } },
  ])
  const { children } = await callLoader<{ children: RegisteredChild[] }>(register, {
    path: '/mypage/children',
    headers: parent.headers,
  })
  const [entry] = children.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'photo')
  expect(entry?.views).toEqual([expect.stringContaining(photoLookLabels.print)])
  expect(JSON.stringify(children)).not.toMatch(/admin|editor|엄마/)
})

it('the mark cannot be taken off or changed', async () => {
  const { order } = await anOrderWithPhoto()
  const { to } = await ask(order.id, { why: 'print' })
  const address = new URL(to ?? '', 'http://localhost')
  for (const mark of [undefined, 'someone else']) {
    if (mark) address.searchParams.set('mark', mark)
    else address.searchParams.delete('mark')
    const forged = `${address.pathname}${address.search}`
    expect((await catchResponse(() => open(forged))).status).toBe(404)
  }
})

it('more than ten looks in an hour are reported to the owner, once', async () => {
  const { order } = await anOrderWithPhoto()
  for (let looks = 0; looks < 10; looks += 1) await ask(order.id, { why: 'print' })
  expect(await letters()).toEqual([])
  for (let looks = 0; looks < 5; looks += 1) await ask(order.id, { why: 'print' })
  expect(await letters()).toMatchObject([
    { recipient: business.email, body: expect.stringContaining('11번') },
  ])
  stopClock(addMinutes(now(), 61))
  await ask(order.id, { why: 'print' })
  expect(await letters()).toHaveLength(1)
})

it('what is usual for this operator is not reported', async () => {
  const { order } = await anOrderWithPhoto()
  const start = now()
  stopClock(addMinutes(start, -26 * 60))
  for (let looks = 0; looks < 8; looks += 1)
    await recordAudit(db, { actor: `admin:${adminId}`, action: 'photo.taken', subject: 'order:1' })
  stopClock(start)
  const before = (await letters()).length
  for (let looks = 0; looks < 18; looks += 1) await ask(order.id, { why: 'quality' })
  expect(await letters()).toHaveLength(before)
  await ask(order.id, { why: 'quality' })
  expect(await letters()).toHaveLength(before + 1)
})

it('a download asks for the same reason, counts as a look, and is told to its parent', async () => {
  const { order, parent } = await anOrderWithPhoto()
  expect(await ask(order.id, { intent: 'download' })).toMatchObject({ status: 400, to: null })
  const before = (await letters()).length
  for (let looks = 0; looks < 6; looks += 1) await ask(order.id, { why: 'print' })
  for (let taken = 0; taken < 5; taken += 1) await ask(order.id, { intent: 'download', why: 'delivery' })
  expect(await letters()).toHaveLength(before + 1)
  const entries = await listAuditEntries(db, `order:${order.id}`)
  expect(entries.filter(({ deed }) => deed === 'photo.taken')).toHaveLength(5)
  const [photo] = (await readRegister(parent.headers)).filter(({ kind }) => kind === 'photo')
  expect(photo?.views.join()).toContain(photoLookLabels.delivery)
})

it('print files that were taken with those of other books are told to the parent of each', async () => {
  const [one, other] = [await anOrderWithPhoto(), await anOrderWithPhoto()]
  const { id: batchId } = await db
    .insertInto('batches')
    .values({ number: 'B261128-ABCDEF', adminId, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { bytes: 1, sha256: 'a'.repeat(64), crc32: 'aaaaaaaa', kind: 'interior' }
  for (const [i, { order }] of [one, other].entries())
    await db
      .insertInto('batchFiles')
      .values({
        ...file,
        batchId,
        orderId: order.id,
        name: `${i}.pdf`,
        key: `prints/${i}/a/interior.pdf`,
      })
      .execute()
  await recordAudit(db, { actor: `admin:${adminId}`, action: 'batch.taken', subject: `batch:${batchId}` })
  for (const { parent } of [one, other]) {
    const [order] = (await readRegister(parent.headers)).filter(({ kind }) => kind === 'order')
    expect(order?.views).toEqual([expect.stringContaining('여러 책의 인쇄 파일')])
  }
})

it('views by staff are read from their index', async () => {
  const plans: string[] = []
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const compiled = staffViewQuery(tx, ['order:1', 'previews/x']).compile()
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...compiled,
      sql: `explain ${compiled.sql}`,
    } as typeof compiled)
    plans.push(...rows.map((row) => Object.values(row).join()))
  })
  expect(plans.join('\n')).toContain('audit_log_viewed')
})
