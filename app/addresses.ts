/** Every address of the shop by name. */
export const address = {
  home: () => '/',
  howItWorks: () => '/#how',
  products: () => '/products',
  productsOf: (category: string) => `/products?category=${encodeURIComponent(category)}`,
  book: (id: number) => `/book/${id}`,
  /** As it is handed out: a cold visit to the bare address is led home. */
  bookToShare: (id: number) => `/book/${id}?preview=1`,
  letters: (id: number, file: string) => `/books/${id}/letters/${file}`,
  /** Where a book's page shows what was painted, and one of several of them. `page` is one that is handed out. */
  previewOn: (page: string) => `${page}#preview`,
  madeOn: (page: string, name: string) => `${page}&made=${name}#preview`,
  previews: () => '/api/previews',
  previewSteps: (name: string) => `/api/previews/${name}/steps`,
  file: (key: string) => `/api/files/by-key/${key}`,
  /** One picture of this site, over the whole screen. */
  imageViewer: (url: string) => `/image-viewer?url=${encodeURIComponent(url)}`,
  /** A whole book with one child in it, where its preview belongs: in the shop or in the campaign. */
  wholeBook: (name: string, campaign = false) => `${campaign ? '/wadiz' : ''}/previews/${name}`,
  nameLetters: (name: string, file: string, child: string) =>
    `/previews/${name}/letters/${file}?name=${encodeURIComponent(child)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  admin: () => '/admin',
  adminUsers: (page = 1) => (page > 1 ? `/admin/users?page=${page}` : '/admin/users'),
  adminNotices: (page = 1) => `/admin?tab=notices${page > 1 ? `&page=${page}` : ''}`,
  login: (returnTo?: string) =>
    returnTo ? `/auth/login?returnTo=${encodeURIComponent(returnTo)}` : '/auth/login',
  /** Where somebody new, whom a provider has named, agrees to the terms. */
  socialJoining: () => '/auth/social',
  afterLogin: (how: 'success' | 'failed') => `/?login=${how}`,
  inquiry: () => '/inquiry',
  /** Three steps to try out what a preview is, each with an address of its own. */
  experience: (campaign = false) => `${campaign ? '/wadiz' : ''}/experience`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  refundPolicy: () => '/refund-policy',
  termsTest: () => '/terms-test',
  wadiz: () => '/wadiz',
  wadizBooks: () => '/wadiz#books',
  wadizBook: (id: number) => `/wadiz/books/${id}`,
  wadizBookToShare: (id: number) => `/wadiz/books/${id}?preview=1`,
} as const

/** In the campaign there is no price, no payment, no cart and no login; the path alone decides. */
export function isWadiz(pathname: string): boolean {
  return /^\/wadiz(\/|$)/i.test(pathname)
}

/** A path on this site, or home: an address somebody handed us never leads elsewhere. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const there = new URL(wanted, 'https://here.invalid')
  // `/.//elsewhere` only turns into `//elsewhere` when it is resolved.
  if (there.origin !== 'https://here.invalid' || there.pathname.startsWith('//')) return '/'
  return there.pathname + there.search + there.hash
}
