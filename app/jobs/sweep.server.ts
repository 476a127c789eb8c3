import { log } from '~/config/log.server'
import { sweepInvitations } from '~/domain/admins/invitations.server'
import { expireApprovalRequests } from '~/domain/approvals/approval-requests.server'
import { expireApprovedPages, sweepApprovedPictures } from '~/domain/approvals/erase-approved-pages.server'
import { expirePhotoRequests } from '~/domain/approvals/photo-requests.server'
import { sweepAuditLog } from '~/domain/audit/audit.server'
import { sealAuditLog } from '~/domain/audit/seals.server'
import { extendPhotoRetention } from '~/domain/campaigns/campaigns.server'
import { sweepIntakes } from '~/domain/campaigns/intakes.server'
import { type Db, db } from '~/domain/db.server'
import { sweepKeptPages } from '~/domain/drawn-pages/sweep-kept-pages.server'
import { expireEbooks } from '~/domain/ebooks/erase-ebooks.server'
import { sweepEbookFiles } from '~/domain/ebooks/make-ebooks.server'
import { remakeEbooks } from '~/domain/ebooks/remake-ebooks.server'
import { destroyUnusedGiftKeys } from '~/domain/ebooks/words/erase-gift-words.server'
import { sweepInquiries } from '~/domain/inquiries/sweep-inquiries.server'
import { sweepLimits } from '~/domain/limits/limits.server'
import { sweepLoginFailures } from '~/domain/limits/login-failures.server'
import { sweepOAuthAttempts } from '~/domain/logins/oauth-attempts.server'
import { eraseDueLooks } from '~/domain/looks/erase-looks.server'
import { sweepNotices } from '~/domain/notices/notices.server'
import { expireOrders } from '~/domain/orders/cancel-order.server'
import { sweepOrderDrafts } from '~/domain/orders/checkout/sweep-drafts.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { destroyUnusedKeys } from '~/domain/orders/words/erase-gift-cards.server'
import { sweepAttempts } from '~/domain/payments/attempts.server'
import { eraseOrphanFiles } from '~/domain/photos/photos.server'
import { storeBuiltPictures } from '~/domain/pictures/built-pictures.server'
import { sweepPictures } from '~/domain/pictures/sweep-pictures.server'
import { expirePreorders } from '~/domain/preorders/preorders.server'
import { sweepPresetDrafts as sweepPageDrafts } from '~/domain/presets/drafts.server'
import { sweepMasters } from '~/domain/print-masters/photo-masters.server'
import { eraseDuePrints, sweepPrints } from '~/domain/prints/print-retention.server'
import { anonymiseOldOrders } from '~/domain/retention/anonymise-old-orders.server'
import { eraseOldUnpaidOrders } from '~/domain/retention/erase-unpaid-orders.server'
import { sealOlderPictures } from '~/domain/retention/seal-older-pictures.server'
import { sealOlderWords } from '~/domain/retention/seal-older-words.server'
import {
  pruneDestroyedKeys,
  rewrapPictureKeys,
  sweepPictureKeys,
} from '~/domain/retention/sweep-picture-keys.server'
import { sweepVisitors } from '~/domain/retention/sweep-visitors.server'
import { expireReviewPhotos } from '~/domain/reviews/review-photos.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { sweepSessions } from '~/domain/sessions/sessions.server'
import { storeBuiltLayers } from '~/domain/templates/built-templates.server'
import { sweepTemplates } from '~/domain/templates/sweep-templates.server'
import { sweepUploads } from '~/domain/uploads/sweep-uploads.server'
import { anonymiseLeavers } from '~/domain/users/erase-user.server'

/** Each sweep by the name that the log gives it. One that fails does not stop the others. */
const sweeps: Record<string, (db: Db) => Promise<number>> = {
  sessions: sweepSessions,
  counters: sweepLimits,
  'wrong passwords': sweepLoginFailures,
  'login attempts': sweepOAuthAttempts,
  visitors: sweepVisitors,
  'photos of an extended campaign': extendPhotoRetention,
  'expired looks': eraseDueLooks,
  'unpaid orders': expireOrders,
  'unpaid registrations': expirePreorders,
  'names in unpaid orders': eraseOldUnpaidOrders,
  'audit entries sealed': sealAuditLog,
  'old audit entries': sweepAuditLog,
  drafts: sweepOrderDrafts,
  'preset drafts': sweepPageDrafts,
  'payment windows': sweepAttempts,
  'test orders': purgeTestOrders,
  intakes: sweepIntakes,
  letters: sweepNotices,
  'old invitations to the office': sweepInvitations,
  inquiries: sweepInquiries,
  'names of withdrawn members': anonymiseLeavers,
  'names in old orders': anonymiseOldOrders,
  'review photos of forgotten orders': expireReviewPhotos,
  'expired e-books': expireEbooks,
  'pages of outdated e-books': sweepEbookFiles,
  'e-books remade': remakeEbooks,
  'questions about orders that have moved on': expireApprovalRequests,
  'requests for a photo without an answer': expirePhotoRequests,
  'expired approved pages': expireApprovedPages,
  'pictures of approved pages': sweepApprovedPictures,
  'expired print files': eraseDuePrints,
  'outdated print files': sweepPrints,
  'unused admin uploads': sweepPictures,
  'unused templates and layers': sweepTemplates,
  'unused print paintings': sweepMasters,
  'kept pages of older releases': sweepKeptPages,
  'unused page pictures': sweepUploads,
  'orphaned objects': eraseOrphanFiles,
  // Keys go after the sweeps that erase their words, so that none waits an hour.
  'keys of erased orders': destroyUnusedKeys,
  'keys of erased gifts': destroyUnusedGiftKeys,
  'keys of deleted rows': destroyKeysOfDeletedRows,
  'destroyed keys that were back': sweepPictureKeys,
  'old entries of the list of destroyed keys': pruneDestroyedKeys,
  'keys wrapped anew or still to be read': rewrapPictureKeys,
  'older pictures sealed': sealOlderPictures,
  'rows of older words sealed or emptied': sealOlderWords,
}

export const sweepNames = Object.keys(sweeps)

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
    await storeBuiltPictures()
    await storeBuiltLayers()
    const counts = await sweepAll()
    log.info(`swept ${counts.join(', ') || 'nothing'}`)
  },
}
