import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { followPages } from '~/domain/previews/follow-preview.server'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondEvents } from '~/http/events.server'
import { requireFound } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  return respondEvents(args, JSON.stringify(owner), async (signal) => {
    const preview = owner && (await findOwnPreview(db, owner, args.params.name ?? ''))
    const { name } = requireFound(preview, 'photo.gone')
    return pages(name, signal)
  })

  async function* pages(name: string, signal: AbortSignal) {
    if (owner) yield* followPages(db, owner, name, signal)
  }
}
