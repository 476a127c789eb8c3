import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { versionNamed, versionShown } from '~/presets-office.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => versionShown(args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => versionNamed(guest, args.request, args.params))
}
