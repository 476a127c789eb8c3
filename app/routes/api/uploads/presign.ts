import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import { presignUpload } from './uploads.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'admin').catch(addEditorErrorFields)
  return respondEditor(args, () => presignUpload(guest, args.request))
}
