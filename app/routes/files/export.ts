import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { answerPage, redirectWithToast } from '~/http/respond.server'
import { address } from '~/urls/shop'
import { exported } from './export.server'

/** A file: a request from another site or without a login is redirected to the page that offers it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, visit } = await enter(args, 'anyone')
  const isElsewhere = /^(cross|same)-site$/.test(args.request.headers.get('Sec-Fetch-Site') ?? '')
  if (!user) return led(address.login(address.myPage()))
  if (isElsewhere) return led(address.myPage())
  return answerPage(args, async () => {
    try {
      return await exported(user, visit)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'rate.limited') throw error
      return redirectWithToast(address.myPage(), 'exportedTooOften')
    }
  })
}

const led = (to: string) => redirect(to, { headers: { 'Cache-Control': 'no-store' } })
