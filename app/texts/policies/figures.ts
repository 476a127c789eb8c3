import { campaignPromises, promises } from '../promises'

// Every figure that the policies promise. Whoever changes one here changes it wherever it is said.

export const figures = {
  ...promises,
  ...campaignPromises,
  /** A request for a refund is looked at, then the money is given back. */
  refundReview: '3영업일',
  refundProcessed: '7일',
  refundOncePrinting: '50%',
  remake: '7~10영업일',
  changeNotice: '7일',

  recordsOfInquiries: '3년',
  recordsOfVisits: '3개월',
  /** of somebody without an account, counted from their last visit */
  recordsOfConsents: '180일',

  photoOrdered: '30일',
  intakeAfterCampaign: '90일',
  intake: '1년',
  ebook: '1년',
  backups: '35일',

  /** The law's own: withdrawal, rights when something is wrong, and how fast money follows a withdrawal. */
  withdrawal: '7일',
  defectFromDelivery: '3개월',
  defectFromKnowing: '30일',
  lawfulRefund: '3영업일',

  effectiveFrom: '2026. 11. 21.',
} as const
