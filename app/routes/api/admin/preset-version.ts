import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { nameVersionApi, readVersionApi } from '~/routes/admin/editor/book-editor.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => readVersionApi(args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => nameVersionApi(guest, args.request, args.params))
}
