import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { log } from '~/config/log.server'
import { logOutage } from '~/domain/outages.server'
import { enter } from '~/http/auth.server'
import { cookies } from '~/http/cookies.server'
import { signOut } from '~/http/sign-in.server'
import { address } from '~/urls/shop'
import { leaveWithToast } from './joining.server'

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
