import { claimItems } from '../carts/carts.server'
import { claimConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { claimOrders } from '../orders/demo.server'
import { claimDraft } from '../orders/drafts.server'
import { claimPhotos } from '../photos/photos.server'
import { Refusal } from '../refusal'
import { forgetToken } from '../visitors/visitors.server'
import { endSession, startUserSession } from './sessions.server'

export interface Arrival {
  userId: number
  /** what the password was found to fit; if it is another one by now, nothing is proved */
  passwordHash?: string
  /** what this browser was known by until now */
  visitorId?: number
  session?: string
  /** what kind of browser it is */
  agent?: string
}

/** A member at the door: a new session, and all that this browser's visitor left becomes theirs, together or not at all. */
export async function arrive(db: Db, arrival: Arrival): Promise<string> {
  const { userId, passwordHash, visitorId, session, agent } = arrival
  return inTransaction(db, async (tx) => {
    if (visitorId) {
      await forgetToken(tx, visitorId, userId)
      await claimPhotos(tx, visitorId, userId)
      await claimConsents(tx, visitorId, userId)
      await claimItems(tx, visitorId, userId)
      await claimDraft(tx, visitorId, userId)
      await claimOrders(tx, visitorId, userId)
    }
    if (passwordHash) await assertStillProved(tx, userId, passwordHash)
    if (session) await endSession(tx, session)
    return startUserSession(tx, userId, agent)
  })
}

/** Whoever sets a new password throws everybody out: who was looked at before that waits here, and stays outside. */
async function assertStillProved(tx: Tx, userId: number, passwordHash: string) {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('isActive', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('login.wrong')
}
