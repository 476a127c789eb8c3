/** Addresses that only the order form and the server need, apart from the others so that no other page loads them. */
export const orderFormUrls = {
  /** The draft of either order form. */
  draft: () => '/api/orders/draft',
  titlePage: () => '/api/orders/title-page',
  postcode: () => '/postcode',
} as const
