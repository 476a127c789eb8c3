import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { readPresetApi, savePresetApi } from '~/routes/admin/editor/book-editor.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PUT'] } satisfies RouteHandle

/** Empty for a book without saved pages. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => readPresetApi(args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => savePresetApi(guest, args.request, args.params))
}
