// The retention periods. The sweeps, the office, the privacy policy and the register read them. Each is exported by
// itself, because a few of them reach the browser.

/** A photo without an order, from its upload. */
export const PHOTO_RETENTION_HOURS = 72
/** A faulty book can be remade for this long after delivery; then its photo is deleted. */
export const DAYS_AFTER_DELIVERY = 30
/** Longest retention of a paid photo. Delivery shortens it to thirty days. */
export const PAID_PHOTO_RETENTION_DAYS = 365
/** Photos, looks and requests for news of a campaign, from its end. */
export const RETENTION_DAYS_AFTER_END = 90

/** From the last change or use of a look. */
export const LOOK_RETENTION_DAYS = 30
/** From the last use of a look that a member keeps. */
export const KEPT_LOOK_RETENTION_YEARS = 3

/** From delivery. */
export const EBOOK_RETENTION_YEARS = 1
export const PRINT_RETENTION_DAYS = 30

/** An order that is not paid by then is cancelled. */
export const UNPAID_EXPIRY_DAYS = 7
/** Names in an order that was cancelled without a payment, and in a registration that expired. */
export const CANCELLED_RETENTION_DAYS = 30
export const EXPIRED_RETENTION_DAYS = 1
/** Contracts, payments and deliveries, from the order's last event. */
export const ORDER_RETENTION_YEARS = 5
export const DRAFT_RETENTION_HOURS = 72

/** Complaints and disputes, from the last message. */
export const INQUIRY_RETENTION_YEARS = 3
export const NOTICE_RETENTION_DAYS = 90
/** Two years and a day or two; the table itself refuses to delete anything younger. */
export const AUDIT_RETENTION_DAYS = 732

export const LEAVER_RETENTION_DAYS = 30
export const VISITOR_RETENTION_DAYS = 180
/** Requests for news, from their last change. */
export const INTAKE_RETENTION_YEARS = 1

/** Logs of the web server and copies in backups are the operator's to delete. */
export const VISIT_LOG_MONTHS = 3
export const BACKUP_RETENTION_DAYS = 35
/** Copies of the key store, which are the operator's to delete as well. */
export const KEY_COPY_RETENTION_DAYS = 7
/** Ten times as long as a backup: the list of destroyed keys also puts right one that is older than it should be. */
export const DESTROYED_KEY_DAYS = 365
