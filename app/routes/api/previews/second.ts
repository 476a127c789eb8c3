import type { ActionFunctionArgs } from '@remix-run/node'
import { secondFields } from '~/domain/previews/preview.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields, readPhotoForm } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { dropSecondPhoto, requirePaintingOwner, takeSecondPhoto } from '~/routes/shop/preview-commands.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['POST', 'DELETE'] } satisfies RouteHandle

/** A second photo is added, or with DELETE taken away. Either way the name of the preview to show comes back. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { name = '' } = args.params
  const command = async () => {
    if (args.request.method === 'DELETE') return { success: true, name: await dropSecondPhoto(guest, name) }
    await requirePaintingOwner(guest, name)
    const { photo, form } = await readPhotoForm(args.request)
    return {
      success: true,
      name: await takeSecondPhoto(guest, { name, photo, ...parseFields(form, secondFields) }),
    }
  }
  return respondJson(args, command, ({ more, field }) => ({ field, retryAfter: more.retryAfter }))
}
