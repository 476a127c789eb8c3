import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { listVersionsApi } from '~/routes/admin/editor/book-editor.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => listVersionsApi(guest, args.request, args.params))
}
