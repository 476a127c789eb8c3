import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { presetShown } from '~/presets-office.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => presetShown(args.params))
}
