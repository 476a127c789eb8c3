/** Every address of the shop by name. */
export const address = {
  home: () => '/',
  howItWorks: () => '/#how',
  products: () => '/products',
  productsOf: (category: string) => `/products?category=${encodeURIComponent(category)}`,
  book: (id: number) => `/book/${id}`,
  /** As it is handed out: a cold visit to the bare address is led home. */
  bookToShare: (id: number) => `/book/${id}?preview=1`,
  /** The book's page with what was just put into the cart, with the item whose photo is to be changed, and where an order begins. */
  bookAdded: (id: number, item: number) => `/book/${id}?preview=1&added=${item}`,
  bookToEdit: (id: number, item: number) => `/book/${id}?preview=1&edit=${item}`,
  photoFirst: (id: number) => `/book/${id}?preview=1&order=1#preview`,
  /** Where a book's page shows what was painted, and one of several of them. `page` is one that is handed out. */
  previewOn: (page: string) => `${page}#preview`,
  madeOn: (page: string, name: string) => `${page}&made=${name}#preview`,
  previews: () => '/api/previews',
  previewSteps: (name: string) => `/api/previews/${name}/steps`,
  pagesPainted: (name: string) => `/api/previews/${name}/pages`,
  file: (key: string) => `/api/files/by-key/${key}`,
  /** One picture of this site, over the whole screen. */
  imageViewer: (url: string) => `/image-viewer?url=${encodeURIComponent(url)}`,
  /** A whole book with one child in it, where its preview belongs: in the shop or in the campaign. */
  wholeBook: (name: string, campaign = false) => `${campaign ? '/wadiz' : ''}/previews/${name}`,
  /** From the order form of this item in the cart, which it leads back to. */
  wholeBookInOrder: (name: string, item: number) => `/previews/${name}?order=${item}`,
  cart: () => '/cart',
  /** With these boxes ticked and no others. */
  cartOf: (items: readonly number[]) => `/cart?chosen=${items.map((item) => `&item=${item}`).join('')}`,
  checkout: () => '/checkout',
  checkoutOf: (item: number) => `/checkout?item=${item}`,
  order: (id: number) => `/order/${id}`,
  /** Where a picture that was chosen for it is approved. */
  orderToMake: (id: number, made: string) => `/order/${id}?to=photo&made=${made}`,
  bookForOrder: (book: number, order: number) => `/book/${book}?preview=1&correct=${order}`,
  /** An order that is there already, and where it is paid. */
  orderToPay: (order: number) => `/checkout?orderId=${order}`,
  payment: (order: number) => `/payment?orderId=${order}`,
  paymentForm: () => '/payment',
  confirmPayment: () => '/api/payple/confirm',
  paymentLog: () => '/api/payple/client-log',
  /** What became of paying it: also when the window ended badly, when it is looked at again, and before it is deleted. */
  paymentResult: (order: number, more: '' | '&st=fail' | `&n=${number}` | '&ask=delete' = '') =>
    `/payple-success?orderId=${order}${more}`,
  auth: (redirectTo: string) => `/auth?redirectTo=${encodeURIComponent(redirectTo)}`,
  admin: () => '/admin',
  login: (returnTo?: string) =>
    returnTo ? `/auth/login?returnTo=${encodeURIComponent(returnTo)}` : '/auth/login',
  logout: () => '/logout',
  me: () => '/api/auth/me',
  myCart: () => '/api/cart',
  myPage: () => '/mypage',
  /** Joining on one page; where to go afterwards travels along. */
  join: (query = '') => `/auth?mode=signup${query && `&${query}`}`,
  joined: (query = '') => `/auth?step=completion${query && `&${query}`}`,
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
  /** Registering: with this picture, or with the one painted last. */
  wadizCheckout: () => '/wadiz/checkout',
} as const

/** In the campaign there is no price, no payment, no cart and no login; the path alone decides. */
export function isWadiz(path: string): boolean {
  return /^\/wadiz([/?#]|$)/i.test(path)
}

/** The campaign's own copy of a page: of a policy, or of the picture viewer. */
export const withinWadiz = (path: string) => `/wadiz${path}`
