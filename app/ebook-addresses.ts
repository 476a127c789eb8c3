/** Addresses of finished books: they need not travel with every page. */
export const ebookAddress = {
  book: (order: number) => `/ebook/${order}`,
  /** Where its links are made and taken back. */
  gifts: (order: number) => `/ebook/${order}/gifts`,
  given: (token: string) => `/gift/${token}`,
  /** Below the address at which a book is read. What was made from another recipe has another address. */
  picture: (at: string, page: string, recipe: string) => `${at}/pages/${page}?made=${recipe.slice(0, 16)}`,
  letters: (at: string, file: string) => `${at}/letters/${file}`,
  openings: (at: string, page: string) => `${at}/openings?page=${page}`,
} as const

/** What lies below it is asked for by it, and an address may end in a slash. */
export const readAt = (path: string) => path.replace(/\/+$/, '')

/** A book that was given is known by its address alone. */
export const isGiven = (path: string) => /^\/gift\//i.test(path)

/** Where a book lies open. */
export const isLeafed = (path: string) => /^\/(ebook|gift)\/[^/]+\/?$/i.test(path)
