import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { drawTypedTitlePage } from '~/title-page.server'

/** Called by the order form while typing. A POST, because a dedication must not appear in an address. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => drawTypedTitlePage(guest, await readForm(args.request)))
}
