import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { uploadTitle } from './uploads.server'

export const handle = { isSlow: true } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue').catch(addEditorErrorFields)
  return respondEditor(args, () => uploadTitle(guest, args.request, args.params))
}
