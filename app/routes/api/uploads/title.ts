import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerEditor, notInEditor } from '~/http/respond-editor.server'
import { titleUploaded } from './uploads.server'

export const handle = { isSlow: true }

/** Renders a page's title as a PNG. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => titleUploaded(guest, args.request, args.params))
}
