/** Addresses that only the order form and the server need, apart from the others so that no other page loads them. */
export const orderFormUrls = {
  draft: () => '/api/orders/draft',
  titlePage: () => '/api/orders/title-page',
  postcode: () => '/postcode',
} as const
