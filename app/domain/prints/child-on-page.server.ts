import type { Box } from '~/book/document'
import { isOnPart } from '~/book/print/paper'
import type { HairLayers, Head, PageTemplate, StylePreset } from '~/engines/composite/composite'
import type { HairLayerName, PaintedLayerName } from '~/engines/print/print'
import type { Db } from '../db.server'
import type { HeadPage, Recipe } from '../ebooks/recipes.server'
import { headOf } from '../photos/heads.server'
import { templateOf } from '../templates/templates.server'
import type { SheetContext } from './sheets.server'

/** The child on one page: its head, as large as print needs it, and the template that says where it goes. */
export interface ChildOnPage {
  head: Head
  template: PageTemplate
  strength: StylePreset
  nameLine?: string
}

export async function findChildOnPage(
  db: Db,
  { photo, strength }: Recipe,
  { pictureUrl, moved, nameLine }: HeadPage,
): Promise<ChildOnPage | { trouble: 'busy' | 'broken' } | undefined> {
  if (!photo) return undefined
  const cut = await headOf(db, photo, 'print')
  if (!cut?.ok)
    return cut?.reason === 'busy' || cut?.reason === 'broken' ? { trouble: cut.reason } : undefined
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

/** Hair and hat may reach so many head sizes from the head's middle. */
const REACH = 1.3

export function isHeadSeen({ paper }: SheetContext, box: Box, { template: { place } }: ChildOnPage) {
  if (!place) return false
  const unit = box.height / 1000
  const reach = place.scale * unit * REACH
  const [x, y] = [box.x + place.x * unit - reach, box.y + place.y * unit - reach]
  return isOnPart(paper.onPart({ x, y, width: reach * 2, height: reach * 2 }))
}
