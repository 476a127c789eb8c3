import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { addMemberWithIdentity } from '~/domain/users/identities.server'
import { action, loader } from '~/routes/my/mypage'
import type { MyPageView } from '~/routes/my/mypage/my-page-view'
import { aBook, anOrder, aPreorder, aUser } from '../support/builders'
import { aMember, aPhotoRow, aPicture } from '../support/carts'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

// My page without script: its content, its two dialogs and its forms.

type Headers = Record<string, string>
interface Answered {
  status?: number
  to: string | null
  cookies: string
  refused?: { message: string; errors: Record<string, string> }
  typed?: Record<string, string>
  free?: string
}

const look = (headers: Headers, query = '') =>
  loader(loaderArgs(`/mypage${query}`, { headers }) as never) as Promise<MyPageView>

async function press(fields: Record<string, string>, headers: Headers): Promise<Answered> {
  const body = new URLSearchParams(fields)
  const said: unknown = await action(loaderArgs('/mypage', { method: 'POST', body, headers }) as never)
  if (said instanceof Response) {
    const cookies = said.headers.getSetCookie().join('\n')
    return { status: said.status, to: said.headers.get('Location'), cookies }
  }
  const { data, init } = said as { data: object; init?: ResponseInit }
  return { status: init?.status, to: null, cookies: '', ...data }
}

