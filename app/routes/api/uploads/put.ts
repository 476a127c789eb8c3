import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { uploaded } from '~/uploading-office.server'

export const handle = { methods: ['PUT'], isSlow: true }

/** The signed address itself authorises one picture and names its owner. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone').catch(notInEditor)
  return answerEditor(args, () => uploaded(guest, args.request, args.params.file))
}
