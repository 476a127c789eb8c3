import type { ActionFunctionArgs } from '@remix-run/node'
import { newPhotoFields } from '~/domain/approvals/photo-request.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { sendPhoto } from './new-photo.server'

/** The same as the form on the link's page, for a page with script: it shows the upload's progress. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  const command = async () => {
    const { photo, form } = await readFormWithPhoto(args.request)
    const sender = { token: args.params.token ?? '', address: visit.address }
    const name = await sendPhoto(sender, photo, parseFields(form, newPhotoFields))
    return { success: true, name }
  }
  return respondJson(args, command, ({ more, field }) => ({ field, retryAfter: more.retryAfter }))
}