async function aReader(more: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser({ phone: '01012345678', ...more })
  const session = await startUserSession(db, user.id, 'Chrome · Android')
  return { ...user, session, headers: await cookieHeader({ session }) }
}
const rowOf = (id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let kakao = 0
async function aKakaoMember() {
  kakao += 1
  const at = { provider: 'kakao', subject: `k${kakao}`, emailVerified: true } as const
  const id = await db
    .transaction()
    .execute((tx) =>
      addMemberWithIdentity(tx, { ...at, name: `카톡${kakao}`, email: `kakao${kakao}@example.com` }),
    )
  const session = await startUserSession(db, id)
  return { id, session, headers: await cookieHeader({ session }) }
}

afterEach(startClock)

it('an order in the list has the cover of its book', async () => {
  const { id: userId, headers } = await aReader()
  const bookId = await aBook()
  const imageUrl = 'https://pictures.example.com/cover.jpg'
  await db.updateTable('books').set({ imageUrl }).where('id', '=', bookId).execute()
  await anOrder({ userId, bookId })
  const { orders } = await look(headers)
  expect(orders).toMatchObject({ list: [{ cover: { imageUrl, cover: null } }] })
})

describe('my page', () => {
  it('redirects a visitor to the login, with the way back to its dialog', async () => {
    const { status, headers } = await catchResponse(() => look({}, '?open=profile'))
    expect([status, headers.get('Location')]).toEqual([
      302,
      `/auth/login?returnTo=${encodeURIComponent('/mypage?open=profile')}`,
    ])
  })

  it('shows a new member’s data, with all lists empty', async () => {
    const { username, email, headers } = await aReader()
    expect(await look(headers)).toEqual({
      member: {
        called: username,
        username,
        email,
        phone: '010-1234-5678',
        provider: 'email',
        hasPassword: true,
      },
      orders: { list: [], page: 1, isLast: true },
      points: { total: 0, history: [] },
      reviews: [],
      inquiries: [],
      children: [],
      photos: [],
      browsers: [expect.objectContaining({ agent: 'Chrome · Android', isThis: true })],
    })
  })

  it('shows orders newest first, five a page', async () => {
    const { id: userId, headers } = await aReader()
    const bookId = await aBook()
    const ids: number[] = []
    for (let i = 0; i < 12; i++)
      ids.unshift((await anOrder({ userId, bookId, requestKey: String(i), status: 'PAID' })).id)
    const seen = []
    for (const page of [1, 2, 3]) {
      const { orders } = await look(headers, `?page=${page}`)
      seen.push(...(orders?.list.map(({ id }) => id) ?? []))
      expect(orders).toMatchObject({ page, isLast: page === 3 })
    }
    expect(seen).toEqual(ids)
    expect((await look(headers, '?page=4')).orders).toEqual({ list: [], page: 4, isLast: true })
  })

  it('shows the child’s name of each order, and leaves out abandoned and replaced orders', async () => {
    const { id: userId, headers } = await aReader()
    const bookId = await aBook()
    for (const [childName, cancelReason] of [
      ['지우', null],
      ['하늘', 'abandoned'],
      ['하늘', 'replaced'],
      ['하늘', 'expired'],
    ] as const) {
      const { id } = await anOrder({ userId, bookId, requestKey: `${childName}${cancelReason}`, childName })
      if (cancelReason)
        await db.updateTable('orders').set({ status: 'CANCEL', cancelReason }).where('id', '=', id).execute()
    }
    const { orders } = await look(headers)
    expect(orders?.list).toMatchObject([
      { childName: '하늘', status: 'CANCEL' },
      { childName: '지우', status: 'ORDERED' },
    ])
  })

  it('shows no amount for a campaign registration', async () => {
    const { headers, owner } = await aMember()
    await aPreorder({ owner })
    const { orders } = await look(headers)
    expect(orders?.list.map(({ amount }) => amount)).toEqual([undefined])
  })

  it('shows the total of points and the latest five entries', async () => {
    const { id: userId, headers } = await aReader()
    for (let i = 1; i <= 7; i++) {
      const { id: orderId } = await anOrder({ userId, requestKey: String(i) })
      const entry = { userId, orderId, type: 'earn', reason: 'delivered', amount: i } as const
      await db.insertInto('points').values(entry).execute()
    }
    const { points } = await look(headers)
    expect(points?.total).toBe(28)
    expect(points?.history.map(({ amount }) => amount)).toEqual([7, 6, 5, 4, 3])
  })

  it.each(['orders', 'points', 'reviews', 'inquiries', 'photos'] as const)(
    'renders without its %s when they cannot be read',
    async (table) => {
      const { headers } = await aReader()
      await sql`alter table ${sql.table(table)} rename to hidden_away`.execute(db)
      try {
        const page = await look(headers)
        expect(page[table]).toBeUndefined()
        // Points and photos are loaded together with orders.
        const others = (['reviews', 'inquiries', 'browsers'] as const).filter((other) => other !== table)
        for (const other of others) expect(page[other], other).toBeDefined()
      } finally {
        await sql`alter table hidden_away rename to ${sql.table(table)}`.execute(db)
      }
    },
  )
})

describe('profile dialog', () => {
  const form = { intent: 'profile', currentPassword: '', newPassword: '', confirmPassword: '' }

  it('opens by its address, and changes nickname and phone number', async () => {
    const { id, headers } = await aReader()
    expect((await look(headers, '?open=profile')).wish).toEqual({ open: 'profile' })
    const saved = await press({ ...form, username: '  새이름 ', phone: '010-9876-5432' }, headers)
    expect([saved.status, saved.to]).toEqual([303, '/mypage'])
    expect(await rowOf(id)).toMatchObject({ username: '새이름', phone: '01098765432' })
  })

  it('gives an error at each field, and returns what was typed but the passwords', async () => {
    const { id, username, headers } = await aReader()
    const typed = { username: ' ', phone: '12' }
    const no = await press({ ...form, ...typed, newPassword: 'abc', confirmPassword: 'abd' }, headers)
    expect(no.status).toBe(400)
    expect(no.refused?.errors).toEqual({
      username: '이름을 입력해주세요',
      phone: '휴대폰 번호를 입력해주세요',
      currentPassword: '현재 비밀번호를 입력해주세요',
      newPassword: '비밀번호는 최소 6자 이상이어야 합니다',
      confirmPassword: '비밀번호가 일치하지 않습니다',
    })
    expect(no.typed).toEqual({ intent: 'profile', ...typed })
    const wrong = { currentPassword: 'wrong1', newPassword: 'fresh1234', confirmPassword: 'fresh1234' }
    const { status, refused } = await press({ ...form, ...wrong, username, phone: '01012345678' }, headers)
    expect([status, refused?.errors]).toEqual([401, { currentPassword: '현재 비밀번호가 틀렸습니다' }])
    expect(await rowOf(id)).toMatchObject({ username, phone: '01012345678' })
  })

  it('a new password ends all other sessions', async () => {
    const { id, username, session, headers } = await aReader()
    const other = await startUserSession(db, id)
    const passwords = { currentPassword: 'book1234', newPassword: 'fresh1234', confirmPassword: 'fresh1234' }
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' }
    const saved = await press({ intent: 'profile', username, ...passwords }, { ...headers, ...agent })
    expect([saved.status, saved.to]).toEqual([303, '/mypage'])
    for (const token of [session, other]) expect(await userOfSession(db, token)).toBeUndefined()
    const fresh = saved.cookies.match(/^sid=([^;]+)/m)?.[1] ?? ''
    const { browsers } = await look({ Cookie: `sid=${fresh}` })
    expect(browsers).toMatchObject([{ agent: 'Firefox · Linux', isThis: true }])
  })

  it('checks a nickname by its button: free, own, taken, blank', async () => {
    const [{ username, headers }, other] = [await aReader(), await aUser()]
    const check = (name: string) => press({ intent: 'check-name', username: name, phone: '010' }, headers)
    for (const name of ['아무도없음', username])
      expect(await check(name)).toMatchObject({ free: name, typed: { username: name, phone: '010' } })
    expect(await check(other.username)).toMatchObject({
      status: 409,
      refused: { errors: { username: '이미 사용 중인 닉네임입니다' } },
    })
    expect((await check(' ')).refused?.errors).toEqual({ username: '이름을 입력해주세요' })
    const saved = await press({ ...form, username: other.username, phone: '01012345678' }, headers)
    expect([saved.status, saved.refused?.message]).toEqual([409, '이미 사용 중인 닉네임입니다'])
  })

  it('has no password for a member who signed up by Kakao', async () => {
    const { id, headers } = await aKakaoMember()
    expect((await look(headers)).member).toMatchObject({ provider: 'kakao', hasPassword: false, phone: '' })
    const changed = { intent: 'profile', username: '카톡새이름', phone: '' }
    expect((await press(changed, headers)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ username: '카톡새이름', phone: null })
  })
})

describe('withdrawal dialog', () => {
  it('opens by its address, and requires password and reason', async () => {
    const { id, headers } = await aReader()
    expect((await look(headers, '?open=withdraw')).wish).toEqual({ open: 'withdraw', isFresh: true })
    const leave = (more: Record<string, string>) =>
      press({ intent: 'withdraw', password: '', reason: '', otherReason: '', ...more }, headers)
    expect((await leave({})).refused?.errors).toEqual({
      password: '현재 비밀번호를 입력해주세요',
      reason: '탈퇴 사유를 선택해주세요',
    })
    const other = await leave({ password: 'book1234', reason: '기타', otherReason: '  ' })
    expect(other.refused?.errors).toEqual({ otherReason: '기타 사유를 입력해주세요' })
    expect(other.typed).not.toHaveProperty('password')
    const wrong = await leave({ password: 'book12345', reason: '계정_변경' })
    expect([wrong.status, wrong.refused?.errors]).toEqual([
      401,
      { password: '비밀번호가 일치하지 않습니다.' },
    ])
    expect(await rowOf(id)).toMatchObject({ isActive: true })
  })

  it('ends the session, stores the reason, and redirects home', async () => {
    const { id, session, headers } = await aReader()
    const typed = { password: 'book1234', reason: '사용빈도_낮음', otherReason: '쓰다 만 이유' }
    const gone = await press({ intent: 'withdraw', ...typed }, headers)
    expect([gone.status, gone.to]).toEqual([303, '/'])
    expect(gone.cookies).toMatch(/^sid=;.*Max-Age=0/m)
    expect(await userOfSession(db, session)).toBeUndefined()
    const said = await db.selectFrom('userDeletions').selectAll().where('userId', '=', id).execute()
    expect(said).toMatchObject([{ reason: '사용빈도_낮음', otherReason: null }])
  })

  it('is refused while a payment is unresolved', async () => {
    const { id, session, headers } = await aReader()
    const order = await anOrder({ userId: id })
    const { oid } = await openPayment(db, id, order.id)
    await db.updateTable('payments').set({ status: 'UNKNOWN' }).where('oid', '=', oid).execute()
    const no = await press({ intent: 'withdraw', password: 'book1234', reason: '계정_변경' }, headers)
    expect([no.status, no.refused?.message]).toEqual([409, '결제가 진행 중인 주문이 있습니다.'])
    expect(await userOfSession(db, session)).toMatchObject({ id })
  })

  it('without a password requires a recent login', async () => {
    const { id, headers } = await aKakaoMember()
    const leave = () => press({ intent: 'withdraw', reason: '계정_변경' }, headers)
    stopClock(addMinutes(now(), 11))
    expect((await look(headers, '?open=withdraw')).wish).toEqual({ open: 'withdraw', isFresh: false })
    expect((await leave()).status).toBe(401)
    startClock()
    expect((await look(headers, '?open=withdraw')).wish).toEqual({ open: 'withdraw', isFresh: true })
    expect((await leave()).to).toBe('/')
    expect(await rowOf(id)).toMatchObject({ isActive: false })
  })
})

describe('sessions', () => {
  it('are listed, and can be ended one by one or all others at once', async () => {
    const { id, session, headers } = await aReader()
    const [first, second] = [
      await startUserSession(db, id, 'Safari · iPhone'),
      await startUserSession(db, id),
    ]
    const browsers = async () => (await look(headers)).browsers ?? []
    // The current browser stands first, whichever was used last.
    expect((await browsers()).map(({ isThis }) => isThis)).toEqual([true, false, false])
    expect((await browsers())[0]?.since).toMatch(/ \d\d:\d\d$/)
    const phone = (await browsers()).find(({ agent }) => agent === 'Safari · iPhone')
    const out = await press({ intent: 'log-out', id: String(phone?.id) }, headers)
    expect([out.status, out.to]).toEqual([303, '/mypage'])
    expect(await userOfSession(db, first)).toBeUndefined()
    expect(await browsers()).toHaveLength(2)
    expect((await press({ intent: 'log-out-others' }, headers)).status).toBe(303)
    expect(await userOfSession(db, second)).toBeUndefined()
    expect(await userOfSession(db, session)).toBeDefined()
  })

  it('of another member cannot be ended', async () => {
    const [{ headers }, other] = [await aReader(), await aReader()]
    const theirs = (await look(other.headers)).browsers?.[0]
    await press({ intent: 'log-out', id: String(theirs?.id) }, headers)
    expect(await userOfSession(db, other.session)).toBeDefined()
    for (const id of ['', 'x', '0'])
      expect((await press({ intent: 'log-out', id }, headers)).status).toBe(400)
  })
})

describe('photos', () => {
  it('are listed with their use and the date of erasure', async () => {
    const { owner, userId, headers } = await aMember()
    const bookId = await aBook()
    await aPhotoRow(owner)
    const inCart = await aPicture(owner, bookId)
    await addToCart(db, owner, { bookId, ...inCart })
    const uses = { ORDERED: 'ordered', PAID: 'bought', READY: 'bought', SHIPPED: 'sent', DELIVERED: 'made' }
    for (const status of Object.keys(uses) as (keyof typeof uses)[]) {
      const picture = await aPicture(owner, bookId)
      const keys = { sourceKey: picture.sourceKey, previewKey: picture.previewKey }
      await anOrder({ userId, bookId, ...keys, requestKey: status, status })
    }
    const gone = await aPhotoRow(owner)
    await db.updateTable('photos').set({ eraseAt: now() }).where('id', '=', gone.id).execute()
    await aPhotoRow((await aMember()).owner)
    const { photos = [] } = await look(headers)
    expect(photos.map(({ use }) => use).sort()).toEqual(['none', 'none', ...Object.values(uses)].sort())
    for (const { use, canBeErased } of photos) expect(canBeErased).toBe(use !== 'ordered' && use !== 'bought')
    expect(photos.find(({ id }) => id === inCart.photoId)).toMatchObject({ pictures: 1, inCart: 1 })
    expect(photos[0]?.until).toMatch(/^\d{4}\. \d\d\. \d\d\.$/)
  })

  it('are erased on request, after a warning that names their pictures', async () => {
    const { owner, headers } = await aMember()
    const { photoId } = await aPicture(owner, await aBook())
    const { wish } = await look(headers, `?open=photo&id=${photoId}`)
    expect(wish).toMatchObject({ open: 'photo', photo: { id: photoId, pictures: 1 } })
    const { status, to } = await press({ intent: 'erase-photo', id: String(photoId) }, headers)
    expect([status, to]).toEqual([303, '/mypage'])
    expect(await db.selectFrom('photos').select('id').where('id', '=', photoId).execute()).toEqual([])
    const again = await press({ intent: 'erase-photo', id: String(photoId) }, headers)
    expect([again.status, again.refused?.message]).toEqual([404, '사진이 이미 지워졌어요.'])
  })

  it('of an order in production cannot be erased, nor another member’s', async () => {
    const { owner, userId, headers } = await aMember()
    const bookId = await aBook()
    const { photoId, sourceKey, previewKey } = await aPicture(owner, bookId)
    await anOrder({ userId, bookId, sourceKey, previewKey, status: 'PAID' })
    const ask = async (who: Headers) => {
      const { wish, denied } = await look(who, `?open=photo&id=${photoId}`)
      const { status } = await press({ intent: 'erase-photo', id: String(photoId) }, who)
      return { wish, denied, status }
    }
    expect(await ask(headers)).toMatchObject({
      denied: expect.stringContaining('먼저 주문을 취소'),
      status: 409,
    })
    const stranger = await aMember()
    expect(await ask(stranger.headers)).toMatchObject({
      denied: expect.stringContaining('이미'),
      status: 404,
    })
    expect(await db.selectFrom('photos').select('id').where('id', '=', photoId).execute()).toHaveLength(1)
  })

  it('show the date on which they will be erased', async () => {
    stopClock(new Date('2026-12-01T03:00:00Z'))
    const { owner, headers } = await aMember()
    const { id } = await aPhotoRow(owner)
    await db
      .updateTable('photos')
      .set({ eraseAt: addDays(now(), 30) })
      .where('id', '=', id)
      .execute()
    expect((await look(headers)).photos).toMatchObject([{ on: expect.any(String), until: '2026. 12. 31.' }])
  })
})
