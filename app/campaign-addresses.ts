import { address, withinWadiz } from './addresses'

// What only the campaign's pages lead to: it travels with them alone.

export const campaignAddress = {
  intake: () => '/wadiz#intake',
  intakeTaken: () => '/wadiz?intake=taken#intake',
  /** Its pages tell nobody where somebody comes from: `back` says it. */
  imageViewer: (url: string, back: string) =>
    `${withinWadiz(address.imageViewer(url))}&back=${encodeURIComponent(back)}`,
  wadizDone: (order: number) => `/wadiz/checkout-complete?orderId=${order}`,
  /** By e-mail or number and code; and by code or number, to change or to take back. */
  wadizLookup: () => '/wadiz/lookup',
  wadizOrders: () => '/wadiz/order-status',
  wadizOrderTo: (deed: 'edit' | 'delete', order: number) => `/wadiz/order-status?${deed}=${order}`,
  wadizCheckoutFor: (book: number) => `/wadiz/checkout?book=${book}`,
  wadizCheckoutOf: (made: string) => `/wadiz/checkout?made=${made}`,
} as const
