import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { address } from '~/addresses'
import { cookies } from '~/cookies.server'
import { logOutage } from '~/domain/outages.server'
import { enter } from '~/door.server'
import { leaveWithToast } from '~/joining.server'
import { log } from '~/log.server'
import { signOut } from '~/signing.server'

/** A GET does nothing: only the button's form logs out. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return redirect(address.home())
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await enter(args, 'anyone')
  const headers = new Headers()
  try {
    await signOut(args.request, headers)
  } catch (error) {
    if (!logOutage(error, visit.id)) log.trouble('logout', error, visit.id)
    headers.append('Set-Cookie', await cookies.session.serialize('', { maxAge: 0 }))
    return leaveWithToast(address.home(), 'logoutFailed', headers)
  }
  return leaveWithToast(address.home(), 'loggedOut', headers)
}
