import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { db } from '~/domain/db.server'
import { recordWindowResult } from '~/domain/payments/attempts.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { parseWindowResult } from '~/ports/payment/fields'
import { handlePaymentReturn, redirectToResult } from '~/routes/order/payment-return.server'

// The payment window returns here by a form from Payple's site, without the shop's cookies, and Payple itself
// reports payments here. Neither is a proof: the data is stored, and a job queries the result.

const MAX_BYTES = 16 * 1024
const fromAnySite = { fromAnySite: true, identify: false }

/** A GET only checks that the address exists; a browser that returns without its form is redirected. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone', fromAnySite)
  if (!isPage(args.request)) return respondJson(args, async () => ({ success: true }))
  return redirectToResult(args)
}

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone', fromAnySite)
  const isForm = !/^application\/json\b/i.test(args.request.headers.get('Content-Type') ?? '')
  if (isForm) return handlePaymentReturn(args, { most: MAX_BYTES, isPage: isPage(args.request) })
  return respondJson(args, async () => {
    // The report is only a hint: a job queries the result, whatever the report says.
    const { oid } = parseWindowResult(
      await readJson(args.request, z.record(z.string(), z.unknown()), { most: MAX_BYTES }),
    )
    if (oid) await recordWindowResult(db, { oid })
    return { success: true }
  })
}

const isPage = (request: Request) => (request.headers.get('Accept') ?? '').includes('text/html')
