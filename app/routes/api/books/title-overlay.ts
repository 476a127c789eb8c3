import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { answerEditor, atEditor, titlePut } from '~/presets-office.server'

export const handle = { methods: ['PATCH'] }

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => titlePut(guest, args.request, args.params))
}
