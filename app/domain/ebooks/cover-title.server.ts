import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { type DrawnPage, findOpenRecipe, type Recipe } from './recipes.server'

/** What a cover with the child says above its title; undefined where the cover is a picture as it is. */
export async function findCoverTitle(db: Db, orderId: number): Promise<{ nameLine?: string } | undefined> {
  const recipe = await findOpenRecipe(db, orderId)
  const cover = recipe && findCoverPage(recipe)
  return cover && { nameLine: cover.nameLine }
}

/** The cover with this child, if our code paints it; an uploaded one carries no name. */
export function findCoverPage({
  drawn,
  photo,
  heads,
}: Pick<Recipe, 'drawn' | 'photo' | 'heads'>): DrawnPage | undefined {
  const pages: DrawnPage[] = drawn?.pages ?? (photo ? heads : [])
  return pages.find((page) => page.page === 'cover-front' && ('art' in page || artNameOf(page.pictureUrl)))
}
