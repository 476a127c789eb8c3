import type { LoaderFunctionArgs } from '@remix-run/node'
import { toMemberJson } from '~/domain/users/user'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'

/** A visitor gets a 200, too: after a 401 the browser would keep the name of a member who has logged out. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const user = guest.user && toMemberJson(guest.user)
  const answer = user ? { success: true, ...user, user } : { success: false, user: null }
  return respondJson(args, async () => answer, undefined, new Headers({ Vary: 'Cookie' }))
}
