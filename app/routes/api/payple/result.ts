import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { address } from '~/addresses'
import { answerJson, answerPage } from '~/answer.server'
import { db } from '~/domain/db.server'
import { keysArrived } from '~/domain/payments/attempts.server'
import { orderBehind } from '~/domain/payments/looking.server'
import { enter } from '~/door.server'
import { readForm, readJson } from '~/input.server'
import { returnedIn } from '~/outside/payment/fields'

// Where the window leads back to, by a form that comes from Payple's site without any cookie of ours, and where Payple
// itself tells of a payment. Neither proves anything: what was brought is kept, and asked for by a job.

const MOST_BYTES = 16 * 1024
const fromAnySite = { fromAnySite: true }

/** Somebody sees whether the address is there; a browser that comes back without its form is led on, and nothing changes. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone', fromAnySite)
  if (!isPage(args.request)) return answerJson(args, async () => ({ success: true }))
  return answerPage(args, async () => {
    const { oid } = returnedIn(Object.fromEntries(new URL(args.request.url).searchParams))
    const order = oid ? await orderBehind(db, oid) : undefined
    return away(order ? address.paymentResult(order) : address.home())
  })
}

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone', fromAnySite)
  const isForm = !/^application\/json\b/i.test(args.request.headers.get('Content-Type') ?? '')
  if (!isForm)
    return answerJson(args, async () => {
      // A hint: the result is asked for, whatever it says.
      const { oid } = returnedIn(
        await readJson(args.request, z.record(z.string(), z.unknown()), { most: MOST_BYTES }),
      )
      if (oid) await keysArrived(db, { oid })
      return { success: true }
    })
  return answerPage(args, async () => {
    const form = await readForm(args.request, { most: MOST_BYTES })
    const { oid, keys, result, message } = returnedIn(Object.fromEntries(form))
    const isDeclined = result === 'error' && message
    const known =
      oid &&
      (await keysArrived(db, {
        oid,
        ...(result === 'success' && { keys }),
        ...(isDeclined && { declined: { code: codeIn(form), message } }),
      }))
    if (!known) return away(address.home())
    return away(address.paymentResult(known.orderId, result === 'success' ? '' : '&st=fail'))
  })
}

/** As short as codes are. */
function codeIn(form: FormData): string {
  const code = form.get('PCD_PAY_CODE')
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? code : ''
}

const isPage = (request: Request) => (request.headers.get('Accept') ?? '').includes('text/html')

const away = (to: string) => redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store' } })
