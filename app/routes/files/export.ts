import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { redirectWithToast, respondPage } from '~/http/respond.server'
import { urls } from '~/urls/shop'
import { respondExport } from './export.server'

/** A file: a request from another site or without a login is redirected to the page that offers it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, visit } = await authenticate(args, 'anyone')
  const isElsewhere = /^(cross|same)-site$/.test(args.request.headers.get('Sec-Fetch-Site') ?? '')
  if (!user) return redirectUncached(urls.login(urls.myPage()))
  if (isElsewhere) return redirectUncached(urls.myPage())
  return respondPage(args, async () => {
    try {
      return await respondExport(user, visit)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'rate.limited') throw error
      return redirectWithToast(urls.myPage(), 'exportedTooOften')
    }
  })
}

const redirectUncached = (to: string) => redirect(to, { headers: { 'Cache-Control': 'no-store' } })
