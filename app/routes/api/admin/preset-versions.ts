import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { answerEditor, atEditor, versionsShown } from '~/presets-office.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => versionsShown(guest, args.params))
}
