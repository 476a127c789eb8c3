import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { following } from '~/domain/previews/following.server'
import { previewOf } from '~/domain/previews/previews.server'
import { enter, ownerBehind } from '~/http/auth.server'
import { answerEvents } from '~/http/events.server'
import { found } from '~/http/respond.server'

/** The progress of a preview for its owner: one event per step, until it ends. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const owner = ownerBehind(guest)
  const { name = '' } = args.params
  return answerEvents(args, JSON.stringify(owner), async (signal) => {
    const preview = owner && (await previewOf(db, owner, name))
    const { name: known } = found(preview, 'photo.gone')
    return steps(known, signal)
  })

  async function* steps(known: string, signal: AbortSignal) {
    if (owner) for await (const { state } of following(db, owner, known, signal)) yield { state }
  }
}
