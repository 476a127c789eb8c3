/** Addresses that only the server sends a browser to: apart from `urls`, which every page's script holds. */
export const redirectUrls = {
  /** The book's page with the item just added. */
  bookAdded: (id: number, item: number) => `/book/${id}?preview=1&added=${item}`,
  /** The whole book as the order form of this cart item links to it; the page links back to that form. */
  wholeBookInOrder: (name: string, item: number) => `/previews/${name}?order=${item}`,
  auth: (redirectTo: string) => `/auth?redirectTo=${encodeURIComponent(redirectTo)}`,
  joined: (query = '') => `/auth?step=completion${query && `&${query}`}`,
}
