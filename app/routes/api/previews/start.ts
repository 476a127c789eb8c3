import type { ActionFunctionArgs } from '@remix-run/node'
import { givenChildName, previewFields } from '~/domain/previews/preview.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { beginPreview } from '~/routes/shop/preview-commands.server'

/** Only the form that asks for a name sends one. */
const startFields = previewFields.extend({ childName: givenChildName.optional() })

/** The same as the form on a book's page, without waiting: a page with script shows the upload's progress. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    const { photo, form } = await readFormWithPhoto(args.request)
    const { bookId, wadizMode, consent, style, face, childName } = parseFields(form, startFields)
    const channel = wadizMode === 'true' ? 'wadiz' : 'web'
    const sent = { guest, bookId, channel, photo, style, face, childName, agrees: consent === 'on' } as const
    const { name, photoKey } = await beginPreview(sent, headers)
    return { success: true, name, sourceKey: photoKey }
  }
  return respondJson(args, command, ({ more, field }) => ({ field, retryAfter: more.retryAfter }), headers)
}
