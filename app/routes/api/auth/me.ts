import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberOf } from '~/domain/users/user'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'

/** A visitor gets a 200, too: after a 401 the browser would keep the name of a member who has logged out. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const user = guest.user && memberOf(guest.user)
  const answer = user ? { success: true, ...user, user } : { success: false, user: null }
  return answerJson(args, async () => answer, undefined, new Headers({ Vary: 'Cookie' }))
}
