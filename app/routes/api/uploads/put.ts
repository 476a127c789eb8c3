import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { addEditorErrorFields, respondEditor } from '~/http/respond-editor.server'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { storeUpload } from './uploads.server'

export const handle = { methods: ['PUT'], isSlow: true } satisfies RouteHandle

/** The signed address itself authorises one picture and names its owner. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone').catch(addEditorErrorFields)
  return respondEditor(args, () => storeUpload(guest, args.request, args.params.file))
}
