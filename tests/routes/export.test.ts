import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { addDays, addMinutes, now } from '~/config/clock'
import { approvedPageKey } from '~/domain/approvals/approved-page'
import { recordAudit } from '~/domain/audit/audit.server'
import { recordConsents } from '~/domain/consents/consents.server'
import { db, inTransaction } from '~/domain/db.server'
import { createInquiry } from '~/domain/inquiries/inquiries.server'
import { notifyCustomer } from '~/domain/orders/notify.server'
import { recordStep } from '~/domain/orders/steps.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { orderedFolder } from '~/domain/sealed-words/child-words.server'
import { storage } from '~/domain/storage.server'
import { hashToken, newToken } from '~/domain/tokens.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { loader } from '~/routes/files/export'
import { anAdmin, anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture } from '../support/carts'
import { eraseOrderWords } from '../support/key-stores'
import { loaderArgs } from '../support/requests'
import { unzip } from '../support/unzip'

// The export holds everything about one person and nothing about others.

type Headers = Record<string, string>
const get = (headers: Headers = {}) => loader(loaderArgs('/mypage/export', { headers }) as never)

async function taken(headers: Headers) {
  const answer = await get(headers)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const rows = (name: string) =>
    JSON.parse(String(files.get(`data/${name}.json`))) as Record<string, unknown>[]
  return { answer, files, rows }
}

const giftHash = (orderId: number) => hashToken(`a gift of ${orderId}`)

/** A member with an order, a photo, its preview, and texts that the member wrote. */
async function somebody() {
  const member = await aMember()
  const { userId, owner } = member
  const order = await anOrder({ userId, customerEmail: `buyer${userId}@example.com` })
  const picture = await aPicture(owner, order.bookId)
  for (const key of [picture.sourceKey, picture.previewKey])
    await storage.put(key, Buffer.from(`${userId} ${key}`))
  await db
    .insertInto('payments')
    .values({
      ...{
        orderId: order.id,
        oid: `J261122${String(userId).padStart(16, '0')}`,
        provider: 'payple',
        status: 'OPEN',
        amount: 59000,
      },
      ...{ authKey: 'secret-auth', confirmUrl: 'https://secret.example' },
    })
    .execute()
  await db
    .insertInto('ebookGifts')
    .values({
      ...{ orderId: order.id, tokenHash: giftHash(order.id), expiresAt: addDays(now(), 30) },
      ...{ giver: `할머니 ${userId}`, thankedAt: now(), thanks: `고마워요 ${userId}` },
    })
    .execute()
  await createInquiry(db, userId, {
    category: '기타',
    title: `제목 ${userId}`,
    content: '문의 내용이에요. 궁금해요.',
  })
  await recordConsents(db, owner, ['guardian'])
  await notifyCustomer(db, { orderId: order.id, fact: 'ORDERED' }, () => ({
    title: '주문',
    body: '글',
    short: '글',
  }))
  const drawn = await aDrawnPicture(owner, order.bookId, { childName: `그린 아이 ${userId}` })
  await db.insertInto('previewPages').values({ previewId: drawn.id, page: '2-3' }).execute()
  const approved = await anApprovedPage(order.id)
  await db
    .insertInto('approvalRequests')
    .values({ orderId: order.id, adminId: (await anAdmin()).id, lookId: drawn.lookId })
    .execute()
  await db
    .insertInto('photoRequests')
    .values({
      ...{
        orderId: order.id,
        adminId: (await anAdmin()).id,
        reason: 'dark',
        tokenHash: hashToken(newToken()),
      },
      ...{ askedAt: now(), expiresAt: addMinutes(now(), 60) },
    })
    .execute()
  return { ...member, order, picture, drawn, approved }
}

/** A page as it was approved, and as a later release paints it. */
async function anApprovedPage(orderId: number): Promise<string[]> {
  const id = { orderId, page: '2-3', child: '0123456789abcdef' } as const
  const releases = { release: 'first', comparedRelease: 'second' }
  await db
    .insertInto('approvedPages')
    .values({ ...id, ...releases, difference: 3, paintedAt: now() })
    .execute()
  const keys = Object.values(releases).map((release) => approvedPageKey(id, release))
  for (const key of keys) await storage.put(key, Buffer.from(`approved ${key}`))
  return keys
}

it('the export has every row and picture of the member, and is not cached', async () => {
  const { headers, userId, order, picture, drawn, approved } = await somebody()
  const { answer, files, rows } = await taken(headers)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="jugongin-[\d-]{10}\.zip"$/,
  )
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(rows('users')).toMatchObject([{ id: userId }])
  expect(rows('orders')).toMatchObject([{ id: order.id, childName: '하늘', address: order.address }])
  expect(rows('inquiries')).toMatchObject([{ title: `제목 ${userId}` }])
  expect(rows('photos')).toMatchObject([{ key: picture.sourceKey }])
  expect(rows('previews')).toMatchObject([{ name: picture.name }, { name: drawn.name, photoId: null }])
  expect(rows('previewPages')).toMatchObject([{ page: '2-3' }])
  expect(rows('looks')).toMatchObject([{ name: drawn.lookName, childName: `그린 아이 ${userId}` }])
  expect(rows('notices')).toMatchObject([{ recipient: `buyer${userId}@example.com` }, { channel: 'sms' }])
  for (const name of ['orderSteps', 'payments', 'consents', 'sessions'])
    expect(rows(name), name).toHaveLength(1)
  expect(rows('approvedPages')).toMatchObject([{ orderId: order.id, page: '2-3', release: 'first' }])
  expect(rows('approvalRequests')).toEqual([
    { orderId: order.id, askedAt: null, lookId: drawn.lookId, previewName: null },
  ])
  expect(rows('photoRequests')).toMatchObject([{ orderId: order.id, reason: 'dark', outcome: null }])
  for (const key of approved) expect(String(files.get(`photos/${key}`))).toBe(`approved ${key}`)
  for (const key of [picture.sourceKey, picture.previewKey])
    expect(String(files.get(`photos/${key}`))).toBe(`${userId} ${key}`)
  expect(String(files.get('readme.txt'))).toContain('아이 사진이 들어 있을 수 있어요.')
  for (const name of files.keys()) {
    const [, table] = name.match(/^data\/(\w+)\.json$/) ?? []
    if (table) expect(String(files.get('readme.txt'))).toContain(name.slice(5))
  }
})

