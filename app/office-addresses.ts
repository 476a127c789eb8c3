/** The office's own addresses by name: no shopper's browser has to know them. */
export const officeAddress = {
  /** Its six tabs, each with what is filtered and sorted in the address. */
  orders: (query = '') => `/admin/orders${asked(query)}`,
  wadiz: (query = '') => `/admin/wadiz${asked(query)}`,
  books: () => '/admin/books',
  featured: () => '/admin/featured',
  users: (query = '') => `/admin/users${asked(query)}`,
  inquiries: (query = '') => `/admin/inquiries${asked(query)}`,

  order: (id: number) => `/admin/orders/${id}`,
  /** The step that asks for more, over the list, and back to this order. */
  stepOf: (id: number) => `/admin/orders?step=${id}&at=order`,
  orderTo: (wish: 'delete' | 'confirm', id: number) => `/admin/orders/${id}?to=${wish}`,
  /** A form that says why leads from there to a signed address. */
  takePhoto: (order: number, kind: 'source' | 'preview') => `/admin/orders/${order}/photo/${kind}`,
  photoTaken: (order: number, kind: 'source' | 'preview', signed: string) =>
    `/files/orders/${order}/${kind}?${signed}`,
  ordersAsCsv: (query = '') => `/admin/orders/export${asked(query)}`,
  packing: (query = '') => `/admin/orders/packing${asked(query)}`,
  tracking: () => '/admin/orders/tracking',
  print: (order: number) => `/admin/orders/${order}/print`,
  printFile: (order: number, kind: 'interior' | 'cover') => `/admin/orders/${order}/print/${kind}`,
  wadizAsCsv: (query = '') => `/admin/wadiz/export${asked(query)}`,
  newBook: () => '/admin/books/new',
  book: (id: number) => `/admin/books/${id}`,
  /** Written down, and on its way to being deleted. */
  bookSaved: (id: number) => `/admin/books/${id}?step=editor`,
  bookToDelete: (id: number) => `/admin/books/${id}?ask=delete`,
  template: (id: number, query = '') => `/admin/books/${id}/template${asked(query)}`,
  templateTry: (id: number, query: string) => `/admin/books/${id}/template/try${asked(query)}`,
  /** Where its pages are composed. */
  bookEditor: (id: number) => `/admin/book-editor/${id}`,
  /** All that stands on its pages, as a file to keep: as it is, or as it was. */
  presetFile: (id: number, version?: number) =>
    `/admin/book-editor/${id}/file${version ? `?version=${version}` : ''}`,
  user: (id: number) => `/admin/users/${id}`,
  /** The same with a question open over it. */
  userTo: (wish: 'deactivate' | 'erase', id: number) => `/admin/users/${id}?to=${wish}`,
  reviews: (query = '') => `/admin/reviews${asked(query)}`,

  notices: (page = 1) => `/admin/notices${page > 1 ? `?page=${page}` : ''}`,
  audit: (query = '') => `/admin/audit${asked(query)}`,
  tools: () => '/admin/tools',
  jobs: () => '/admin/jobs',
  retention: () => '/admin/retention',
  /** One's own second key. */
  security: () => '/admin/security',
  projectDownload: () => '/project-download',

  /** Operators try out paying. */
  paymentDemo: () => '/payment-demo',
  paypleDebug: () => '/payple-debug',
  paypleDebugOf: (order: number) => `/payple-debug?orderId=${order}`,
  liveTest: () => '/admin/live-test',
  liveTestOf: (order: number) => `/admin/live-test?orderId=${order}`,
} as const

const asked = (query: string) => (query ? `?${query.replace(/^\?/, '')}` : '')

/** The same list from another side: what is named is set, or left out where it is nothing. */
export function otherwise(search: string, over: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(search)
  // Another filter begins on the first page.
  query.delete('page')
  for (const [name, value] of Object.entries(over))
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  return query.toString()
}

/** The same page of the same list, with something more said. */
export function beside(search: string, over: Record<string, string | number | undefined>): string {
  const page = new URLSearchParams(search).get('page') ?? undefined
  return otherwise(search, { page, ...over })
}
