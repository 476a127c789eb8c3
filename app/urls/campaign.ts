import { urls, wadizPath } from './shop'

// Only the campaign's pages load these addresses.

export const campaignUrls = {
  intake: () => '/wadiz#intake',
  intakeDone: () => '/wadiz?intake=taken#intake',
  /** The campaign's pages send no Referer, so `back` carries the address. */
  imageViewer: (url: string, back: string) =>
    `${wadizPath(urls.imageViewer(url))}&back=${encodeURIComponent(back)}`,
  wadizDone: (order: number) => `/wadiz/checkout-complete?orderId=${order}`,
  /** Lookup takes an e-mail or number and a code; the orders' page a code or number, to change or to withdraw. */
  wadizLookup: () => '/wadiz/lookup',
  wadizOrders: () => '/wadiz/order-status',
  wadizOrderTo: (action: 'edit' | 'delete', order: number) => `/wadiz/order-status?${action}=${order}`,
  /** The drawn child of a registration. */
  childPicture: (order: number) => `/wadiz/registrations/${order}/child.webp`,
  wadizCheckoutFor: (book: number) => `/wadiz/checkout?book=${book}`,
  wadizCheckoutOf: (made: string) => `/wadiz/checkout?made=${made}`,
} as const
