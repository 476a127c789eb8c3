/** Addresses that only the order form and the server need, apart from the others so that no other page loads them. */
export const orderFormUrls = {
  /** Several books in one order form. */
  ofBooks: (items: readonly number[]) => `/checkout?items=${items.join(',')}`,
  draft: () => '/api/orders/draft',
  titlePage: () => '/api/orders/title-page',
  /** The search of addresses as a page, which leads back to the form that asked; `query` names that form. */
  addresses: (query = '', campaign = false) => `${campaign ? '/wadiz' : ''}/addresses${query && `?${query}`}`,
  foundAddresses: (typed: string, page: number) =>
    `/api/addresses?${new URLSearchParams({ q: typed, page: String(page) })}`,
  postcode: () => '/postcode',
} as const
