import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { titlePut } from '~/presets-office.server'

export const handle = { methods: ['PATCH'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => titlePut(guest, args.request, args.params))
}
