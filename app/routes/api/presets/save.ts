import type { ActionFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { presetSaved } from '~/presets-office.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => presetSaved(guest, args.request, args.params))
}
