import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { readArtRelease } from '~/domain/drawn-pages/art-release.server'
import { coverLineOf } from '~/domain/drawn-pages/cover-line.server'
import { findDrawnCover } from '~/domain/drawn-pages/drawn-books.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { versionOfText } from '~/domain/looks/look-version.server'
import { paintPhotographedCover } from '~/domain/previews/photographed-cover.server'
import { previewOf } from '~/domain/previews/previews.server'
import { ignoreRefusal } from '~/domain/refusal'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'

const WIDTH = 800

/** The book's cover with the photographed child of a preview. While it can't be painted: the cover as it is sold. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const preview = owner && (await previewOf(db, owner, args.params.name ?? ''))
  const isPlain = new URL(args.request.url).searchParams.get('title') === 'plain'
  const nameLine = isPlain ? undefined : coverLineOf(preview?.childName)
  const find = async () => {
    // A head that is not painted until its parent wants it is on no cover before.
    if (!owner || !preview?.photoKey || preview.state !== 'done') return undefined
    const paint = () => paintPhotographedCover(db, preview, { nameLine, width: WIDTH })
    const bytes = async () => {
      const made = await paintInTurn(db, { owner, signal: args.request.signal }, paint).catch(ignoreRefusal)
      if (made?.ok) return made.picture.bytes
      const sold = await findDrawnCover(db, preview.bookId)
      if (sold) throw redirect(sold.url, { headers: { 'Cache-Control': 'private, no-store' } })
      return undefined
    }
    return { type: 'image/webp', bytes }
  }
  const tag = preview?.photoKey
    ? `${versionOfText(preview.photoKey, nameLine)}-${readArtRelease()}`
    : undefined
  return respondPersonalFile(args, find, { tag })
}
