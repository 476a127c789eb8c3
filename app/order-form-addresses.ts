/** Addresses that only the order form and the server know: no other page's script carries them. */
export const orderFormAddress = {
  /** What is typed into either form waits there. */
  draft: () => '/api/orders/draft',
  titlePage: () => '/api/orders/title-page',
  postcode: () => '/postcode',
} as const
