import { expect, it } from 'vitest'
import { hasAgreedTo, recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { previewOf } from '~/domain/previews/previews.server'
import { userOfSession } from '~/domain/sessions/sessions.server'
import { findVisitor } from '~/domain/visitors/visitors.server'
import { aBook, aUser } from '../support/builders'
import { aPicture, aVisitor } from '../support/carts'

async function aVisitorWithThings() {
  const [{ owner, visitorId, token }, bookId] = [await aVisitor(), await aBook()]
  const { name } = await aPicture(owner, bookId)
  await recordConsents(db, owner, ['guardian'])
  await db.insertInto('cartItems').values({ visitorId, bookId }).execute()
  return { visitorId, token, name }
}
const itemsOf = (owner: { userId: number } | { visitorId: number }) => {
  const rows = db.selectFrom('cartItems').select('id')
  return (
    'userId' in owner
      ? rows.where('userId', '=', owner.userId)
      : rows.where('visitorId', '=', owner.visitorId)
  ).execute()
}

it('a visitor’s cart, preview and consent are the member’s on every device after the login', async () => {
  const [{ visitorId, token, name }, { id: userId }] = [await aVisitorWithThings(), await aUser()]
  const here = await completeLogin(db, { userId, visitorId })
  const elsewhere = await completeLogin(db, { userId })
  for (const session of [here, elsewhere]) {
    const user = await userOfSession(db, session)
    if (!user) throw new Error('nobody came in')
    const owner = { userId: user.id }
    expect((await previewOf(db, owner, name))?.state).toBe('done')
    expect(await hasAgreedTo(db, owner, 'guardian')).toBe(true)
    expect(await itemsOf(owner)).toHaveLength(1)
  }
  expect([await findVisitor(db, token), await previewOf(db, { visitorId }, name)]).toEqual([
    undefined,
    undefined,
  ])
})

it('a login that fails moves nothing', async () => {
  const { visitorId, token, name } = await aVisitorWithThings()
  await expect(completeLogin(db, { userId: 2_000_000_000, visitorId })).rejects.toThrow()
  expect(await findVisitor(db, token)).toEqual({ id: visitorId })
  expect((await previewOf(db, { visitorId }, name))?.state).toBe('done')
  expect(await itemsOf({ visitorId })).toHaveLength(1)
})

it('four logins at once move the visitor’s things once', async () => {
  const [{ visitorId, name }, { id: userId }] = [await aVisitorWithThings(), await aUser()]
  await Promise.all([1, 2, 3, 4].map(() => completeLogin(db, { userId, visitorId })))
  expect((await previewOf(db, { userId }, name))?.state).toBe('done')
  expect(await itemsOf({ userId })).toHaveLength(1)
})

it('logging in as another member ends the previous session', async () => {
  const [one, other] = [await aUser(), await aUser()]
  const session = await completeLogin(db, { userId: one.id })
  await completeLogin(db, { userId: other.id, session })
  expect(await userOfSession(db, session)).toBeUndefined()
})
