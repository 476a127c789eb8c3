import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { clientNote } from '~/domain/payments/window.input.server'
import { enter } from '~/door.server'
import { readJson } from '~/input.server'
import { log } from '~/log.server'

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
