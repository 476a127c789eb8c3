import { addAdmin } from '~/domain/admins/admins.server'
import { type Db, inTransaction } from '~/domain/db.server'
import { addUser } from '~/domain/users/users.server'
import { catalogue } from './catalogue'
import { admin, parent } from './people'

// Given once, at the first start (one process at a time). What the owner changes or deletes afterwards stays so.

export async function seedShop(db: Db, { demoPeople }: { demoPeople: boolean }) {
  await once(db, 'catalogue', seedCatalogue)
  if (demoPeople) await once(db, 'demo people', seedPeople)
}

async function once(db: Db, name: string, seed: (db: Db) => Promise<void>) {
  await inTransaction(db, async (tx) => {
    if (await markSeeded(tx, name)) await seed(tx)
  })
}

/** Whether this was the first time. */
export async function markSeeded(db: Db, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seedings')
    .values({ name })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function seedCatalogue(db: Db) {
  await db
    .insertInto('books')
    .values(catalogue.map((book, displayOrder) => ({ ...book, displayOrder })))
    .execute()
}

async function seedPeople(db: Db) {
  await addUser(db, { ...parent, isDemo: true })
  await addAdmin(db, { ...admin, isDemo: true })
}
