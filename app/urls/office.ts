import { type HeadFile, toHeadQuery, type WhichHead } from './head'

type PhotoFileKind = 'source' | 'preview' | 'second'

/** The office's addresses, apart from the others so that no shopper's browser loads them. */
export const officeUrls = {
  /** The office's six tabs; filter and sorting are in the query. */
  orders: (query = '') => `/admin/orders${toQuery(query)}`,
  wadiz: (query = '') => `/admin/wadiz${toQuery(query)}`,
  books: (page = 1, q = '') => `/admin/books${toPage(page, q)}`,
  featured: (page = 1) => `/admin/featured${toPage(page)}`,
  users: (query = '') => `/admin/users${toQuery(query)}`,
  inquiry: (id: number) => `/admin/inquiries?id=${id}`,
  /** The oldest unanswered one behind `after`, or this one. */
  nextInquiry: (at: { after?: number; id?: number } = {}) =>
    `/admin/inquiries/next${toQuery(
      `${new URLSearchParams(Object.entries(at).flatMap(([name, id]) => (id ? [[name, String(id)]] : [])))}`,
    )}`,
  replies: () => '/admin/replies',
  replyToDelete: (id: number) => `/admin/replies?delete=${id}`,
  inquiries: (query = '') => `/admin/inquiries${toQuery(query)}`,

  order: (id: number) => `/admin/orders/${id}`,
  /** The list with the dialog of a step that needs more input, leading back to this order. */
  stepOf: (id: number) => `/admin/orders?step=${id}&at=order`,
  orderTo: (wish: 'delete' | 'confirm', id: number) => `/admin/orders/${id}?to=${wish}`,
  /** The form for the reason leads to a signed address. */
  downloadPhoto: (order: number, kind: PhotoFileKind) => `/admin/orders/${order}/photo/${kind}`,
  signedPhoto: (order: number, kind: PhotoFileKind, signed: string) =>
    `/files/orders/${order}/${kind}?${signed}`,
  ordersCsv: (query = '') => `/admin/orders/export${toQuery(query)}`,
  /** All orders that match the list's filter, to be moved on at once. */
  matchingOrders: (query = '') => `/admin/orders/all${toQuery(setParams(query, {}))}`,
  packing: (query = '') => `/admin/orders/packing${toQuery(query)}`,
  tracking: () => '/admin/orders/tracking',
  board: (order?: number) => `/admin/board${order ? `?order=${order}` : ''}`,
  batches: (page = 1) => `/admin/batches${toPage(page)}`,
  batch: (id: number) => `/admin/batches/${id}`,
  batchTracking: (id: number) => `/admin/batches/${id}/tracking`,
  batchZip: (id: number) => `/admin/batches/${id}/zip`,
  look: (order: number) => `/admin/orders/${order}/look`,
  /** `look` names the painted look, so that an open page loads the picture of another one. */
  lookPortrait: (order: number, side: 'ordered' | 'draft', look: string) =>
    `/admin/orders/${order}/look/${side}?look=${look}`,
  head: (order: number, which: WhichHead = 'first') => `/admin/orders/${order}/head${toHeadQuery(which)}`,
  /** The picture with the corrected head, beside the ordered one. */
  headMade: (order: number, name: string, which: WhichHead) =>
    `/admin/orders/${order}/head${toHeadQuery(which, [`made=${name}`])}`,
  headPicture: (order: number, file: HeadFile | 'page.webp' | 'cut.png', which: WhichHead, of = '') =>
    `/admin/orders/${order}/head/${file}${toHeadQuery(which, of ? [`of=${of}`] : [])}`,
  photoRequest: (order: number) => `/admin/orders/${order}/photo-request`,
  /** leads on to the next book of the board */
  photoRequestOnBoard: (order: number, next?: number) =>
    `/admin/orders/${order}/photo-request?board=${next ?? ''}`,
  print: (order: number) => `/admin/orders/${order}/print`,
  printFile: (order: number, kind: 'interior' | 'cover') => `/admin/orders/${order}/print/${kind}`,
  wadizCsv: (query = '') => `/admin/wadiz/export${toQuery(query)}`,
  newBook: () => '/admin/books/new',
  /** `page` is the list's page behind the dialog. */
  book: (id: number, page = 1) => `/admin/books/${id}${toPage(page)}`,
  /** The book after saving, and with its deletion to confirm. */
  bookSaved: (id: number) => `/admin/books/${id}?step=editor`,
  bookMasters: (id: number) => `/admin/books/${id}?step=masters`,
  /** A field of the book's form. */
  bookPart: (id: number, part: string) => `/admin/books/${id}#part-${part}`,
  bookToDelete: (id: number, page = 1) => `/admin/books/${id}?ask=delete${page > 1 ? `&page=${page}` : ''}`,
  template: (id: number, query = '') => `/admin/books/${id}/template${toQuery(query)}`,
  templateTrial: (id: number, query: string) => `/admin/books/${id}/template/try${toQuery(query)}`,
  manuscript: (id: number) => `/admin/books/${id}/manuscript`,
  bookPictures: (id: number) => `/admin/books/${id}/pictures`,
  bookEditor: (id: number) => `/admin/book-editor/${id}`,
  /** All content of the book's pages as a file: the newest version, or an older one. */
  presetFile: (id: number, version?: number) =>
    `/admin/book-editor/${id}/file${version ? `?version=${version}` : ''}`,
  team: () => '/admin/team',
  teamTo: (wish: 'remove' | 'revoke', id: number) => `/admin/team?to=${wish}&id=${id}`,
  join: (token: string) => `/admin/join/${token}`,
  people: (q = '') => `/admin/people${toQuery(q && `${new URLSearchParams({ q })}`)}`,
  user: (id: number) => `/admin/users/${id}`,
  userTo: (wish: 'deactivate' | 'erase', id: number) => `/admin/users/${id}?to=${wish}`,
  reviews: (query = '') => `/admin/reviews${toQuery(query)}`,

  numbers: (query = '') => `/admin/numbers${toQuery(query)}`,
  /** One table of the page as a CSV file. */
  numbersCsv: (table: string, query: string) => `/admin/numbers/export?table=${table}&${query}`,
  coupons: (page = 1) => `/admin/coupons${toPage(page)}`,
  couponTo: (wish: 'end' | 'delete', id: number, page = 1) =>
    `/admin/coupons?to=${wish}&coupon=${id}${page > 1 ? `&page=${page}` : ''}`,
  notices: (query = '') => `/admin/notices${toQuery(query)}`,
  audit: (query = '') => `/admin/audit${toQuery(query)}`,
  printProfiles: () => '/admin/print-profiles',
  printProfileFrom: (name: string) => `/admin/print-profiles${name && `?from=${name}#profile`}`,
  printProfileEnd: (name: string) => `/admin/print-profiles?end=${name}`,
  tools: () => '/admin/tools',
  jobs: () => '/admin/jobs',
  retention: () => '/admin/retention',
  security: () => '/admin/security',
  projectDownload: () => '/project-download',

  paymentDemo: () => '/payment-demo',
  paypleDebug: () => '/payple-debug',
  paypleDebugOf: (order: number) => `/payple-debug?orderId=${order}`,
  liveTest: () => '/admin/live-test',
  liveTestOf: (order: number) => `/admin/live-test?orderId=${order}`,
} as const

/** The address is the key to the office. */
export const isJoinPath = (path: string) => /^\/admin\/join\//i.test(path)

const toQuery = (query: string) => (query ? `?${query.replace(/^\?/, '')}` : '')

const toPage = (page: number, q = '') =>
  toQuery(`${new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })}`)

/** The same list with other parameters: an empty value removes its parameter. */
export function setParams(search: string, over: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(search)
  // A changed filter starts on the first page.
  query.delete('page')
  for (const [name, value] of Object.entries(over))
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  return query.toString()
}

export function setParamsOnPage(search: string, over: Record<string, string | number | undefined>): string {
  const page = new URLSearchParams(search).get('page') ?? undefined
  return setParams(search, { page, ...over })
}
