import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerEditor, notInEditor } from '~/http/respond-editor.server'
import { presetShown } from '~/routes/admin/editor/book-editor.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => presetShown(args.params))
}
