import { sql } from 'kysely'
import { bringOutside } from '~/outgoing/transaction-guard.server'
import type { Tx } from '../../db.server'
import { ignoreRefusal } from '../../refusal'
import { orderedFolder } from '../../sealed-words/child-words.server'
import { makeMissingKey } from '../../sealed-words/older-words.server'
import { bringKeys, refusalOfClosed } from '../../sealed-words/order-keys.server'
import {
  type OrderedSeals,
  type OrderedWords,
  orderedWords,
  sealColumns,
} from '../../sealed-words/ordered-columns'
import { haveEnded } from '../../sealed-words/plain-words.server'
import { newName } from '../../tokens.server'
import type { updateOrder } from '../order-changes.server'
import { indexName } from './index-names.server'
import type { NewKey } from './new-order-keys.server'
import { hasOrderedWords, sealColumnsOf } from './ordered-words.server'

/**
 * Corrects words of an order, which the caller has locked, and other columns beside them. Until plain words have ended, only
 * plain words are written, and the sweep seals them. Afterwards only seals are, and a correction is refused while the order's
 * key cannot be read.
 */
export async function writeOrderWords(
  tx: Tx,
  orderId: number,
  words: Partial<OrderedWords>,
  more: Parameters<typeof updateOrder>[2] = {},
): Promise<void> {
  // The press that ends plain words waits for this lock, or this waits for the press, and then finds that they have ended.
  await sql`lock table orders in row exclusive mode`.execute(tx)
  const row = (await haveEnded(tx, 'orderedEndedAt')) ? await sealForOrder(tx, orderId, words) : words
  await tx
    .updateTable('orders')
    .set({ ...more, ...row })
    .where('id', '=', orderId)
    .execute()
  await indexName(tx, orderId, { ...row, ...words })
}

/** Without plain words: beside a seal that stays as it is, the trigger would take one for newer. */
async function sealForOrder(
  tx: Tx,
  orderId: number,
  words: Partial<OrderedWords>,
): Promise<Partial<OrderedSeals & OrderedWords>> {
  const noPlain = Object.fromEntries(Object.keys(words).map((word) => [word, null]))
  if (!hasOrderedWords(words)) return { ...noPlain, ...sealColumnsOf(undefined, words) }
  const ordered = await requireKey(tx, orderId, words)
  return { ...noPlain, childKey: ordered.name, ...sealColumnsOf(ordered, words) }
}

/** A lost key gets a successor if all that it sealed is typed anew: nothing else leads back to words without it. */
async function requireKey(tx: Tx, orderId: number, words: Partial<OrderedWords>): Promise<NewKey> {
  const { childKey, previewKey, ...seals } = await tx
    .selectFrom('orders')
    .select(['childKey', 'previewKey'])
    .select(['sealedChildName', 'sealedDedication', 'sealedDedicatedBy', 'sealedLook'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (childKey === null) return makeKeyFor(orderId, '')
  const folder = orderedFolder(childKey)
  const key = (await bringKeys([folder])).get(folder) ?? 'missing'
  if (typeof key === 'object') return { name: childKey, key }
  const areAllTyped = orderedWords.every((word) => word in words || seals[sealColumns[word]] === null)
  if (key === 'missing' && areAllTyped) return makeKeyFor(orderId, previewKey)
  throw refusalOfClosed(key === 'busy' ? key : 'missing')
}

/** A transaction that fails afterwards leaves a key that opens nothing. */
async function makeKeyFor(orderId: number, previewKey: string): Promise<NewKey> {
  const name = `new key of order ${orderId}`
  const made = await bringOutside(
    [name],
    async () => new Map([[name, await makeKey(previewKey).catch(ignoreRefusal)]]),
  )
  const ordered = made.get(name)
  if (!ordered) throw refusalOfClosed('busy')
  return ordered
}

async function makeKey(previewKey: string): Promise<NewKey | undefined> {
  const name = newName()
  const key = await makeMissingKey(orderedFolder(name), previewKey)
  return key && { name, key }
}
