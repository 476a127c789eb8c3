import { sql } from 'kysely'
import type { Db, Tx } from '../../db.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { isPreviewOf } from '../previews.server'

// How many previews may wait at a time.

/** One that is being painted and three that wait are enough for one owner; the shop's own queue is longer. */
const MAX_OPEN_PER_OWNER = 4
const MAX_OPEN = 100

/** The lock makes the checks run one at a time: parallel ones would miss each other's rows. */
export async function lockRoom(tx: Tx, owner: Owner) {
  await sql`select pg_advisory_xact_lock(hashtext('previews'))`.execute(tx)
  await assertRoom(tx, owner)
}

export async function assertRoom(db: Db, owner: Owner) {
  const open = db
    .selectFrom('previews')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'not in', ['done', 'failed'])
  const { count: all } = await open.executeTakeFirstOrThrow()
  if (Number(all) >= MAX_OPEN) throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
  const { count: own } = await open.where(isPreviewOf(owner)).executeTakeFirstOrThrow()
  if (Number(own) >= MAX_OPEN_PER_OWNER) throw new Refusal('rate.limited', undefined, { retryAfter: 10 })
}
