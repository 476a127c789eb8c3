import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { keysArrived } from '~/domain/payments/attempts.server'
import { enter } from '~/door.server'
import { readJson } from '~/input.server'
import { returnedIn } from '~/outside/payment/fields'
import { leadBack, leadToResult } from '~/returning-buyers.server'

// Where the window leads back to, by a form that comes from Payple's site without any cookie of ours, and where Payple
// itself tells of a payment. Neither proves anything: what was brought is kept, and asked for by a job.

const MOST_BYTES = 16 * 1024
const fromAnySite = { fromAnySite: true, identify: false }

/** Somebody sees whether the address is there; a browser that comes back without its form is led on, and nothing changes. */
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
    // A hint: the result is asked for, whatever it says.
    const { oid } = returnedIn(
      await readJson(args.request, z.record(z.string(), z.unknown()), { most: MOST_BYTES }),
    )
    if (oid) await keysArrived(db, { oid })
    return { success: true }
  })
}

const isPage = (request: Request) => (request.headers.get('Accept') ?? '').includes('text/html')
