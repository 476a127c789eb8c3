import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { putTitleApi } from '~/routes/admin/editor/book-editor.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PATCH'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => putTitleApi(guest, args.request, args.params))
}
