import type {
  CompositeOptions,
  CompositeResult,
  Head,
  PageTemplate,
  Place,
} from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { headForPage, type PhotoRef } from '../photos/heads.server'
import { templateOf } from '../templates/templates.server'
import { artNameOf, artWithoutHeadPlace, moodOfPage } from './art-name'
import { lookOfHead } from './look-of-head'
import { paintDrawnPage, paintHeadlessCover } from './paint-drawn-page.server'
import { SCREEN } from './warm-up.server'

interface PagePainting {
  pictureUrl: string
  moved?: Place
  /** for a cover of ours: the line above its title, such as 서윤이와 */
  nameLine?: string
}

/** A page with a photographed head, or with a drawn child of its colours where no head has a place. */
export async function paintPageWithHead(
  db: Db,
  photo: PhotoRef,
  { pictureUrl, moved, nameLine, ...options }: PagePainting & CompositeOptions,
): Promise<CompositeResult | undefined> {
  const cut = await headForPage(db, photo, { mood: moodOfPage(pictureUrl) })
  if (!cut?.ok) return cut
  const template = await templateOf(db, pictureUrl, { moved, hair: cut.head.hair.length })
  if (!template) return paintWithoutHead(db, cut.head, pictureUrl, options.width)
  const page = nameLine ? await withNameLine(db, template, { pictureUrl, nameLine }) : template
  return 'ok' in page ? page : composite.onPage(cut.head, page, options)
}

async function paintWithoutHead(
  db: Db,
  head: Head,
  pictureUrl: string,
  px: number,
): Promise<CompositeResult | undefined> {
  const art = artWithoutHeadPlace(pictureUrl)
  if (!art) return undefined
  const made = await paintDrawnPage(db, { picture: art, shot: { px }, look: lookOfHead(head) })
  if (made.ok) return made
  return {
    ok: false,
    reason: made.reason === 'busy' || made.reason === 'broken' ? made.reason : 'badTemplate',
  }
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
