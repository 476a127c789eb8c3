import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { ChildLook } from '~/art/child/look'
import { KIT_VERSION } from '~/art/kit-version'
import { isOwnUrl } from '~/book/document'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { artNameOf } from '~/domain/drawn-pages/art-name'
import { paintDrawnPage } from '~/domain/drawn-pages/paint-drawn-page.server'
import { findSampleChild } from '~/domain/drawn-pages/sample-children'
import { SCREEN } from '~/domain/drawn-pages/warm-up.server'
import { Refusal } from '~/domain/refusal'
import { hashToken } from '~/domain/tokens.server'
import { parseQuery } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import { parseBookId } from '../books/books.server'

interface ChildRequest {
  params: { id?: string; child?: string }
  request: Request
}

const pictureQuery = z.object({ picture: z.string().max(300).refine(isOwnUrl) })

/** A picture of a page with a sample child; one that no code of ours paints stays as it is. */
export async function findChildPicture({ params, request }: ChildRequest) {
  requireFound(await findOfficeBook(db, parseBookId(params)), 'book.unknown')
  const look = requireFound(findSampleChild(params.child), 'file.unknown')
  const { picture } = parseQuery(request, pictureQuery)
  const art = artNameOf(picture)
  if (!art) throw redirect(picture, { headers: { 'Cache-Control': 'private, no-store' } })
  return { type: 'image/webp', bytes: () => paint(art, look) }
}

async function paint(art: string, look: ChildLook): Promise<Uint8Array | undefined> {
  const painted = await paintDrawnPage(db, { picture: art, shot: SCREEN, look })
  if (painted.ok) return painted.picture.bytes
  if (painted.reason === 'busy') throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
  return undefined
}

/** The address names child and page, so only another kit paints something else. */
export const versionOfChildPicture = ({ request }: ChildRequest): string =>
  hashToken(`${request.url} ${KIT_VERSION}`)
