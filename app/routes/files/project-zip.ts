import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPage, found } from '~/answer.server'
import { enter } from '~/door.server'
import { packedOut } from '~/downloading.server'
import { assertMayPack, projectTaken } from '~/tools-office.server'

/** The project's sources, for operators alone and by a link valid for five minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    assertMayPack(guest)
    const name = args.params.file ?? ''
    return packedOut(name, found(await projectTaken(guest, args.request, name), 'file.unknown'))
  })
}
