import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { answerEditor, atEditor, presetSaved } from '~/presets-office.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => presetSaved(guest, args.request, args.params))
}
