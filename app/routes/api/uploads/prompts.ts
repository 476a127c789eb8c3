import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { prompted } from '~/uploading-office.server'

/** Makes a page's picture from its description. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => prompted(guest, args.request))
}
