import type { CompositeOptions, CompositeResult, Place } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { headOf } from '../photos/heads.server'
import type { Photo } from '../photos/photo'
import { templateOf } from './templates.server'

interface PagePainting {
  pictureUrl: string
  moved?: Place
}

export async function paintPageWithHead(
  db: Db,
  photo: Pick<Photo, 'id' | 'key'>,
  { pictureUrl, moved, ...options }: PagePainting & CompositeOptions,
): Promise<CompositeResult | undefined> {
  const cut = await headOf(db, photo)
  if (!cut?.ok) return cut
  const template = await templateOf(db, pictureUrl, { moved, hair: cut.head.hair.length })
  return template && composite.onPage(cut.head, template, options)
}
