import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ChildLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { readArtRelease } from '~/domain/drawn-pages/art-release.server'
import { coverLineOf } from '~/domain/drawn-pages/cover-line.server'
import { paintDrawnPage } from '~/domain/drawn-pages/paint-drawn-page.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { LISTED, SCREEN } from '~/domain/drawn-pages/warm-up.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { lookOf } from '~/domain/looks/looks.server'
import { ignoreRefusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import type { DrawnPageRequest } from '~/engines/drawn/drawn'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'

// A book's pictures with this visitor's child in lists. While one cannot be painted, another one stands in.

/** A day: the address names the look, so another look is another file. */
const CACHE_SECONDS = 24 * 3600

/** A picture as it is sold, or as a preview has it, and the painting behind it, which an uploaded one has not. */
export interface KnownPicture {
  url: string
  art?: string
}

interface Visitor {
  owner: Owner
  signal: AbortSignal
}

export async function respondListedPicture(
  args: LoaderFunctionArgs,
  findPicture: (book: number) => Promise<KnownPicture | undefined>,
): Promise<Response> {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const { name = '', file = '' } = args.params
  const stored = owner && (await lookOf(db, owner, name))
  const look = stored?.look
  const [, book] = file.match(/^([1-9]\d{0,8})\.webp$/) ?? []
  const known = look && book ? await findPicture(Number(book)) : undefined
  const { wanted, isPlain, shot } = readWishes(args.request)
  const nameLine = isPlain ? undefined : coverLineOf(stored?.childName)
  const find = async () =>
    owner && look && known
      ? {
          type: 'image/webp',
          bytes: () =>
            paintOrRedirect({ owner, signal: args.request.signal }, known, { shot, look, nameLine }),
        }
      : undefined
  const tag =
    look && known
      ? `${versionOf(look, stored?.childName)}-${wanted}-${known.art ?? book}-${readArtRelease()}`
      : undefined
  return respondPersonalFile(args, find, { tag, cacheSeconds: CACHE_SECONDS })
}

/** A cover without the name, and one as large as a page of the whole book that a preview shows. */
function readWishes(request: Request) {
  const query = new URL(request.url).searchParams
  const [isPlain, isLarge] = [query.get('title') === 'plain', query.has('preview')]
  return { isPlain, shot: isLarge ? SCREEN : LISTED, wanted: `${Number(isPlain)}${Number(isLarge)}` }
}

type Child = Pick<DrawnPageRequest, 'shot' | 'nameLine'> & { look: ChildLook }

async function paintOrRedirect(visitor: Visitor, { art, url }: KnownPicture, child: Child) {
  const picture = art ? await paint(visitor, art, child) : undefined
  if (picture) return picture
  throw redirect(url, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function paint(visitor: Visitor, art: string, child: Child): Promise<Uint8Array | undefined> {
  const painting = paintInTurn(db, visitor, () => paintDrawnPage(db, { picture: art, ...child }))
  const painted = await painting.catch(ignoreRefusal)
  return painted?.ok ? painted.picture.bytes : undefined
}
