import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerEditor, notInEditor } from '~/http/respond-editor.server'
import { versionNamed, versionShown } from '~/routes/admin/editor/book-editor.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => versionShown(args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => versionNamed(guest, args.request, args.params))
}
