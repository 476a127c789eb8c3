export const urls = {
  home: () => '/',
  howItWorks: () => '/#how',
  products: () => '/products',
  book: (id: number) => `/book/${id}`,
  /** The link for sharing opens the book: a cold visit to the bare `/book/:id` redirects home. */
  bookToShare: (id: number) => `/book/${id}?preview=1`,
  /** The book's page with the cart item whose photo changes, and as the start of an order. */
  bookToEdit: (id: number, item: number) => `/book/${id}?preview=1&edit=${item}`,
  photoFirst: (id: number) => `/book/${id}?preview=1&order=1#preview`,
  /** The previews on a book's page, and one of several. `page` is an address made for sharing. */
  previewOn: (page: string) => `${page}#preview`,
  previewNamedOn: (page: string, name: string) => `${page}&made=${name}#preview`,
  previews: () => '/api/previews',
  previewSteps: (name: string) => `/api/previews/${name}/steps`,
  secondPhoto: (name: string) => `/api/previews/${name}/second`,
  pageProgress: (name: string) => `/api/previews/${name}/pages`,
  file: (key: string) => `/api/files/by-key/${key}`,
  /** One picture of this site in full screen. */
  imageViewer: (url: string) => `/image-viewer?url=${encodeURIComponent(url)}`,
  /** A whole book with one child in it, in the shop or in the campaign, wherever its preview belongs. */
  wholeBook: (name: string, campaign = false) => `${campaign ? '/wadiz' : ''}/previews/${name}`,
  /** All books with this visitor's child in them. */
  childBooks: () => '/children',
  showChild: () => '/children/show',
  cart: () => '/cart',
  cartOf: (items: readonly number[]) => `/cart?chosen=${items.map((item) => `&item=${item}`).join('')}`,
  checkout: () => '/checkout',
  checkoutOf: (item: number) => `/checkout?item=${item}`,
  order: (id: number) => `/order/${id}`,
  /** The order's page where a newly chosen picture is approved. */
  approveOrderPhoto: (id: number, made: string) => `/order/${id}?to=photo&made=${made}`,
  bookForOrder: (book: number, order: number) => `/book/${book}?preview=1&correct=${order}`,
  /** An existing order in the order form, and on the payment page. */
  orderToPay: (order: number) => `/checkout?orderId=${order}`,
  payment: (order: number) => `/payment?orderId=${order}`,
  paymentForm: () => '/payment',
  confirmPayment: () => '/api/payple/confirm',
  paymentLog: () => '/api/payple/client-log',
  /** The result of a payment: after a failed window (`st`), when polled (`n`), and before a deletion (`ask`). */
  paymentResult: (order: number, more: '' | '&st=fail' | `&n=${number}` | '&ask=delete' = '') =>
    `/payple-success?orderId=${order}${more}`,
  admin: () => '/admin',
  login: (returnTo?: string) =>
    returnTo ? `/auth/login?returnTo=${encodeURIComponent(returnTo)}` : '/auth/login',
  loginDialog: (to = '') => `/auth/dialog${to && `?to=${encodeURIComponent(to)}`}`,
  logout: () => '/logout',
  me: () => '/api/auth/me',
  myCart: () => '/api/cart',
  myPage: () => '/mypage',
  join: (query = '') => `/auth?mode=signup${query && `&${query}`}`,
  socialLogin: (query = '') => `/login${query && `?${query}`}`,
  emailLogin: (query = '') => `/login/email${query && `?${query}`}`,
  emailJoin: (query = '') => `/signup/email${query && `?${query}`}`,
  forgot: () => '/auth/forgot',
  oauth: (provider: string, redirectTo: string) =>
    `/api/auth/login/${provider}?redirectTo=${encodeURIComponent(redirectTo)}`,
  checkEmail: () => '/api/auth/check-email',
  checkName: () => '/api/auth/check-name',
  afterLogin: (how: 'success' | 'failed') => `/?login=${how}`,
  inquiry: () => '/inquiry',
  /** The three steps of trying out a preview; each step has an address of its own. */
  experience: (campaign = false) => `${campaign ? '/wadiz' : ''}/experience`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  refundPolicy: () => '/refund-policy',
  termsTest: () => '/terms-test',
  wadiz: () => '/wadiz',
  wadizBooks: () => '/wadiz#books',
  wadizBook: (id: number) => `/wadiz/books/${id}`,
  wadizBookToShare: (id: number) => `/wadiz/books/${id}?preview=1`,
  /** Registering with this picture, or with the newest one. */
  wadizCheckout: () => '/wadiz/checkout',
} as const

/** The campaign has no price, payment, cart or login; the path alone decides whether a page belongs to it. */
export function isWadiz(path: string): boolean {
  return /^\/wadiz([/?#]|$)/i.test(path)
}

/** The campaign's own copy of a policy or of the picture viewer. */
export const wadizPath = (path: string) => `/wadiz${path}`
