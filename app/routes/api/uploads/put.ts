import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerEditor, notInEditor } from '~/http/respond-editor.server'
import { uploaded } from './uploads.server'

export const handle = { methods: ['PUT'], isSlow: true }

/** The signed address itself authorises one picture and names its owner. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone').catch(notInEditor)
  return answerEditor(args, () => uploaded(guest, args.request, args.params.file))
}
