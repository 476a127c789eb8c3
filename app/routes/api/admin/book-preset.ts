import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerEditor, notInEditor } from '~/http/respond-editor.server'
import { presetSaved, presetShown } from '~/routes/admin/editor/book-editor.server'

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
