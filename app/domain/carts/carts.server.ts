import type { Tx } from '../db.server'

// What somebody means to buy. A visitor's waits on the server for the login, so neither a closed webview nor the way
// to a provider and back loses it.

/** A visitor's things go into the member's cart; what lies there already stays one thing. */
export async function claimItems(tx: Tx, visitorId: number, userId: number): Promise<void> {
  const items = await tx.deleteFrom('cartItems').where('visitorId', '=', visitorId).returningAll().execute()
  for (const { id: _, visitorId: __, ...item } of items)
    await tx
      .insertInto('cartItems')
      .values({ ...item, userId })
      .onConflict((twice) =>
        twice
          .columns(['userId', 'bookId', 'sourceKey'])
          .doUpdateSet({ previewKey: item.previewKey, changedAt: item.changedAt }),
      )
      .execute()
}
