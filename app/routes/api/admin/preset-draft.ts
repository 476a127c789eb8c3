import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerEditor, notInEditor } from '~/http/respond-editor.server'
import { draftDropped, draftKept, draftShown } from '~/routes/admin/editor/book-editor.server'

export const handle = { methods: ['PUT', 'DELETE'] }

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => draftShown(guest, args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () =>
    args.request.method === 'DELETE'
      ? draftDropped(guest, args.request, args.params)
      : draftKept(guest, args.request, args.params),
  )
}
