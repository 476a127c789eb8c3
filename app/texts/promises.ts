import {
  ORDER_RETENTION_YEARS,
  PHOTO_RETENTION_HOURS,
  RETENTION_DAYS_AFTER_END,
} from '~/domain/periods/periods'

/** Figures that other pages show besides the policies: browsers load these, but not the others. */
export const promises = {
  production: '5~7영업일',
  photoNotOrdered: `${PHOTO_RETENTION_HOURS}시간`,
  /** The time until a card company or an easy payment shows a refund. */
  refundArrival: '3~7일',
} as const

/** Figures that the forms of orders and registrations show as well. */
export const campaignPromises = {
  photoCampaign: `${RETENTION_DAYS_AFTER_END}일`,
  recordsOfOrders: `${ORDER_RETENTION_YEARS}년`,
} as const
