import { redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { recordWindowResult, type WindowReturn } from '~/domain/payments/attempts.server'
import { isPaymentNumber } from '~/domain/payments/payment'
import { findOrderIdByOid } from '~/domain/payments/payment-status.server'
import { readForm } from '~/http/input.server'
import { errorResponse, toRefusal } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { parseWindowResult, type WindowResult } from '~/ports/payment/fields'
import { payment } from '~/ports/ports.server'
import { paymentUrls } from '~/urls/payment'
import { urls } from '~/urls/shop'
import { protectKeys } from './payment-keys.server'

// Buyers who return from the payment window by a form or a link; each gets redirected to a page in any case.

/** A return without the form changes nothing. */
export async function redirectToResult(args: RequestArgs): Promise<Response> {
  const { oid } = parseWindowResult(Object.fromEntries(new URL(args.request.url).searchParams))
  try {
    const order = oid && (await findOrderIdByOid(db, oid))
    return redirectUncached(order ? urls.paymentResult(order) : urls.home())
  } catch (thrown) {
    toRefusal(thrown, args)
    return redirectUncached(resultWithoutOrder(oid))
  }
}

export async function handlePaymentReturn(
  args: RequestArgs,
  { most, isPage }: { most: number; isPage: boolean },
): Promise<Response> {
  let form: FormData
  try {
    form = await readForm(args.request, { most })
  } catch (thrown) {
    const answer = errorResponse(thrown, args)
    return isPage ? redirectUncached(paymentUrls.results()) : answer
  }
  const returned = parseWindowResult(Object.fromEntries(form))
  const end = returned.result === 'success' ? '' : '&st=fail'
  const headers = new Headers()
  try {
    const known = await storeKeys(args, toReturnedKeys(returned), headers)
    return redirectUncached(known ? urls.paymentResult(known.orderId, end) : urls.home(), headers)
  } catch (thrown) {
    toRefusal(thrown, args)
    return redirectUncached(resultWithoutOrder(returned.oid, end), headers)
  }
}

function toReturnedKeys({ oid, keys, result, message, code = '' }: WindowResult): WindowReturn | undefined {
  if (!oid) return undefined
  const isDeclined = result === 'error' && message
  return {
    oid,
    ...(result === 'success' && { keys }),
    ...(isDeclined && { declined: { code, message } }),
  }
}

async function storeKeys(args: RequestArgs, brought: WindowReturn | undefined, headers: Headers) {
  if (!brought) return undefined
  const { oid, keys } = brought
  if (!keys || !isPaymentNumber(oid) || !payment.mayConfirmAt(keys.confirmUrl))
    return recordWindowResult(db, brought)
  return protectKeys(args, { oid, ...keys }, headers, () => recordWindowResult(db, brought))
}

const resultWithoutOrder = (oid = '', end: '' | '&st=fail' = '') =>
  isPaymentNumber(oid) ? paymentUrls.resultOfWindow(oid, end) : paymentUrls.results()

function redirectUncached(to: string, headers = new Headers()): Response {
  const answer = redirect(to, { status: 303, headers })
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
