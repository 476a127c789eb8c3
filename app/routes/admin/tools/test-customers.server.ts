import { db } from '~/domain/db.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { testCustomerOf } from '~/domain/users/test-customers.server'
import type { User } from '~/domain/users/user'
import type { OfficeGuest } from '~/http/auth.server'
import { cookies } from '~/http/cookies.server'

export type Operator = OfficeGuest

/**
 * The operator with a customer: the one logged in beside, or else the test customer. The response logs the browser in
 * as that customer, because the payment pages are open to customers only.
 */
export async function ensureCustomer(guest: Operator, headers: Headers): Promise<Operator & { user: User }> {
  if (guest.user) return { ...guest, user: guest.user }
  const user = await testCustomerOf(db, guest.admin.id)
  headers.append('Set-Cookie', await cookies.session.serialize(await startUserSession(db, user.id)))
  return { ...guest, user }
}
