import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { memberOf } from '~/domain/users/user'
import { enter } from '~/door.server'

/** Nobody is an answer, too: a 401 would leave the browser believing in a member who is gone. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const user = guest.user && memberOf(guest.user)
  const answer = user ? { success: true, ...user, user } : { success: false, user: null }
  return answerJson(args, async () => answer, undefined, new Headers({ Vary: 'Cookie' }))
}
