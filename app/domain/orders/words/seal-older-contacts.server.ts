import { sql } from 'kysely'
import { log } from '~/config/log.server'
import type { Db } from '../../db.server'
import { contactFolder } from '../../sealed-words/child-words.server'
import { contactFields, otherContactFields } from '../../sealed-words/contact-columns'
import { BATCH_SIZE, isSameWord, makeMissingKey, sealInBatches } from '../../sealed-words/older-words.server'
import { childKeys } from '../../storage.server'
import { newName } from '../../tokens.server'
import { noContact, sealContact } from './contact-words.server'

/** An erased one has no words. */
const hasPlainContact = sql<boolean>`(
  customer_name <> '' or num_nonnulls(${sql.join(otherContactFields.map((field) => sql.ref(field)))}) > 0
)`
const hasUnsealedContact = sql<boolean>`(sealed_contact is null and ${hasPlainContact})`

/** Those of orders from before, of an earlier release, and of orders that were corrected since. */
export async function sealOlderContacts(db: Db, until: number): Promise<number> {
  let lost = 0
  const sealed = await sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('orders')
        .select(['id', 'contactKey', 'previewKey', ...contactFields])
        .where('id', '>', after)
        .where(hasUnsealedContact)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async ({ id, previewKey, contactKey: known, ...contact }) => {
      const name = known ?? newName()
      const folder = contactFolder(name)
      const key = known ? await childKeys.find(folder) : await makeMissingKey(folder, previewKey)
      if (known && !key && !(await childKeys.wasDestroyed(folder))) lost += 1
      if (!key) return 0
      const { numUpdatedRows } = await db
        .updateTable('orders')
        .set({ ...sealContact({ name, key }, contact) })
        .where('id', '=', id)
        .where('contactKey', 'is not distinct from', known)
        .where(({ and }) => and(contactFields.map((field) => isSameWord(field, contact[field]))))
        .executeTakeFirst()
      if (!numUpdatedRows && !known) await childKeys.discard(folder)
      return Number(numUpdatedRows)
    },
  })
  // Each run tries them again, in vain unless their keys come back.
  if (lost) log.event('words.lostOrderKeys', { why: `${lost}` })
  return sealed
}

/**
 * Names the key of a contact whose seal goes: the sweep seals plain words again under a key of the same name, since the list
 * of destroyed ones erases an order whose key's name is on it.
 */
export async function findContactFolder(db: Db, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('contactKey')
    .where('orderNumber', '=', orderNumber)
    .where(hasPlainContact)
    .executeTakeFirst()
  return row?.contactKey ? contactFolder(row.contactKey) : undefined
}

export const dropContactSeal = (db: Db, orderNumber: string) =>
  db
    .updateTable('orders')
    .set({ sealedContact: null })
    .where('orderNumber', '=', orderNumber)
    .where(hasPlainContact)
    .execute()

/** Contacts whose keys are on the list of destroyed ones, in a database from before. A key's name is never used again. */
export async function forgetContactsWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'contactKey'])
    .where('contactKey', 'is not', null)
    .execute()
  for (const { id, contactKey } of rows)
    if (isDestroyed(contactFolder(contactKey ?? '')))
      await db.updateTable('orders').set(noContact).where('id', '=', id).execute()
}
