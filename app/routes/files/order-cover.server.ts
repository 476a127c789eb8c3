import { nameChild, paintApprovedPage } from '~/domain/approvals/approved-pages.server'
import { db } from '~/domain/db.server'
import { readArtRelease } from '~/domain/drawn-pages/art-release.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { type DrawnChild, type DrawnPage, findRecipe } from '~/domain/ebooks/recipes.server'
import { parseId } from '~/domain/input.server'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { ignoreRefusal } from '~/domain/refusal'
import { findOwner, type Guest } from '~/http/auth.server'
import type { RequestArgs } from '~/http/visit.server'

interface OrderCover {
  tag: string
  paint: () => Promise<Uint8Array | undefined>
  sold: string | null
}

/** Undefined for a photographed child, and for a cover that the office uploaded. */
export async function openOrderCover(
  guest: Guest,
  { request, params }: RequestArgs & { params: Record<string, string | undefined> },
): Promise<OrderCover | undefined> {
  const owner = findOwner(guest)
  const id = parseId(params.id)
  const order = owner && id ? await findOwnOrder(db, owner, id) : undefined
  const drawn = order && (await findRecipe(db, order.id))?.drawn
  const page = drawn && findPaintedCover(drawn)
  if (!owner || !order || !drawn || !page) return undefined
  const paint = () => paintInTurn(db, { owner, signal: request.signal }, () => paintCover(drawn, page))
  const book = await db
    .selectFrom('books')
    .select('imageUrl')
    .where('id', '=', order.bookId)
    .executeTakeFirst()
  return {
    tag: `${nameChild(drawn)}-${readArtRelease()}`,
    sold: book?.imageUrl ?? null,
    paint: () => paint().catch(ignoreRefusal),
  }
}

const findPaintedCover = ({ pages }: DrawnChild) =>
  pages.find((page) => page.page === 'cover-front' && 'art' in page)

async function paintCover({ look }: DrawnChild, page: DrawnPage) {
  const made = await paintApprovedPage(db, page, look)
  return made?.ok ? made.picture.bytes : undefined
}
