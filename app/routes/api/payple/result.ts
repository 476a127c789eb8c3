import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { db } from '~/domain/db.server'
import { keysArrived } from '~/domain/payments/attempts.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { returnedIn } from '~/ports/payment/fields'
import { leadBack, leadToResult } from '~/routes/order/returning-buyers.server'

// The payment window returns here by a form from Payple's site, without the shop's cookies, and Payple itself
// reports payments here. Neither is a proof: the data is stored, and a job queries the result.

const MOST_BYTES = 16 * 1024
const fromAnySite = { fromAnySite: true, identify: false }

/** A GET only checks that the address exists; a browser that returns without its form is redirected. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone', fromAnySite)
  if (!isPage(args.request)) return answerJson(args, async () => ({ success: true }))
  return leadToResult(args)
}

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone', fromAnySite)
  const isForm = !/^application\/json\b/i.test(args.request.headers.get('Content-Type') ?? '')
  if (isForm) return leadBack(args, { most: MOST_BYTES, isPage: isPage(args.request) })
  return answerJson(args, async () => {
    // The report is only a hint: a job queries the result, whatever the report says.
    const { oid } = returnedIn(
      await readJson(args.request, z.record(z.string(), z.unknown()), { most: MOST_BYTES }),
    )
    if (oid) await keysArrived(db, { oid })
    return { success: true }
  })
}

const isPage = (request: Request) => (request.headers.get('Accept') ?? '').includes('text/html')
