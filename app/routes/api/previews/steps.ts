import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { followPreview } from '~/domain/previews/follow-preview.server'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondEvents } from '~/http/events.server'
import { requireFound } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const { name = '' } = args.params
  return respondEvents(args, JSON.stringify(owner), async (signal) => {
    const preview = owner && (await findOwnPreview(db, owner, name))
    const { name: known } = requireFound(preview, 'photo.gone')
    return steps(known, signal)
  })

  async function* steps(known: string, signal: AbortSignal) {
    if (owner) for await (const { state } of followPreview(db, owner, known, signal)) yield { state }
  }
}
