import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { presetSaved, presetShown } from '~/presets-office.server'

export const handle = { methods: ['PUT'] }

/** Empty for a book without saved pages. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => presetShown(args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => presetSaved(guest, args.request, args.params))
}
