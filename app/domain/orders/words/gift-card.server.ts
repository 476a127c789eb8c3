import { sql } from 'kysely'
import { log } from '~/config/log.server'
import { isDatabaseUnreachable } from '../../database-errors.server'
import type { Db } from '../../db.server'
import { ignoreRefusal } from '../../refusal'
import { openWords, orderFolder, sealWord } from '../../sealed-words/child-words.server'
import { childKeys, runInParallel } from '../../storage.server'
import { newName } from '../../tokens.server'
import type { Order } from '../order'

// What a giver writes on the card, sealed under a key of the order's own.

export const hasGiftCard = sql<boolean>`num_nonnulls(orders.gift_card, orders.sealed_gift_card) > 0`

interface CardColumns {
  wordsKey: string
  sealedGiftCard: Buffer | null
}

export type CardSeals = ReadonlyMap<{ giftCard?: string }, CardColumns>

/** Runs with the seals of new orders' cards, whose keys must be there before the transaction that inserts the orders. */
export async function withSealedCards<Result>(
  db: Db,
  entries: readonly { giftCard?: string }[],
  run: (seals: CardSeals) => Promise<Result>,
): Promise<Result> {
  const seals = new Map<{ giftCard?: string }, CardColumns>()
  const dropUnused = () => dropUnusedKeys(db, [...seals.values()])
  try {
    for (const entry of entries) if (entry.giftCard) seals.set(entry, await sealNewCard(entry.giftCard))
    const result = await run(seals)
    await dropUnused()
    return result
  } catch (error) {
    // A commit whose answer came too late still inserts the rows. A key that opens nothing does no harm.
    if (!isDatabaseUnreachable(error)) await dropUnused()
    throw error
  }
}

async function sealNewCard(text: string): Promise<CardColumns> {
  const wordsKey = newName()
  const key = await childKeys.findOrCreate(orderFolder(wordsKey))
  return { wordsKey, sealedGiftCard: sealWord(key, orderFolder(wordsKey), 'giftCard', text) }
}

/** Those of orders that were not placed, or had been placed before. Its failure is none of the request. */
async function dropUnusedKeys(db: Db, seals: readonly CardColumns[]) {
  if (!seals.length) return
  const names = seals.map(({ wordsKey }) => wordsKey)
  try {
    const rows = await db.selectFrom('orders').select('wordsKey').where('wordsKey', 'in', names).execute()
    const used = new Set(rows.map(({ wordsKey }) => wordsKey))
    for (const name of names) if (!used.has(name)) await childKeys.discard(orderFolder(name))
  } catch (error) {
    log.error('orders.unusedKeys', error)
  }
}

interface SealedCard {
  wordsKey: string | null
  giftCard: string | null
  sealedGiftCard: Buffer | null
}

/** Null for an order without a card, and for one whose key is gone. */
export async function openGiftCard({
  wordsKey,
  giftCard,
  sealedGiftCard,
}: SealedCard): Promise<string | null> {
  const [card] =
    (await openWords(orderFolder(wordsKey ?? ''), [['giftCard', giftCard, sealedGiftCard]])) ?? []
  return card ?? null
}

/** By order. A card whose key is gone is left out. */
export async function readGiftCards(
  db: Db,
  orders: Iterable<Pick<Order, 'id' | 'hasGiftCard'>>,
): Promise<Map<number, string>> {
  const ids = [...orders].filter((order) => order.hasGiftCard).map(({ id }) => id)
  const cards = new Map<number, string>()
  if (!ids.length) return cards
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'wordsKey', 'giftCard', 'sealedGiftCard'])
    .where('id', 'in', ids)
    .execute()
  await runInParallel(rows, async (row) => {
    const card = await openGiftCard(row)
    if (card !== null) cards.set(row.id, card)
  })
  return cards
}

/** For a page that shows all else of the order while the key store is out of reach. */
export async function findGiftCard(
  db: Db,
  order: Pick<Order, 'id' | 'hasGiftCard'>,
): Promise<string | undefined> {
  const cards = await readGiftCards(db, [order]).catch(ignoreRefusal)
  return cards?.get(order.id)
}
