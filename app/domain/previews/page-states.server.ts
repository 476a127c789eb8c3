import type { PageKey } from '~/book/document'
import type { Db } from '../db.server'
import type { Owner } from '../visitors/owner'
import { isFinished, type PageState } from './preview'
import { findOwnPreview } from './previews.server'
import type { PaintProgress } from './whole-book'

export async function pageStatesOf(db: Db, name: string): Promise<Map<PageKey, PageState>> {
  const rows = await db
    .selectFrom('previewPages')
    .innerJoin('previews', 'previews.id', 'previewPages.previewId')
    .select(['page', 'previewPages.state'])
    .where('previews.name', '=', name)
    .orderBy('page')
    .$narrowType<{ page: PageKey; state: PageState }>()
    .execute()
  return new Map(rows.map(({ page, state }) => [page, state]))
}

export async function findProgress(db: Db, owner: Owner, name: string): Promise<PaintProgress | undefined> {
  const preview = await findOwnPreview(db, owner, name)
  if (!preview) return undefined
  const states = await pageStatesOf(db, name)
  return {
    states: Object.fromEntries(states),
    isOrderable: preview.state === 'done',
    isOver: isFinished(preview) && ![...states.values()].includes('waiting'),
  }
}
