import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { packedOut } from '~/http/downloads.server'
import { answerPage, found } from '~/http/respond.server'
import { assertMayPack, projectTaken } from '~/routes/admin/tools/tools.server'

/** The project's sources, for operators alone and by a link valid for five minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    assertMayPack(guest)
    const name = args.params.file ?? ''
    return packedOut(name, found(await projectTaken(guest, args.request, name), 'file.unknown'))
  })
}
