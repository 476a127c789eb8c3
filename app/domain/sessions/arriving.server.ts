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
  /** the hash that the password matched; if it has changed since, the login is refused */
  passwordHash?: string
  /** the browser's identity until now */
  visitorId?: number
  session?: string
  /** a description of the browser */
  agent?: string
}

/** A login starts a new session and moves everything of the browser's visitor to the member, in one transaction. */
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

/** A new password ends all sessions: a login checked with the old one waits for this lock, and is then refused. */
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
