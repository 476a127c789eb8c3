import { nameChild, paintApprovedPage } from '~/domain/approvals/approved-pages.server'
import { db } from '~/domain/db.server'
import { readArtRelease } from '~/domain/drawn-pages/art-release.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { paintPageWithHead } from '~/domain/drawn-pages/paint-page-with-head.server'
import { findCoverPage } from '~/domain/ebooks/cover-title.server'
import { type DrawnPage, findOpenRecipe, type Recipe } from '~/domain/ebooks/recipes.server'
import { parseId } from '~/domain/input.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { ignoreRefusal } from '~/domain/refusal'
import { findOwner, type Guest } from '~/http/auth.server'
import type { RequestArgs } from '~/http/visit.server'

/** As large as an approved page. */
const WIDTH = 600

interface OrderCover {
  tag: string
  paint: () => Promise<Uint8Array | undefined>
  sold: string | null
}

/** Undefined for a cover that the office uploaded, and once the photo is gone. */
export async function openOrderCover(
  guest: Guest,
  { request, params }: RequestArgs & { params: Record<string, string | undefined> },
): Promise<OrderCover | undefined> {
  const owner = findOwner(guest)
  const id = parseId(params.id)
  const order = owner && id ? await findOwnOrder(db, owner, id) : undefined
  const recipe = order && (await findOpenRecipe(db, order.id))
  const page = recipe && findCoverPage(recipe)
  if (!owner || !order || !recipe || !page) return undefined
  const paint = () => paintInTurn(db, { owner, signal: request.signal }, () => paintCover(recipe, page))
  const book = await db
    .selectFrom('books')
    .select('imageUrl')
    .where('id', '=', order.bookId)
    .executeTakeFirst()
  return {
    tag: `${recipe.drawn ? nameChild(recipe.drawn) : recipe.hash}-${readArtRelease()}`,
    sold: book?.imageUrl ?? null,
    paint: () => paint().catch(ignoreRefusal),
  }
}

async function paintCover({ drawn, photo, strength }: Recipe, page: DrawnPage) {
  const made = drawn
    ? await paintApprovedPage(db, page, drawn.look)
    : photo && 'pictureUrl' in page
      ? await paintPageWithHead(db, photo, { ...page, strength, width: WIDTH })
      : undefined
  return made?.ok ? made.picture.bytes : undefined
}
