import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { KIT_VERSION } from '~/art/kit-version'
import { isOwnUrl } from '~/book/document'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { artNameOf } from '~/domain/drawn-pages/art-name'
import { paintSampleChild } from '~/domain/drawn-pages/paint-sample-child.server'
import { findSampleChild } from '~/domain/drawn-pages/sample-children'
import { LISTED, SCREEN } from '~/domain/drawn-pages/warm-up.server'
import { hashToken } from '~/domain/tokens.server'
import { parseQuery } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import { parseBookId } from '../books/books.server'

interface ChildRequest {
  params: { id?: string; child?: string }
  request: Request
}

const pictureQuery = z.object({
  picture: z.string().max(300).refine(isOwnUrl),
  listed: z.literal('1').optional(),
})

/** A picture of a page with a sample child, for the page or for a small tile; one that no code of ours paints stays as it is. */
export async function findChildPicture({ params, request }: ChildRequest) {
  requireFound(await findOfficeBook(db, parseBookId(params)), 'book.unknown')
  const look = requireFound(findSampleChild(params.child), 'sampleChild.gone')
  const { picture, listed } = parseQuery(request, pictureQuery)
  if (!artNameOf(picture)) throw redirect(picture, { headers: { 'Cache-Control': 'private, no-store' } })
  const shot = listed ? LISTED : SCREEN
  return { type: 'image/webp', bytes: () => paintSampleChild(db, { picture, shot, look }) }
}

/** The address names child and page, so only another kit paints something else. */
export const versionOfChildPicture = ({ request }: ChildRequest): string =>
  hashToken(`${request.url} ${KIT_VERSION}`)
