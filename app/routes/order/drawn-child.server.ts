import type { WordedOrder } from '~/domain/orders/order'

/** Fields of orders with a drawn child alone, so that programs written for photos get the fields they know. */
export const toDrawnChildJson = ({ look }: Pick<WordedOrder, 'look'>) =>
  look === null ? {} : { style: 'drawn' as const, look: JSON.parse(look) as unknown }
