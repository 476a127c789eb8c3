import { type Kysely, sql } from 'kysely'
import { addAdmin } from '~/domain/admins/admins.server'
import { type Db, inTransaction } from '~/domain/db.server'
import { addUser } from '~/domain/users/users.server'
import type { DB } from '../schema'
import { catalogue } from './catalogue'
import { admin, parent } from './people'

// Given once, at the first start. What the owner changes or deletes afterwards stays changed or deleted.

const SEED_LOCK = 7_300_002

export async function seedShop(db: Db, { demoPeople }: { demoPeople: boolean }) {
  await once(db, 'catalogue', seedCatalogue)
  if (demoPeople) await once(db, 'demo people', seedPeople)
}

async function once(db: Db, name: string, seed: (db: Db) => Promise<void>) {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx)
    const first = await tx
      .insertInto('seedings')
      .values({ name })
      .onConflict((again) => again.doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows) await seed(tx)
  })
}

async function seedCatalogue(db: Kysely<DB>) {
  const books = catalogue.map((book, displayOrder) => ({ ...book, displayOrder }))
  await db.insertInto('books').values(books).execute()
}

async function seedPeople(db: Db) {
  await addUser(db, { ...parent, isDemo: true })
  await addAdmin(db, { ...admin, isDemo: true })
}
