import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { answerEditor, atEditor, presetShown } from '~/presets-office.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => presetShown(args.params))
}
