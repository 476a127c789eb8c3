import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ChildLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { findDrawnCover } from '~/domain/drawn-pages/drawn-books.server'
import { paintDrawnPage } from '~/domain/drawn-pages/paint-drawn-page.server'
import { LISTED } from '~/domain/drawn-pages/warm-up.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { lookOf } from '~/domain/looks/looks.server'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'

/** A day: the address names the look, so another look is another file. */
const CACHE_SECONDS = 24 * 3600

/** A book's cover with this child. While it cannot be painted, lists show the cover that is sold. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const { name = '', file = '' } = args.params
  const look = owner && (await lookOf(db, owner, name))?.look
  const [, id] = file.match(/^([1-9]\d{0,8})\.webp$/) ?? []
  const cover = look && id ? await findDrawnCover(db, Number(id)) : undefined
  const find = async () =>
    owner && look && cover ? { type: 'image/webp', bytes: () => paintCover(owner, look, cover) } : undefined
  const tag = look && cover ? `${versionOf(look)}-${cover.art ?? id}` : undefined
  return respondPersonalFile(args, find, { tag, cacheSeconds: CACHE_SECONDS })
}

async function paintCover(owner: Owner, look: ChildLook, { art, url }: { art?: string; url: string }) {
  const picture = art ? await paint(owner, look, art) : undefined
  if (picture) return picture
  throw redirect(url, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function paint(owner: Owner, look: ChildLook, art: string): Promise<Uint8Array | undefined> {
  try {
    await enforceLimit(db, 'drawnPage.visitor', JSON.stringify(owner))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  const painted = await paintDrawnPage(db, { picture: art, shot: LISTED, look })
  return painted.ok ? painted.picture.bytes : undefined
}
