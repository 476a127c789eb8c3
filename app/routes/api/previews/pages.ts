import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { followingPages } from '~/domain/previews/following.server'
import { previewOf } from '~/domain/previews/previews.server'
import { enter, ownerBehind } from '~/http/auth.server'
import { answerEvents } from '~/http/events.server'
import { found } from '~/http/respond.server'

/** The progress of a whole book for its owner: an event whenever pages are done, until all are. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const owner = ownerBehind(guest)
  return answerEvents(args, JSON.stringify(owner), async (signal) => {
    const preview = owner && (await previewOf(db, owner, args.params.name ?? ''))
    const { name } = found(preview, 'photo.gone')
    return pages(name, signal)
  })

  async function* pages(name: string, signal: AbortSignal) {
    if (owner) yield* followingPages(db, owner, name, signal)
  }
}
