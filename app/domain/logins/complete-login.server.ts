import { claimCartItems } from '../carts/claim-cart-items.server'
import { claimConsents } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { claimLooks } from '../looks/looks.server'
import { claimOrderDraft } from '../orders/checkout/drafts.server'
import { claimOrders } from '../orders/demo.server'
import { findDraftKeys } from '../orders/words/draft-words.server'
import { claimPhotos } from '../photos/photos.server'
import { Refusal } from '../refusal'
import { endSession, startUserSession } from '../sessions/sessions.server'
import { endVisitorToken } from '../visitors/visitors.server'

export interface LoginCompletion {
  userId: number
  /** the hash that the password matched; if it has changed since, the login is refused */
  passwordHash?: string
  visitorId?: number
  session?: string
  agent?: string
}

/** A login starts a new session and moves everything of the browser's visitor to the member, in one transaction. */
export async function completeLogin(db: Db, arrival: LoginCompletion): Promise<string> {
  const { userId, passwordHash, visitorId, session, agent } = arrival
  const draftKeys = await findDraftKeys(db, visitorId ? [{ visitorId }, { userId }] : [])
  return inTransaction(db, async (tx) => {
    if (visitorId) {
      await endVisitorToken(tx, visitorId, userId)
      await claimPhotos(tx, visitorId, userId)
      await claimLooks(tx, visitorId, userId)
      await claimConsents(tx, visitorId, userId)
      await claimCartItems(tx, visitorId, userId)
      // In the sequence in which the press that ends plain words locks their tables.
      await claimOrders(tx, visitorId, userId)
      await claimOrderDraft(tx, { visitorId, userId }, draftKeys)
    }
    if (passwordHash) await assertPasswordUnchanged(tx, userId, passwordHash)
    if (session) await endSession(tx, session)
    return startUserSession(tx, userId, agent)
  })
}

/** A new password ends all sessions: a login checked with the old one waits for this lock, and is then refused. */
async function assertPasswordUnchanged(tx: Tx, userId: number, passwordHash: string) {
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
