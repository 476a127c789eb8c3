import { log } from '~/config/log.server'
import { sweepDeeds } from '~/domain/audit/audit.server'
import { sealDeeds } from '~/domain/audit/sealing.server'
import { keepPhotos } from '~/domain/campaigns/campaigns.server'
import { sweepIntakes } from '~/domain/campaigns/intakes.server'
import { type Db, db } from '~/domain/db.server'
import { expireEbooks } from '~/domain/ebooks/erasing.server'
import { sweepEbooks } from '~/domain/ebooks/making.server'
import { remakeBooks } from '~/domain/ebooks/remaking.server'
import { sweepInquiries } from '~/domain/inquiries/forgetting.server'
import { sweepFailures } from '~/domain/limits/failures.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import { sweepTrips } from '~/domain/logins/trips.server'
import { sweepNotices } from '~/domain/notices/notices.server'
import { expirePreorders } from '~/domain/orders/campaign/preorders.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { sweepDrafts } from '~/domain/orders/drafts.server'
import { forgetOldOrders } from '~/domain/orders/forget.server'
import { expireOrders } from '~/domain/orders/give-up.server'
import { forgetUnpaid } from '~/domain/orders/unpaid.server'
import { sweepAttempts } from '~/domain/payments/attempts.server'
import { eraseOrphans } from '~/domain/photos/photos.server'
import { sweepPictures } from '~/domain/pictures/sweeping.server'
import { sweepDrafts as sweepPageDrafts } from '~/domain/presets/drafts.server'
import { erasePrints, sweepPrints } from '~/domain/prints/keeping.server'
import { sweepMasters } from '~/domain/prints/masters.server'
import { sweepSessions } from '~/domain/sessions/sessions.server'
import { sweepTemplates } from '~/domain/templates/sweeping.server'
import { sweepUploads } from '~/domain/uploads/sweeping.server'
import { forgetLeavers } from '~/domain/users/withdrawing.server'
import { sweepVisitors } from '~/domain/visitors/visitors.server'
import { storeSeedPictures } from '../../db/seed/pictures'
import { storeSeedLayers } from '../../db/seed/templates'

/** Each sweep by the name that the log gives it. One that fails does not stop the others. */
const sweeps: Record<string, (db: Db) => Promise<number>> = {
  sessions: sweepSessions,
  counters: sweepLimits,
  'wrong passwords': sweepFailures,
  'ways to a provider': sweepTrips,
  visitors: sweepVisitors,
  'photos of a campaign that is kept longer': keepPhotos,
  'unpaid orders': expireOrders,
  'unpaid registrations': expirePreorders,
  'names in orders that nobody paid': forgetUnpaid,
  'entries sealed': sealDeeds,
  'old entries': sweepDeeds,
  drafts: sweepDrafts,
  'pages that nobody went on with': sweepPageDrafts,
  'payment windows': sweepAttempts,
  'test orders': purgeTestOrders,
  intakes: sweepIntakes,
  letters: sweepNotices,
  inquiries: sweepInquiries,
  'names of who has left': forgetLeavers,
  'names in old orders': forgetOldOrders,
  'books on a screen that had their time': expireEbooks,
  'pictures of older books': sweepEbooks,
  'books on a screen to be made again': remakeBooks,
  'print files that had their time': erasePrints,
  'print files of older books': sweepPrints,
  'pictures and files of the office that nothing shows': sweepPictures,
  'templates and layers of the office that nothing shows': sweepTemplates,
  'paintings for print that no page has any more': sweepMasters,
  'pictures that no page has any more': sweepUploads,
  'orphaned objects': eraseOrphans,
}

export async function sweepAll(): Promise<string[]> {
  const counts: string[] = []
  const failures: unknown[] = []
  for (const [name, sweep] of Object.entries(sweeps))
    try {
      const count = await sweep(db)
      if (count) counts.push(`${count} ${name}`)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length) throw new AggregateError(failures, `${failures.length} sweeps failed`)
  return counts
}

export const sweepJob = {
  every: '17 * * * *',
  async run() {
    await storeSeedPictures()
    await storeSeedLayers()
    const counts = await sweepAll()
    log.note(`swept ${counts.join(', ') || 'nothing'}`)
  },
}
