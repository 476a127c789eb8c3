import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { titleUploaded } from '~/uploading-office.server'

export const handle = { isSlow: true }

/** Renders a page's title as a PNG. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => titleUploaded(guest, args.request, args.params))
}
