import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { presigned } from '~/uploading-office.server'

/** A signed address for one picture, valid for ten minutes. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => presigned(guest, args.request))
}
