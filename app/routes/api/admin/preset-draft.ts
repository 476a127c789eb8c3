import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { dropDraftApi, readDraftApi, saveDraftApi } from '~/routes/admin/editor/book-editor.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PUT', 'DELETE'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => readDraftApi(guest, args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () =>
    args.request.method === 'DELETE'
      ? dropDraftApi(guest, args.request, args.params)
      : saveDraftApi(guest, args.request, args.params),
  )
}
