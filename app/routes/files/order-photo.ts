import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPage, found } from '~/answer.server'
import { hashed } from '~/domain/tokens.server'
import { enter } from '~/door.server'
import { downloaded } from '~/downloading.server'
import { photoHandedOut } from '~/order-desk.server'

/** A photo by its signed address. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    const file = found(await photoHandedOut(args.params, query), 'file.unknown')
    return downloaded(args.request, { ...file, sha256: hashed(file.key) })
  })
}
