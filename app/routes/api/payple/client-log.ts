import type { ActionFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { clientNote } from '~/domain/payments/window.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'

const MOST_BYTES = 4096

/** The response never tells whether the entry was stored: the page could do nothing about it. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await enter(args, 'anyone')
  await answerJson(args, async () => {
    await countTry(db, 'clientLog.address', visit.address)
    log.page(await readJson(args.request, clientNote, { most: MOST_BYTES }))
  })
  return answerJson(args, async () => ({ success: true }))
}
