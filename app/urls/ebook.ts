/** Addresses of finished books, apart from the others so that not every page loads them. */
export const ebookUrls = {
  book: (order: number) => `/ebook/${order}`,
  gifts: (order: number) => `/ebook/${order}/gifts`,
  /** The service worker, whose folder is its scope. */
  keeper: '/ebook/keeper.js',
  gift: (token: string) => `/gift/${token}`,
  /** below the gift's own address, so that it opens with its token alone */
  giftCard: (gift: string) => `${gift}/card.jpg`,
  openings: (at: string, page: string) => `${at}/openings?page=${page}`,
} as const

/** The address without a trailing slash: the files below it are requested relative to it. */
export const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '')

/** A gift is known by its address alone. */
export const isGiftPath = (path: string) => /^\/gift\//i.test(path)
