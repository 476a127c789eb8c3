import { expect, it } from 'vitest'
import { hasAgreedTo, recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { aMember, aVisitor } from '../support/carts'

it('a consent holds for its owner, its kind and its version of the wording alone', async () => {
  const [{ owner }, { owner: member }] = [await aVisitor(), await aMember()]
  await recordConsents(db, owner, ['guardian'])
  expect(await hasAgreedTo(db, owner, 'guardian')).toBe(true)
  expect(await hasAgreedTo(db, owner, 'marketing')).toBe(false)
  expect(await hasAgreedTo(db, member, 'guardian')).toBe(false)
  await db
    .updateTable('consents')
    .set({ version: 'guardian-2020-01' })
    .where('visitorId', '=', owner.visitorId)
    .execute()
  expect(await hasAgreedTo(db, owner, 'guardian')).toBe(false)
})
