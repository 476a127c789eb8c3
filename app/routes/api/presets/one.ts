import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { readPresetApi } from '~/routes/admin/editor/book-editor.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => readPresetApi(args.params))
}
