import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { log } from '~/config/log.server'
import { logOutage } from '~/domain/outages.server'
import { authenticate } from '~/http/auth.server'
import { cookies } from '~/http/cookies.server'
import { signOut } from '~/http/sign-in.server'
import { urls } from '~/urls/shop'
import { redirectDocumentWithToast } from './join-and-login.server'

/** A GET does nothing: only the button's form logs out. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return redirect(urls.home())
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  const headers = new Headers()
  try {
    await signOut(args.request, headers)
  } catch (error) {
    if (!logOutage(error, visit.id)) log.error('logout', error, visit.id)
    headers.append('Set-Cookie', await cookies.session.serialize('', { maxAge: 0 }))
    return redirectDocumentWithToast(urls.home(), 'logoutFailed', headers)
  }
  return redirectDocumentWithToast(urls.home(), 'loggedOut', headers)
}
