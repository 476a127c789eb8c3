import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { cookies } from '~/http/cookies.server'
import { readForm } from '~/http/input.server'
import { errorResponse } from '~/http/respond.server'
import { safePath } from '~/urls/return-path'
import { urls } from '~/urls/shop'

/** A GET does nothing: only the button's form changes what the lists show. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return redirect(urls.home())
}

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  try {
    const form = await readForm(args.request)
    const cookie = await cookies.child.serialize('off', form.get('shown') === 'off' ? {} : { maxAge: 0 })
    return redirect(safePath(form.get('returnTo')), { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (thrown) {
    return errorResponse(thrown, args)
  }
}
