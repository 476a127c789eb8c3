import { db } from '~/domain/db.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { paintHeadInHand, paintPhotoBehind } from '~/domain/photos/head-in-hand.server'
import { findStrokes, versionOfStrokes } from '~/domain/photos/strokes.server'
import { type HeadFile, headFiles } from '~/urls/head'
import type { HeadOfPhoto } from './head-form.server'

export const parseHeadFile = (file: string | undefined): HeadFile | undefined =>
  headFiles.find((known) => known === file)

/** A head while it is corrected, or the photo behind it; a browser that has it already costs no painting. */
export async function openHeadFile(
  { owner, photoKey }: Omit<HeadOfPhoto, 'which'>,
  file: HeadFile,
  signal: AbortSignal,
) {
  const strokes = file === 'head.png' ? await findStrokes(db, owner, photoKey) : []
  const paint = () =>
    file === 'photo.webp'
      ? paintPhotoBehind(db, owner, photoKey)
      : paintHeadInHand(db, owner, { photoKey, isPlain: file === 'plain.png' })
  return {
    type: file === 'photo.webp' ? 'image/webp' : 'image/png',
    tag: `${photoKey.replace(/[^\w-]/g, '-')}-${file}-${versionOfStrokes(strokes) ?? 'plain'}`,
    bytes: () => paintInTurn(db, { owner, signal }, paint),
  }
}
