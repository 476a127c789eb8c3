import * as periods from './periods'

// All retention classes: the kind of data, its period and start, the purpose, and what ends it. The privacy policy, the
// office's page and the register read this list.

export type RetentionPeriod = { hours: number } | { days: number } | { months: number } | { years: number }

/** What an entry of the list is kept for. Only a law outlasts the wish of the person. */
export type RetentionBasis = 'consent' | 'contract' | 'dispute' | 'proof' | RetentionLaw
export type RetentionLaw = 'ecommerce' | 'communications' | 'privacy'

/** What ends it before its period: a member leaves, or its owner erases it. */
type EarlyEnd = 'leaving' | 'owner'

interface RetentionClass {
  /** none: until its early end */
  period?: RetentionPeriod
  /** the latest end, for periods that are counted from an event that may never come */
  longest?: RetentionPeriod
  basis: RetentionBasis
  ends: readonly EarlyEnd[]
  /** The sweep or job that erases it; none for what goes with another class, or what the operator deletes. */
  sweep?: string
}

const campaign = { days: periods.RETENTION_DAYS_AFTER_END }
const afterDelivery = { years: periods.EBOOK_RETENTION_YEARS }
const ofOrder = { years: periods.ORDER_RETENTION_YEARS }

export const retentionClasses = {
  members: { basis: 'consent', ends: ['leaving'] },
  leavers: {
    period: { days: periods.LEAVER_RETENTION_DAYS },
    basis: 'dispute',
    ends: [],
    sweep: 'names of withdrawn members',
  },
  reviews: { basis: 'consent', ends: ['owner'] },
  reviewPhotos: {
    longest: ofOrder,
    basis: 'consent',
    ends: ['owner', 'leaving'],
    sweep: 'review photos of forgotten orders',
  },
  unpaidOrders: {
    period: { days: periods.UNPAID_EXPIRY_DAYS },
    basis: 'contract',
    ends: ['owner', 'leaving'],
    sweep: 'unpaid orders',
  },
  cancelledNames: {
    period: { days: periods.CANCELLED_RETENTION_DAYS },
    basis: 'contract',
    ends: ['leaving'],
    sweep: 'names in unpaid orders',
  },
  expiredNames: {
    period: { days: periods.EXPIRED_RETENTION_DAYS },
    basis: 'contract',
    ends: ['leaving'],
    sweep: 'names in unpaid orders',
  },
  orders: { period: ofOrder, basis: 'ecommerce', ends: [], sweep: 'names in old orders' },
  payments: { period: ofOrder, basis: 'ecommerce', ends: [], sweep: 'names in old orders' },
  inquiries: {
    period: { years: periods.INQUIRY_RETENTION_YEARS },
    basis: 'ecommerce',
    ends: [],
    sweep: 'inquiries',
  },
  visitLogs: { period: { months: periods.VISIT_LOG_MONTHS }, basis: 'communications', ends: [] },
  auditEntries: {
    period: { days: periods.AUDIT_RETENTION_DAYS },
    basis: 'privacy',
    ends: [],
    sweep: 'old audit entries',
  },
  notices: {
    period: { days: periods.NOTICE_RETENTION_DAYS },
    basis: 'contract',
    ends: [],
    sweep: 'letters',
  },
  preorders: { period: campaign, basis: 'consent', ends: ['owner'], sweep: 'unpaid registrations' },
  intakes: {
    period: campaign,
    longest: { years: periods.INTAKE_RETENTION_YEARS },
    basis: 'consent',
    ends: ['owner'],
    sweep: 'intakes',
  },
  drafts: {
    period: { hours: periods.DRAFT_RETENTION_HOURS },
    basis: 'contract',
    ends: ['leaving'],
    sweep: 'drafts',
  },
  freePhotos: {
    period: { hours: periods.PHOTO_RETENTION_HOURS },
    basis: 'consent',
    ends: ['owner', 'leaving'],
    sweep: 'erase-photos',
  },
  orderedPhotos: {
    period: { days: periods.DAYS_AFTER_DELIVERY },
    longest: { days: periods.PAID_PHOTO_RETENTION_DAYS },
    basis: 'consent',
    ends: ['owner'],
    sweep: 'erase-photos',
  },
  campaignPhotos: { period: campaign, basis: 'consent', ends: ['owner'], sweep: 'erase-photos' },
  looks: {
    period: { days: periods.LOOK_RETENTION_DAYS },
    basis: 'contract',
    ends: ['owner', 'leaving'],
    sweep: 'expired looks',
  },
  keptLooks: {
    period: { years: periods.KEPT_LOOK_RETENTION_YEARS },
    basis: 'contract',
    ends: ['owner', 'leaving'],
    sweep: 'expired looks',
  },
  /** as long as the photo or look that they show */
  previews: {
    period: { hours: periods.PHOTO_RETENTION_HOURS },
    basis: 'consent',
    ends: ['owner', 'leaving'],
  },
  prints: {
    period: { days: periods.PRINT_RETENTION_DAYS },
    basis: 'contract',
    ends: ['owner'],
    sweep: 'expired print files',
  },
  ebooks: { period: afterDelivery, basis: 'contract', ends: ['leaving'], sweep: 'expired e-books' },
  approvedPages: {
    period: afterDelivery,
    basis: 'contract',
    ends: ['leaving'],
    sweep: 'expired approved pages',
  },
  gifts: { period: afterDelivery, basis: 'contract', ends: ['leaving'], sweep: 'expired e-books' },
  visitors: {
    period: { days: periods.VISITOR_RETENTION_DAYS },
    basis: 'proof',
    ends: [],
    sweep: 'visitors',
  },
  backups: { period: { days: periods.BACKUP_RETENTION_DAYS }, basis: 'contract', ends: [] },
} as const satisfies Record<string, RetentionClass>

export type RetentionClassName = keyof typeof retentionClasses

/** For a loop over the list, in which every entry has the same type. */
export const retentionClass = (name: RetentionClassName): RetentionClass => retentionClasses[name]
