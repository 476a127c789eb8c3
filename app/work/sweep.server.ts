import { storeSeedPictures } from '../../db/seed/pictures'
import { storeSeedLayers } from '../../db/seed/templates'
import { sweepDeeds } from '../domain/audit/audit.server'
import { db } from '../domain/db.server'
import { sweepFailures } from '../domain/limits/failures.server'
import { sweepLimits } from '../domain/limits/limits.server'
import { sweepTrips } from '../domain/logins/trips.server'
import { purgeTestOrders } from '../domain/orders/demo.server'
import { sweepDrafts } from '../domain/orders/drafts.server'
import { expireOrders } from '../domain/orders/leaving.server'
import { sweepAttempts } from '../domain/payments/attempts.server'
import { eraseOrphans } from '../domain/photos/photos.server'
import { sweepSessions } from '../domain/sessions/sessions.server'
import { sweepVisitors } from '../domain/visitors/visitors.server'
import { log } from '../log.server'

/** Ended sessions, ended counters and what the audit log may forget are of no use to anybody. */
export const sweepJob = {
  every: '17 * * * *',
  async run() {
    const sessions = await sweepSessions(db)
    const counters = (await sweepLimits(db)) + (await sweepFailures(db))
    const trips = await sweepTrips(db)
    const visitors = await sweepVisitors(db)
    const orders = await expireOrders(db)
    const deeds = await sweepDeeds(db)
    const drafts = await sweepDrafts(db)
    const windows = await sweepAttempts(db)
    const tests = await purgeTestOrders(db)
    const orphans = await eraseOrphans(db)
    await storeSeedPictures()
    await storeSeedLayers()
    log.note(
      `swept ${sessions} sessions, ${counters} counters, ${trips} ways to a provider, ${visitors} visitors, ${orders} unpaid orders, ${deeds} old entries, ${drafts} drafts, ${windows} payment windows, ${tests} test orders and ${orphans} orphaned objects`,
    )
  },
}
