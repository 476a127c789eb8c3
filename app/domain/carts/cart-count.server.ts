import type { Db } from '../db.server'

/** The number of items in a member's cart: every page shows it, so it is one small query. */
export async function countCartItems(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartItems')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
