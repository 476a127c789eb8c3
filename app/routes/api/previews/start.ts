import type { ActionFunctionArgs } from '@remix-run/node'
import { previewFields } from '~/domain/previews/preview.input.server'
import { enter } from '~/http/auth.server'
import { fieldsOf, readFormWithPhoto } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { begin } from '~/routes/shop/previews.server'

/** The same as the form on a book's page, without waiting: a page with script shows the upload's progress. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const { photo, form } = await readFormWithPhoto(args.request)
    const { bookId, wadizMode, consent } = fieldsOf(form, previewFields)
    const channel = wadizMode === 'true' ? 'wadiz' : 'web'
    const sent = { guest, bookId, channel, photo, agrees: consent === 'on' } as const
    const { name, photoKey } = await begin(sent, headers)
    return { success: true, name, sourceKey: photoKey }
  }
  return answerJson(args, deed, ({ more, field }) => ({ field, retryAfter: more.retryAfter }), headers)
}