it('the export has nothing of other members, and no secrets', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const { files, rows } = await taken(one.headers)
  const all = [...files].map(([name, bytes]) => `${name}\n${bytes}`).join('\n')
  for (const theirs of [
    other.order.orderNumber,
    other.picture.name,
    other.drawn.name,
    other.drawn.lookName,
    `그린 아이 ${other.userId}`,
    other.picture.sourceKey,
    ...other.approved,
    `제목 ${other.userId}`,
    `buyer${other.userId}@`,
  ])
    expect(all).not.toContain(theirs)
  expect(all).not.toMatch(/passwordHash|tokenHash|\$argon2|secret-auth|secret\.example/)
  expect(all).not.toContain(giftHash(one.order.id))
  expect(rows('ebookGifts')).toMatchObject([
    {
      orderId: one.order.id,
      giver: `할머니 ${one.userId}`,
      thanks: `고마워요 ${one.userId}`,
    },
  ])
  expect(all).not.toContain(`고마워요 ${other.userId}`)
})

it('the export shows that an admin looked, without saying which', async () => {
  const { headers, order, picture } = await somebody()
  await recordAudit(db, { actor: 'admin:7', action: 'photo.seen', subject: picture.previewKey })
  await inTransaction(db, (tx) => recordStep(tx, { orderId: order.id, to: 'PAID' }, { actor: 'admin:7' }))
  const { rows } = await taken(headers)
  expect(rows('auditLog')).toContainEqual(
    expect.objectContaining({ deed: 'photo.seen', subject: picture.previewKey, actor: 'admin' }),
  )
  expect(rows('orderSteps').map(({ actor }) => actor)).toContain('admin')
})

it('the export leaves out photos and looks that are due to be erased', async () => {
  const { headers, picture, drawn, approved } = await somebody()
  const eraseAt = addMinutes(now(), -1)
  await db.updateTable('looks').set({ eraseAt }).where('name', '=', drawn.lookName).execute()
  await db.updateTable('photos').set({ eraseAt }).where('id', '=', picture.photoId).execute()
  const { files, rows } = await taken(headers)
  expect(['photos', 'looks', 'previews', 'previewPages'].map(rows)).toEqual([[], [], [], []])
  // The pages of an order end with the order.
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual(
    approved.map((key) => `photos/${key}`),
  )
})

/** Tables without personal data, or whose rows do not name their person. */
const OF_NOBODY = [
  'addresses',
  'admin_invitations',
  'admin_recovery_codes',
  'admins',
  'audit_seals',
  'backups',
  'batch_files',
  'batch_parcel_lists',
  'batch_receipts',
  'batch_sends',
  'batches',
  'book_masters',
  'books',
  'coupons',
  'erased_previews',
  'ink_profiles',
  'kept_pages',
  'live_tests',
  'login_failures',
  'login_trips',
  'migration_texts',
  'order_memos',
  'order_names',
  'pictures',
  'plain_words_end',
  'preset_drafts',
  'preset_versions',
  'presets',
  'pretend_ledger',
  'print_parts',
  'print_profiles',
  'print_waivers',
  'rate_limits',
  'reply_templates',
  'seedings',
  'sibling_prices',
  'templates',
  'unused_keys',
  'uploads',
]

it('every table is either in the export or on the list without personal data', async () => {
  const { rows } = await sql<{ tableName: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  const { userId } = await aMember()
  const told = Object.keys(await exportMemberData(db, userId)).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  expect([...told, ...OF_NOBODY].sort()).toEqual(rows.map(({ tableName }) => tableName).sort())
})

it('says of which orders the words do not open', async () => {
  const { userId, headers } = await aMember()
  const open = await anOrder({ userId })
  const lost = await anOrder({ userId })
  await endPlainWordsForGood(db)
  onTestFinished(async () => {
    await db.deleteFrom('plainWordsEnd').execute()
    await eraseOrderWords()
  })
  const { childKey } = await db
    .selectFrom('orders')
    .select('childKey')
    .where('id', '=', lost.id)
    .executeTakeFirstOrThrow()
  await rawKeyStore.remove(`live/${orderedFolder(childKey ?? '')}.json`)
  const { rows } = await taken(headers)
  expect(rows('orders').map(({ id, childName, wordsClosed }) => [id, childName, wordsClosed])).toEqual([
    [open.id, '하늘', undefined],
    [lost.id, null, true],
  ])
})

it('a visitor is sent to the login, and a cross-site request to my page', async () => {
  const { headers } = await aMember()
  const login = await get()
  expect([login.status, login.headers.get('Location')]).toEqual([302, '/auth/login?returnTo=%2Fmypage'])
  const elsewhere = await get({ ...headers, 'Sec-Fetch-Site': 'cross-site' })
  expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, '/mypage'])
})

it('the sixth export in a row is refused with a toast', async () => {
  const { headers } = await aMember()
  for (let i = 0; i < 5; i++) expect((await get(headers)).status).toBe(200)
  const { status, headers: sent } = await get(headers)
  expect([status, sent.get('Location')]).toEqual([303, '/mypage'])
  expect(sent.getSetCookie().join()).toContain('toast=')
})
