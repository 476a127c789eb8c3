import { sql } from 'kysely'

// As text, since a driver would make a moment of a day.

export const giftDateText = sql<string | null>`to_char(orders.gift_date, 'YYYY-MM-DD')`

export const dedicatedOnText = sql<string | null>`to_char(orders.dedicated_on, 'YYYY-MM-DD')`
