import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { versionsShown } from '~/presets-office.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => versionsShown(guest, args.request, args.params))
}
