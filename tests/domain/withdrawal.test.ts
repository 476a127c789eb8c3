import { afterEach, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { addToCart } from '~/domain/carts/carts.server'
import { recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { placeOrder } from '~/domain/orders/checkout/place-order.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { addMemberWithIdentity, findMemberByIdentity } from '~/domain/users/identities.server'
import { logIn } from '~/domain/users/log-in.server'
import { isEmailFree, isNameFree } from '~/domain/users/sign-up.server'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { aBook, anOrder, aUser } from '../support/builders'
import { aPhotoRow, aPicture } from '../support/carts'
import { peer } from '../support/start-peer'

// When a member leaves, their own things and names are erased; rows that the law requires stay without an owner.

afterEach(startClock)

async function aLeaver() {
  const user = await aUser()
  const session = await startUserSession(db, user.id)
  const leave = (more: object = {}) =>
    withdrawMember(db, {
      userId: user.id,
      session,
      password: 'book1234',
      reason: '사용빈도_낮음',
      from: '127.0.0.1',
      ...more,
    })
  return { ...user, owner: { userId: user.id }, session, leave }
}
async function pay(order: { id: number; userId: number }) {
  const window = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
}
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const code = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => error.code,
  )

describe('a member who withdraws', () => {
  it('loses sessions, login and data, and frees name and e-mail address', async () => {
    const { id, email, username, session, leave } = await aLeaver()
    const other = await startUserSession(db, id)
    await leave({ reason: '기타', otherReason: '이사 가요' })
    for (const token of [session, other]) expect(await userOfSession(db, token)).toBeUndefined()
    expect(await code(logIn(db, { email: email ?? '', password: 'book1234', from: 'x' }))).toBe('login.wrong')
    expect([await isEmailFree(db, email ?? ''), await isNameFree(db, username)]).toEqual([true, true])
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      username: '탈퇴회원',
      email: null,
      phone: null,
      passwordHash: null,
      isActive: false,
      deletedAt: expect.any(Date),
    })
    const said = await db.selectFrom('userDeletions').selectAll().where('userId', '=', id).execute()
    expect(said).toMatchObject([{ email, username, reason: '기타', otherReason: '이사 가요' }])
    await aUser({ email: email ?? '', username })
  })

  it('loses cart, draft, consents and every photo that no order needs', async () => {
    const { id, owner, leave } = await aLeaver()
    const bookId = await aBook()
    const [loose, painted, bought] = [
      await aPhotoRow(owner),
      await aPicture(owner, bookId),
      await aPicture(owner, bookId),
    ]
    await addToCart(db, owner, { bookId })
    await writeOrderDraft(db, owner, { childName: '하늘' })
    await recordConsents(db, owner, ['marketing'])
    const order = await anOrder({ userId: id, bookId, ...bought })
    await pay(order)
    await leave()
    for (const table of ['cartItems', 'orderDrafts', 'consents'] as const)
      expect(await db.selectFrom(table).select('id').where('userId', '=', id).execute(), table).toEqual([])
    const due = await db
      .selectFrom('photos')
      .select('id')
      .where('userId', '=', id)
      .where('eraseAt', '<=', now())
      .orderBy('id')
      .execute()
    expect(due.map((photo) => photo.id)).toEqual([loose.id, painted.photoId])
  })

  it('leaves paid orders without an owner and unpaid ones cancelled', async () => {
    const { id, leave } = await aLeaver()
    const paid = await anOrder({ userId: id, requestKey: 'one' })
    await pay(paid)
    const open = await anOrder({ userId: id, requestKey: 'two' })
    await leave()
    expect(await rowOf(paid.id)).toMatchObject({
      userId: null,
      status: 'PAID',
      customerName: '김보호',
      keptApartAt: expect.any(Date),
    })
    expect(await rowOf(open.id)).toMatchObject({ userId: null, status: 'CANCEL', cancelReason: 'withdrawn' })
  })

  it('is refused while a payment is open', async () => {
    const { id, leave, session } = await aLeaver()
    const order = await anOrder({ userId: id })
    const { oid } = await openPayment(db, id, order.id)
    await db.updateTable('payments').set({ status: 'UNKNOWN' }).where('oid', '=', oid).execute()
    expect(await code(leave())).toBe('withdrawal.paying')
    expect(await userOfSession(db, session)).toMatchObject({ id })
    await db.updateTable('payments').set({ status: 'FREED' }).where('oid', '=', oid).execute()
    expect(await code(leave())).toBe('done')
  })

  it('must give the password, with five tries', async () => {
    const { leave } = await aLeaver()
    const tries = []
    for (let i = 0; i < 6; i++) tries.push(await code(leave({ password: 'wrong' })))
    expect(tries).toEqual([...Array(5).fill('withdrawal.wrongPassword'), 'rate.limited'])
  })

  it('of a social account must have logged in recently, and is unlinked from the provider', async () => {
    const known = { provider: 'kakao', subject: `s${Date.now()}` } as const
    const member = { ...known, name: '카카오손님', email: `k${Date.now()}@example.com`, emailVerified: true }
    const userId = await db.transaction().execute((tx) => addMemberWithIdentity(tx, member))
    const session = await startUserSession(db, userId)
    const leave = () => withdrawMember(db, { userId, session, reason: '계정_변경', from: '127.0.0.1' })
    stopClock(addMinutes(now(), 11))
    expect(await code(leave())).toBe('withdrawal.loginAgain')
    stopClock(addMinutes(now(), -10))
    expect(await code(leave())).toBe('done')
    expect(await findMemberByIdentity(db, known)).toBeUndefined()
  })

  it('has no orders left from the same moment, and can place no more', async () => {
    const { owner, leave } = await aLeaver()
    const entry = { bookId: await aBook(), customerName: '김보호' }
    const [left, ...orders] = await Promise.all([
      code(leave()),
      ...Array.from({ length: 6 }, (_, i) =>
        code(placeOrder(db, owner, { ...entry, requestKey: String(i) })),
      ),
    ])
    expect(left).toBe('done')
    for (const outcome of orders) expect(['done', 'session.missing']).toContain(outcome)
    expect(await code(placeOrder(db, owner, entry))).toBe('session.missing')
    expect(await db.selectFrom('orders').select('id').where('userId', '=', owner.userId).execute()).toEqual(
      [],
    )
  })
})
