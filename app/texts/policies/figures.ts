import { campaignPromises, promises } from '../promises'

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

  recordsOfInquiries: '3년',
  recordsOfVisits: '3개월',
  /** for visitors without an account, counted from their last visit */
  recordsOfConsents: '180일',

  photoOrdered: '30일',
  lookUnused: '30일',
  keptLookUnused: '3년',
  intakeAfterCampaign: '90일',
  intake: '1년',
  ebook: '1년',
  backups: '35일',

  /** Figures set by law: withdrawal, rights for defects, and the time for a refund after a withdrawal. */
  withdrawal: '7일',
  defectFromDelivery: '3개월',
  defectFromKnowing: '30일',
  lawfulRefund: '3영업일',

  effectiveFrom: '2026. 11. 21.',
} as const
