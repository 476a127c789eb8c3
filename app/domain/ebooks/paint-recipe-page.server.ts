import { type PageKey, screenWidthOf } from '~/book/document'
import type { Picture } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { paintDrawnPage } from '../drawn-pages/paint-drawn-page.server'
import { paintDrawnPicture } from '../drawn-pages/paint-drawn-picture.server'
import { paintPageWithHead } from '../drawn-pages/paint-page-with-head.server'
import type { DrawnPage, Recipe } from './recipes.server'

type PageResult = { ok: true; picture: Picture } | { ok: false; reason: string }

/** The pages that are painted for this child; the others are the same for every reader. */
export const pagesToPaint = ({ drawn, photo, heads }: Pick<Recipe, 'drawn' | 'photo' | 'heads'>): PageKey[] =>
  (drawn?.pages ?? (photo ? heads : [])).map(({ page }) => page)

/** How a page shows its child, and the look; undefined unless the child of this book is drawn. */
export function findDrawnPage(
  { drawn }: Pick<Recipe, 'drawn'>,
  page: PageKey,
): (DrawnPage & { look: string }) | undefined {
  const found = drawn?.pages.find((one) => one.page === page)
  return drawn && found && { ...found, look: drawn.look }
}

/** Undefined for a page without the child. */
export async function paintRecipePage(
  db: Db,
  recipe: Recipe,
  page: PageKey,
): Promise<PageResult | undefined> {
  const width = screenWidthOf(page)
  const drawn = findDrawnPage(recipe, page)
  if (drawn) {
    const look: unknown = JSON.parse(drawn.look)
    return 'art' in drawn
      ? paintDrawnPage(db, { picture: drawn.art, nameLine: drawn.nameLine, shot: { px: width }, look })
      : paintDrawnPicture(db, { ...drawn, px: width, look })
  }
  const { photo, heads, strength } = recipe
  const head = heads.find((one) => one.page === page)
  return head && photo && paintPageWithHead(db, photo, { ...head, width, strength })
}
