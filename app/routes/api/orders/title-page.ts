import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { drawTypedTitlePage } from '~/title-page.server'

/** Asked by the order form while somebody types. Not in an address: a dedication is nobody else's to read. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => drawTypedTitlePage(guest, await readForm(args.request)))
}
