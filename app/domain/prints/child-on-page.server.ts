import { serializeLook } from '~/art/child/look'
import type { Box } from '~/book/document'
import type { HairLayers, Head, PageTemplate, StylePreset } from '~/engines/composite/composite'
import type { HairLayerName, PaintedLayerName } from '~/engines/print/print'
import type { Db } from '../db.server'
import { artWithoutHeadPlace, moodOfPage } from '../drawn-pages/art-name'
import { lookOfHead } from '../drawn-pages/look-of-head'
import type { HeadPage, Recipe } from '../ebooks/recipes.server'
import { headForPage } from '../photos/heads.server'
import { isHeadOnPart } from '../print-masters/head-on-part'
import { templateOf } from '../templates/templates.server'
import type { SheetContext } from './sheets.server'

/** The child on one page: its head, as large as print needs it, and the template that says where it goes. */
export interface ChildOnPage {
  head: Head
  template: PageTemplate
  strength: StylePreset
  nameLine?: string
}

/** A page without a place for the head shows a drawn child of its colours. */
export interface ChildWithoutHead {
  art: string
  look: string
}

export async function findChildOnPage(
  db: Db,
  { photo, strength }: Recipe,
  { pictureUrl, moved, nameLine }: HeadPage,
): Promise<ChildOnPage | ChildWithoutHead | { trouble: 'busy' | 'broken' } | undefined> {
  if (!photo) return undefined
  const art = artWithoutHeadPlace(pictureUrl)
  // Only a head that is printed itself has to be large.
  const isDrawn = art !== undefined && !(await templateOf(db, pictureUrl, { moved }))
  const size = isDrawn ? 'screen' : 'print'
  const cut = await headForPage(db, photo, { mood: moodOfPage(pictureUrl), size })
  if (!cut?.ok)
    return cut?.reason === 'busy' || cut?.reason === 'broken' ? { trouble: cut.reason } : undefined
  if (isDrawn) return { art, look: serializeLook(lookOfHead(cut.head)) }
  const template = await templateOf(db, pictureUrl, { moved, hair: cut.head.hair.length })
  return template && { head: cut.head, template, strength, nameLine }
}

/** What a page with a photographed child is put together from, on this part of it. */
export function neededLayers(context: SheetContext, box: Box, child: ChildOnPage): PaintedLayerName[] {
  const { base, light, skin } = hairLayersOf(child)
  return [
    'back',
    'skin',
    ...(isHeadSeen(context, box, child) ? ['front' as const] : []),
    ...(child.template.hair ? [base, light, skin] : []),
  ]
}

export function hairLayersOf({ head: { hair } }: ChildOnPage): HairLayers<HairLayerName> {
  const { length } = hair
  return { base: `${length}-base`, light: `${length}-light`, skin: `${length}-skin` }
}

export const isHeadSeen = ({ paper }: SheetContext, box: Box, { template: { place } }: ChildOnPage) =>
  place !== undefined && isHeadOnPart(paper, box, place)
