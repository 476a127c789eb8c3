import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { paintHeadInHand, paintPhotoBehind } from '~/domain/photos/head-in-hand.server'
import { findStrokes, versionOfStrokes } from '~/domain/photos/strokes.server'
import { findOwnPreview } from '~/domain/previews/previews.server'
import type { Owner } from '~/domain/visitors/owner'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { type HeadFile, headFiles } from '~/urls/head'

/** A head while it is corrected, or the photo behind it; a browser that has it already costs no painting. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const { name = '' } = args.params
  const file = headFiles.find((known) => known === args.params.file)
  return respondPersonalFile(args, async () => {
    const preview = owner && (await findOwnPreview(db, owner, name))
    if (!owner || !file || !preview?.photoKey) return undefined
    const { photoKey } = preview
    const strokes = file === 'head.png' ? await findStrokes(db, owner, photoKey) : []
    return {
      type: file === 'photo.webp' ? 'image/webp' : 'image/png',
      tag: `${name}-${file}-${versionOfStrokes(strokes) ?? 'plain'}`,
      bytes: () =>
        paintInTurn(db, { owner, signal: args.request.signal }, () => paint(owner, photoKey, file)),
    }
  })
}

const paint = (owner: Owner, photoKey: string, file: HeadFile) =>
  file === 'photo.webp'
    ? paintPhotoBehind(db, owner, photoKey)
    : paintHeadInHand(db, owner, { photoKey, isPlain: file === 'plain.png' })
