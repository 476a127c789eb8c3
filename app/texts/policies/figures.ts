import { retentionClasses } from '~/domain/periods/retention-classes'
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

  recordsOfInquiries: periodText(retentionClasses.inquiries.period),
  recordsOfVisits: periodText(retentionClasses.visitLogs.period),
  /** for visitors without an account, counted from their last visit */
  recordsOfConsents: periodText(retentionClasses.visitors.period),

  photoOrdered: periodText(retentionClasses.orderedPhotos.period),
  lookUnused: periodText(retentionClasses.looks.period),
  keptLookUnused: periodText(retentionClasses.keptLooks.period),
  intakeAfterCampaign: periodText(retentionClasses.intakes.period),
  intake: periodText(retentionClasses.intakes.longest),
  ebook: periodText(retentionClasses.ebooks.period),
  backups: periodText(retentionClasses.backups.period),

  /** Figures set by law: withdrawal, rights for defects, and the time for a refund after a withdrawal. */
  withdrawal: '7일',
  defectFromDelivery: '3개월',
  defectFromKnowing: '30일',
  lawfulRefund: '3영업일',

  effectiveFrom: '2026. 11. 21.',
} as const
