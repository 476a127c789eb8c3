import type { Db } from '../db.server'
import { hashPassword } from '../passwords.server'
import { Refusal } from '../refusal'
import { newToken } from '../tokens.server'
import { testCustomerEmail, type User } from './user'
import { insertUser, userColumns } from './users.server'

// Orders belong to customers. An operator who is not logged in as one tries out payment with a customer made for that.

/** One test customer for each operator. Its address is invalid and its password unknown, so no login leads to it. */
export async function testCustomerOf(db: Db, adminId: number): Promise<User> {
  return (await findTestCustomer(db, adminId)) ?? makeTestCustomer(db, adminId)
}

async function findTestCustomer(db: Db, adminId: number): Promise<User | undefined> {
  const found = await db
    .selectFrom('users')
    .select([...userColumns, 'users.isActive'])
    .where('email', '=', testCustomerEmail(adminId))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { isActive, ...user } = found
  if (!isActive) throw new Refusal('liveTest.noCustomer')
  return user
}

async function makeTestCustomer(db: Db, adminId: number): Promise<User> {
  const passwordHash = await hashPassword(newToken())
  const email = testCustomerEmail(adminId)
  const username = `test-${adminId}-${newToken().slice(0, 8)}`.slice(0, 20)
  try {
    return await insertUser(db, { username, email, passwordHash })
  } catch (error) {
    // Another request of the same operator was faster.
    const made = error instanceof Refusal ? await findTestCustomer(db, adminId) : undefined
    if (made) return made
    throw error
  }
}
