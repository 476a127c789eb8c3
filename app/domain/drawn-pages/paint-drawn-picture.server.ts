import type { Place } from '~/engines/composite/composite'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { lookInput } from '../looks/look.input.server'
import { templateOf } from '../templates/templates.server'
import { artNameOf } from './art-name'
import { takePageAhead } from './pages-ahead.server'
import { type DrawnPageResult, paintDrawnPage } from './paint-drawn-page.server'

export interface DrawnPicture {
  pictureUrl: string
  /** where a document puts the head of an uploaded picture */
  moved?: Place
  look: unknown
  /** pixels across */
  px: number
}

/**
 * A page of a book with this child: painted by its code, or, where the page is an uploaded picture, that picture with
 * the child's head. Undefined where such a picture has no place for a head.
 */
export async function paintDrawnPicture(
  db: Db,
  { pictureUrl, moved, look: given, px }: DrawnPicture,
): Promise<DrawnPageResult | undefined> {
  const art = artNameOf(pictureUrl)
  if (art) {
    const request = { picture: art, shot: { px }, look: given }
    return (await takePageAhead(request)) ?? paintDrawnPage(db, request)
  }
  const { data: look } = lookInput.safeParse(given)
  if (!look) return { ok: false, reason: 'badLook' }
  const template = await findHeadTemplate(db, pictureUrl, moved)
  return template && drawnEngine.paintPageWithHead({ look, template, px })
}

/** The layers of an uploaded picture and the place of its head. */
export async function findHeadTemplate(db: Db, pictureUrl: string, moved?: Place) {
  const template = await templateOf(db, pictureUrl, { moved })
  if (!template?.place) return undefined
  const { back, front, place, light } = template
  return { back, front, place, light }
}
