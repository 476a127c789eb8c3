import type { Order } from '~/domain/orders/order'

/** The fields that only an order with a drawn child has: programs written for photos get what they know. */
export const toDrawnChildJson = ({ look }: Pick<Order, 'look'>) =>
  look === null ? {} : { style: 'drawn' as const, look: JSON.parse(look) as unknown }
