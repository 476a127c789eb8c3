import { claimItems } from '../carts/carts.server'
import { claimConsents } from '../consents/consents.server'
import { type Db, inTransaction } from '../db.server'
import { claimPhotos } from '../photos/photos.server'
import { forgetToken } from '../visitors/visitors.server'
import { endSession, startUserSession } from './sessions.server'

interface Arrival {
  userId: number
  /** what this browser was known by until now */
  visitorId?: number
  session?: string
}

/** A member at the door: a new session, and all that this browser's visitor left becomes theirs, together or not at all. */
export async function arrive(db: Db, { userId, visitorId, session }: Arrival): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (session) await endSession(tx, session)
    if (visitorId) {
      await forgetToken(tx, visitorId, userId)
      await claimPhotos(tx, visitorId, userId)
      await claimConsents(tx, visitorId, userId)
      await claimItems(tx, visitorId, userId)
    }
    return startUserSession(tx, userId)
  })
}
