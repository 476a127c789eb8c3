import type { CompositeOptions, CompositeResult, PageTemplate, Place } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { headOf, type PhotoRef } from '../photos/heads.server'
import { templateOf } from '../templates/templates.server'
import { artNameOf } from './art-name'
import { paintHeadlessCover } from './paint-drawn-page.server'
import { SCREEN } from './warm-up.server'

interface PagePainting {
  pictureUrl: string
  moved?: Place
  /** for a cover of ours: the line above its title, such as 서윤이와 */
  nameLine?: string
}

/** A page with a photographed head. */
export async function paintPageWithHead(
  db: Db,
  photo: PhotoRef,
  { pictureUrl, moved, nameLine, ...options }: PagePainting & CompositeOptions,
): Promise<CompositeResult | undefined> {
  const cut = await headOf(db, photo)
  if (!cut?.ok) return cut
  const template = await templateOf(db, pictureUrl, { moved, hair: cut.head.hair.length })
  if (!template) return undefined
  const page = nameLine ? await withNameLine(db, template, { pictureUrl, nameLine }) : template
  return 'ok' in page ? page : composite.onPage(cut.head, page, options)
}

/** The kept layer has the title as the book is sold, so the one with the name is painted anew. */
async function withNameLine(
  db: Db,
  template: PageTemplate,
  { pictureUrl, nameLine }: { pictureUrl: string; nameLine: string },
): Promise<PageTemplate | Extract<CompositeResult, { ok: false }>> {
  const art = artNameOf(pictureUrl)
  if (!art) return { ok: false, reason: 'badTemplate' }
  const back = await paintHeadlessCover(db, { picture: art, shot: SCREEN, nameLine })
  if (back.ok) return { ...template, back: back.picture.bytes }
  return { ok: false, reason: back.reason === 'unknown' ? 'badTemplate' : back.reason }
}
