import { redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { type Brought, keysArrived } from '~/domain/payments/attempts.server'
import { orderBehind } from '~/domain/payments/looking.server'
import { isPaymentNumber } from '~/domain/payments/payment'
import { readForm } from '~/http/input.server'
import { refusalFor, refusedFor } from '~/http/respond.server'
import type { Arriving } from '~/http/visit.server'
import { type Returned, returnedIn } from '~/ports/payment/fields'
import { payment } from '~/ports/ports.server'
import { paymentAddress } from '~/urls/payment'
import { address } from '~/urls/shop'
import { protectKeys } from './payment-keys.server'

// Buyers who return from the payment window by a form or a link; each gets redirected to a page in any case.

/** A return without the form changes nothing. */
export async function leadToResult(args: Arriving): Promise<Response> {
  const { oid } = returnedIn(Object.fromEntries(new URL(args.request.url).searchParams))
  try {
    const order = oid && (await orderBehind(db, oid))
    return leadTo(order ? address.paymentResult(order) : address.home())
  } catch (thrown) {
    refusalFor(thrown, args)
    return leadTo(resultWithoutOrder(oid))
  }
}

export async function leadBack(
  args: Arriving,
  { most, isPage }: { most: number; isPage: boolean },
): Promise<Response> {
  let form: FormData
  try {
    form = await readForm(args.request, { most })
  } catch (thrown) {
    const answer = refusedFor(thrown, args)
    return isPage ? leadTo(paymentAddress.results()) : answer
  }
  const returned = returnedIn(Object.fromEntries(form))
  const end = returned.result === 'success' ? '' : '&st=fail'
  const headers = new Headers()
  try {
    const known = await takeKeys(args, broughtIn(returned, form), headers)
    return leadTo(known ? address.paymentResult(known.orderId, end) : address.home(), headers)
  } catch (thrown) {
    refusalFor(thrown, args)
    return leadTo(resultWithoutOrder(returned.oid, end), headers)
  }
}

function broughtIn({ oid, keys, result, message }: Returned, form: FormData): Brought | undefined {
  if (!oid) return undefined
  const isDeclined = result === 'error' && message
  return {
    oid,
    ...(result === 'success' && { keys }),
    ...(isDeclined && { declined: { code: codeIn(form), message } }),
  }
}

/** Payple's codes are short. */
function codeIn(form: FormData): string {
  const code = form.get('PCD_PAY_CODE')
  return typeof code === 'string' && /^\w{1,20}$/.test(code) ? code : ''
}

async function takeKeys(args: Arriving, brought: Brought | undefined, headers: Headers) {
  if (!brought) return undefined
  const { oid, keys } = brought
  if (!keys || !isPaymentNumber(oid) || !payment.mayConfirmAt(keys.confirmUrl))
    return keysArrived(db, brought)
  return protectKeys(args, { oid, ...keys }, headers, () => keysArrived(db, brought))
}

const resultWithoutOrder = (oid = '', end: '' | '&st=fail' = '') =>
  isPaymentNumber(oid) ? paymentAddress.resultOfWindow(oid, end) : paymentAddress.results()

function leadTo(to: string, headers = new Headers()): Response {
  const answer = redirect(to, { status: 303, headers })
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
