import { retentionClasses as kept } from '~/domain/periods/retention-classes'
import { campaignPromises, promises } from '../promises'
import { periodText } from './period-text'

// All figures that the policies promise: a change here changes every text.

export const figures = {
  ...promises,
  ...campaignPromises,
  /** A refund request is reviewed first, then the money is returned. */
  refundReview: '3영업일',
  refundProcessed: '7일',
  refundOncePrinting: '50%',
  remake: '7~10영업일',
  changeNotice: '7일',

  recordsOfInquiries: periodText(kept.inquiries.period),
  recordsOfVisits: periodText(kept.visitLogs.period),
  /** for visitors without an account, counted from their last visit */
  recordsOfConsents: periodText(kept.visitors.period),

  photoOrdered: periodText(kept.orderedPhotos.period),
  lookUnused: periodText(kept.looks.period),
  keptLookUnused: periodText(kept.keptLooks.period),
  intakeAfterCampaign: periodText(kept.intakes.period),
  intake: periodText(kept.intakes.longest),
  ebook: periodText(kept.ebooks.period),
  backups: periodText(kept.backups.period),

  /** Figures set by law: withdrawal, rights for defects, and the time for a refund after a withdrawal. */
  withdrawal: '7일',
  defectFromDelivery: '3개월',
  defectFromKnowing: '30일',
  lawfulRefund: '3영업일',

  effectiveFrom: '2026. 11. 21.',
} as const
