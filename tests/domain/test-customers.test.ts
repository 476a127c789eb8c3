import { expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { isEmailFree } from '~/domain/users/sign-up.server'
import { testCustomerOf } from '~/domain/users/test-customers.server'
import { anAdmin } from '../support/builders'

it('a test customer’s e-mail address is taken, before and after it is used', async () => {
  const { id } = await anAdmin()
  const email = `operator-${id}@test-customer.invalid`
  expect(await isEmailFree(db, email)).toBe(false)
  expect(await testCustomerOf(db, id)).toMatchObject({ email, phone: null })
  expect(await isEmailFree(db, email.toUpperCase())).toBe(false)
})

it('a test customer is created again when the old one was erased', async () => {
  const { id } = await anAdmin()
  const before = await testCustomerOf(db, id)
  await db
    .updateTable('users')
    .set({ isActive: false, deletedAt: new Date(), email: null, passwordHash: null })
    .where('id', '=', before.id)
    .execute()
  expect((await testCustomerOf(db, id)).id).not.toBe(before.id)
})
