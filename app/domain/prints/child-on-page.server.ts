import type { Head, PageTemplate, StylePreset } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import type { HeadPage, Recipe } from '../ebooks/recipes.server'
import { headOf } from '../photos/heads.server'
import { templateOf } from '../templates/templates.server'

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
