import { withinPatience } from '~/outgoing/patience'
import type { Db } from '../../db.server'
import { ignoreRefusal } from '../../refusal'
import type { PictureKey } from '../../sealed-pictures/wrap-key.server'
import { contactFolder, orderedFolder } from '../../sealed-words/child-words.server'
import { dropIfUnused, dropUnusedAfter } from '../../sealed-words/new-key.server'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'

// Keys of orders that are about to be placed. They must be there before the transaction that inserts the orders.

export interface NewKey {
  name: string
  key: PictureKey
}

/** Each is found by what its order is made of. */
export interface OrderKeys {
  /** for what orders say of their children */
  ordered: ReadonlyMap<object, NewKey>
  /** for customers and recipients */
  contacts: ReadonlyMap<object, NewKey>
}

const folderOf = { ordered: orderedFolder, contacts: contactFolder }

type KeyEntries = { [kind in keyof OrderKeys]: readonly object[] }

/**
 * Runs with a new key of each kind for these entries. While the key store is out of reach or slow, orders are taken without
 * keys, and the sweep seals their words.
 */
export async function withOrderKeys<Result>(
  db: Db,
  entries: KeyEntries,
  run: (keys: OrderKeys) => Promise<Result>,
): Promise<Result> {
  const keys = await makeKeys(entries)
  return dropUnusedAfter(keyUse(db), listFolders(keys), () => run(keys))
}

/** A checkout waits for them. */
const KEYS_MS = 2000

/** All of them, or none. */
async function makeKeys(entries: KeyEntries): Promise<OrderKeys> {
  const keys = { ordered: new Map<object, NewKey>(), contacts: new Map<object, NewKey>() }
  const make = async (kind: keyof OrderKeys, entry: object) => {
    const name = newName()
    keys[kind].set(entry, { name, key: await childKeys.findOrCreate(folderOf[kind](name)) })
  }
  const making = [
    ...entries.ordered.map((entry) => make('ordered', entry)),
    ...entries.contacts.map((entry) => make('contacts', entry)),
  ]
  if (await withinPatience(KEYS_MS, Promise.all(making).catch(ignoreRefusal))) return keys
  void dropLate(Promise.allSettled(making), keys)
  return { ordered: new Map(), contacts: new Map() }
}

const listFolders = ({ ordered, contacts }: OrderKeys): string[] => [
  ...[...ordered.values()].map(({ name }) => orderedFolder(name)),
  ...[...contacts.values()].map(({ name }) => contactFolder(name)),
]

const itself = (folder: string) => folder

/** Drops keys that came after the orders had gone on without them. */
async function dropLate(settled: Promise<unknown>, keys: OrderKeys) {
  await settled
  const use = { folderOf: itself, isUsed: async () => false }
  for (const folder of listFolders(keys)) await dropIfUnused(use, folder)
}

/** Names of keys are unique over both kinds, so one query finds either. */
const keyUse = (db: Db) => ({
  folderOf: itself,
  isUsed: async (folder: string) => {
    const name = folder.slice(folder.indexOf('/') + 1)
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where(({ eb, or }) => or([eb('childKey', '=', name), eb('contactKey', '=', name)]))
      .executeTakeFirst()
    return row !== undefined
  },
})
