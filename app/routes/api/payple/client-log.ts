import type { ActionFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { clientReport } from '~/domain/payments/payment-window.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'

const MAX_BYTES = 4096

/** The response never tells whether the entry was stored: the page could do nothing about it. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  await respondJson(args, async () => {
    await enforceLimit(db, 'clientLog.address', visit.address)
    log.page(await readJson(args.request, clientReport, { most: MAX_BYTES }))
  })
  return respondJson(args, async () => ({ success: true }))
}
