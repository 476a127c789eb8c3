import { type Capability, mayRole, type Role } from '~/domain/admins/roles'

// The expected response of every address and method for each of thirteen actors: the status, then the redirect's target; `|`
// separates two valid responses. A route missing here fails the authorisation test.

export const actors = [
  'anon',
  'visitor',
  'wadiz',
  'owner',
  'other',
  'deactivated',
  'expired',
  'forged',
  'admin',
  'bearer',
  'operator',
  'designer',
  'viewer',
] as const
/**
 * `wadiz` is a browser that has entered a registration's code; `owner` has the things in the table; `expired` has ended
 * sessions; `forged` sends made-up cookies and a made-up token; `admin` is an owner of the shop by cookie, `bearer` one
 * by token; the last three have the other roles of the office.
 */
export type Actor = (typeof actors)[number]
type ExpectedResponses = Record<Actor, string>

interface RequestBody {
  json?: Record<string, unknown>
  form?: Record<string, string>
}
export interface AuthorisationRow {
  /** The parts in braces are made for each request; see `world.ts`. */
  at: string
  answers: ExpectedResponses
  sent?: RequestBody
}

const row = (at: string, answers: ExpectedResponses, sent?: RequestBody): AuthorisationRow => ({
  at,
  answers,
  sent,
})

const all = (answer: string): ExpectedResponses => cells(answer, answer, answer, answer)

/** Another member's things respond like missing ones. */
const members = (nobody: string, member: string, over: Partial<ExpectedResponses> = {}): ExpectedResponses =>
  cells(nobody, member, member, nobody, over)

/**
 * An admin page redirects to its login, an admin call responds 401 or 403; `hidden` is 404 for outsiders. A role of the
 * office without the capability gets 403.
 */
const office = (needs: Capability, answer: string): ExpectedResponses =>
  byRole(needs, answer, '403', cells('302 /admin', '302 /admin', '302 /admin', answer))
const officeApi = (needs: Capability, answer: string): ExpectedResponses =>
  byRole(needs, answer, '403', cells('401', '403', '403', answer))
const hidden = (needs: Capability, answer: string): ExpectedResponses =>
  byRole(needs, answer, '403', cells('404', '404', '404', answer))

function byRole(
  needs: Capability,
  may: string,
  mayNot: string,
  others: ExpectedResponses,
): ExpectedResponses {
  const of = (role: Role) => (mayRole(role, needs) ? may : mayNot)
  return { ...others, operator: of('operator'), designer: of('designer'), viewer: of('viewer') }
}

/**
 * Actors without a valid login get the same response as an anonymous visitor, and so do roles of the office that may not
 * see customers.
 */
function cells(
  nobody: string,
  owner: string,
  other: string,
  admin: string,
  over: Partial<ExpectedResponses> = {},
): ExpectedResponses {
  const unknown = {
    anon: nobody,
    visitor: nobody,
    wadiz: nobody,
    deactivated: nobody,
    expired: nobody,
    forged: nobody,
  }
  const roles = { operator: admin, designer: nobody, viewer: nobody }
  return { ...unknown, owner, other, admin, bearer: admin, ...roles, ...over }
}

/** People of the office are known, so that an order which is not theirs is missing and no login is asked for. */
const NO_BUYERS = { designer: '404', viewer: '404' }

export const authorisationTable: Record<string, AuthorisationRow> = {
  'GET /': row('/', all('200')),
  'GET /products': row('/products', all('200')),
  'GET /experience': row('/experience', all('200')),
  'GET /cart': row('/cart', all('200')),
  'GET /checkout': row('/checkout', all('200')),
  'GET /addresses': row('/addresses', all('200')),
  'POST /addresses': row('/addresses', all('303 /checkout'), {
    form: { picked: '04524 서울 중구 세종대로 110' },
  }),
  'GET /demo-order': row('/demo-order', all('200')),
  'GET /inquiry': row('/inquiry', all('200')),
  'GET /image-viewer': row('/image-viewer?url=/pictures/x.jpg', all('404')),
  'GET /terms': row('/terms', all('200')),
  'GET /privacy': row('/privacy', all('200')),
  'GET /refund-policy': row('/refund-policy', all('200')),
  'GET /terms-test': row('/terms-test', all('200')),
  'GET /wadiz': row('/wadiz', all('200')),
  'GET /wadiz/lookup': row('/wadiz/lookup', all('200')),
  'GET /wadiz/order-status': row('/wadiz/order-status', all('200')),
  'GET /wadiz/addresses': row('/wadiz/addresses', all('200')),
  'POST /wadiz/addresses': row('/wadiz/addresses', all('303 /checkout'), {
    form: { picked: '04524 서울 중구 세종대로 110' },
  }),
  'GET /wadiz/checkout': row('/wadiz/checkout', all('200')),
  'GET /wadiz/checkout-complete': row('/wadiz/checkout-complete', all('404')),
  'GET /wadiz/registrations/:id/child.webp': row('/wadiz/registrations/{preorder}/child.webp', all('404')),
  'GET /wadiz/experience': row('/wadiz/experience', all('200')),
  'GET /wadiz/terms': row('/wadiz/terms', all('200')),
  'GET /wadiz/privacy': row('/wadiz/privacy', all('200')),
  'GET /wadiz/refund-policy': row('/wadiz/refund-policy', all('200')),
  'GET /wadiz/image-viewer': row('/wadiz/image-viewer', all('404')),
  'GET /checkout-complete': row('/checkout-complete', all('302 /wadiz/lookup')),
  'GET /auth': row('/auth', members('200', '302 /')),
  'GET /auth/login': row('/auth/login', members('200', '302 /')),
  'GET /auth/dialog': row('/auth/dialog', all('200')),
  'GET /auth/forgot': row('/auth/forgot', all('200')),
  'GET /auth/social': row('/auth/social', all('302 /')),
  'GET /login': row('/login', members('200', '302 /')),
  'GET /login/email': row('/login/email', members('200', '302 /')),
  'GET /signup/email': row('/signup/email', members('200', '302 /')),
  'GET /logout': row('/logout', all('302 /')),
  'GET /livez': row('/livez', all('200')),
  'GET /readyz': row('/readyz', all('503')),
  'GET /metrics': row('/metrics', all('404')),
  'GET /sitemap.xml': row('/sitemap.xml', all('200')),
  'GET /robots.txt': row('/robots.txt', all('200')),
  'GET /*': row('/nowhere', all('404')),
  'GET /api/*': row('/api/nowhere', all('404')),
  'POST /*': row('/nowhere', all('404')),
  'POST /api/*': row('/api/nowhere', all('404')),
  'GET /auth/reset/:token': row('/auth/reset/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', all('200')),
  'GET /book/:id': row('/book/{book}', all('200')),
  'GET /book/:id/reviews': row('/book/{book}/reviews', all('200')),
  'GET /wadiz/books/:id': row('/wadiz/books/{book}', all('200')),
  'GET /wadiz/book/:id': row('/wadiz/book/{book}', all('200')),
  'GET /pictures/:name/:file': row('/pictures/none-000000000000/480.jpg', all('404')),
  'GET /books/:id/letters/:file': row('/books/{book}/letters/none.woff2', all('404')),

  'POST /checkout': row('/checkout', members('303 /auth/login', '400'), { form: {} }),
  'POST /cart': row('/cart', all('400'), { form: { intent: 'order' } }),
  'POST /demo-order': row('/demo-order', all('303 /checkout'), { form: {} }),
  'POST /terms-test': row('/terms-test', all('400'), { form: {} }),
  'POST /inquiry': row('/inquiry', members('401', '400'), { form: {} }),
  'POST /book/:id': row('/book/{book}', all('400'), { form: {} }),
  'POST /experience': row('/experience?book={book}', all('400'), { form: {} }),
  'POST /wadiz/experience': row('/wadiz/experience?book={book}', all('400'), { form: {} }),
  'POST /wadiz/books/:id': row('/wadiz/books/{book}', all('400'), { form: {} }),
  'POST /wadiz/book/:id': row('/wadiz/book/{book}', all('400'), { form: {} }),
  'POST /wadiz': row('/wadiz', all('400'), { form: {} }),
  'POST /wadiz/lookup': row('/wadiz/lookup', all('400'), { form: {} }),
  'POST /wadiz/order-status': row('/wadiz/order-status', all('400'), { form: {} }),
  'POST /wadiz/checkout': row('/wadiz/checkout', members('404', '400', { visitor: '400' }), { form: {} }),
  'POST /auth': row('/auth', all('400'), { form: {} }),
  'POST /auth/login': row('/auth/login', all('400'), { form: {} }),
  'POST /auth/forgot': row('/auth/forgot', all('400'), { form: {} }),
  'POST /auth/reset/:token': row('/auth/reset/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', all('400'), {
    form: {},
  }),
  'POST /auth/social': row('/auth/social', all('400'), { form: {} }),
  'POST /login/email': row('/login/email', all('400'), { form: {} }),
  'POST /signup/email': row('/signup/email', all('400'), { form: {} }),
  'POST /logout': row('/logout', all('303 /'), { form: {} }),

  // Pages of one member or visitor.
  'GET /mypage': row('/mypage', members('302 /auth/login', '200')),
  'POST /mypage': row('/mypage', members('401', '400'), { form: { intent: 'nothing' } }),
  'GET /mypage/children': row('/mypage/children', members('302 /auth/login', '200')),
  'POST /mypage/children': row('/mypage/children', members('401', '400'), { form: { intent: 'nothing' } }),
  'GET /receipt': row('/receipt?r=none', all('200')),
  'GET /receipt/file': row('/receipt/file?r=none', all('404')),
  'GET /.well-known/jugongin-receipts': row('/.well-known/jugongin-receipts', all('200')),
  'GET /mypage/export': row('/mypage/export', members('302 /auth/login', '200')),
  'GET /order/:id': row('/order/{order}', cells('302 /auth/login', '200', '404', '302 /auth/login')),
  'POST /order/:id': row('/order/{order}', cells('401', '303 /mypage', '404', '401'), {
    form: { intent: 'delete' },
  }),
  'GET /order/:id/review': row('/order/{order}/review', cells('200', '200', '404', '200')),
  'POST /order/:id/review': row('/order/{order}/review', cells('401', '409', '404', '401'), {
    form: { rating: '5', content: '잘 읽었어요' },
  }),
  'GET /reviews/photos/:file': row('/reviews/photos/{reviewPhoto}.webp', cells('404', '200', '404', '200')),
  'GET /payment': row('/payment?orderId={order}', cells('302 /auth/login', '200', '404', '302 /auth/login')),
  'POST /payment': row(
    '/payment?orderId={order}',
    cells('302 /auth/login', '200', '404', '302 /auth/login'),
    { form: { orderId: '{order}' } },
  ),
  'GET /payple-success': row(
    '/payple-success?orderId={order}',
    cells('302 /auth/login', '200', '404', '302 /auth/login'),
  ),
  'POST /payple-success': row(
    '/payple-success?orderId={order}',
    cells('302 /auth/login', '303 /cart', '404', '302 /auth/login'),
    { form: { orderId: '{order}', intent: 'abandon' } },
  ),
  'GET /children': row('/children', all('200')),
  'POST /children': row('/children', all('400'), { form: { intent: 'preview', childName: '' } }),
  'GET /children/:name': row('/children/{look}', cells('404', '200', '404', '404')),
  'POST /children/:name': row('/children/{look}', cells('404', '400', '404', '404'), {
    form: { 'hair.style': 'none' },
  }),
  'GET /children/:name/covers/:file': row('/children/{look}/covers/none.webp', all('404')),
  'GET /children/:name/spreads/:file': row('/children/{look}/spreads/none.webp', all('404')),
  'GET /children/show': row('/children/show', all('302 /')),
  'POST /children/show': row('/children/show', all('303 /'), { form: { shown: 'off' } }),
  'GET /children/:name/pictures/:file': row('/children/{look}/pictures/none.webp', all('404')),
  'GET /wadiz/children/:name': row('/wadiz/children/{look}', cells('404', '200', '404', '404')),
  'POST /wadiz/children/:name': row('/wadiz/children/{look}', cells('404', '400', '404', '404'), {
    form: { 'hair.style': 'none' },
  }),
  'GET /previews/:name': row('/previews/{preview}', cells('404', '200', '404', '404')),
  'POST /previews/:name': row('/previews/{preview}', cells('404', '400', '404', '404'), { form: {} }),
  'GET /wadiz/previews/:name': row('/wadiz/previews/{preview}', cells('404', '200', '404', '404')),
  'POST /wadiz/previews/:name': row('/wadiz/previews/{preview}', cells('404', '400', '404', '404'), {
    form: {},
  }),
  // The table's photo has no bytes, so that even its owner has no head to correct (tests/routes/heads.test.ts has one).
  'GET /previews/:name/head': row('/previews/{preview}/head', all('404')),
  'POST /previews/:name/head': row(
    '/previews/{preview}/head',
    cells('404', '303 /previews/N/head', '404', '404'),
    {
      form: { intent: 'reset' },
    },
  ),
  'GET /wadiz/previews/:name/head': row('/wadiz/previews/{preview}/head', all('404')),
  'POST /wadiz/previews/:name/head': row(
    '/wadiz/previews/{preview}/head',
    cells('404', '303 /wadiz/previews/N/head', '404', '404'),
    { form: { intent: 'reset' } },
  ),
  'GET /previews/:name/head/:file': row('/previews/{preview}/head/none.png', all('404')),
  'GET /previews/:name/cover.webp': row('/previews/{preview}/cover.webp', all('404')),
  'GET /previews/:name/letters/:file': row('/previews/{preview}/letters/none.woff2?name=하늘', all('404')),
  'GET /ebook/keeper.js': row('/ebook/keeper.js', all('200')),
  'GET /ebook/:orderId': row('/ebook/{ebook}', cells('302 /auth/login', '200', '404', '200')),
  'GET /ebook/:orderId/openings': row('/ebook/{ebook}/openings', cells('404', '200', '404', '200')),
  'GET /ebook/:orderId/pages/:page': row(
    '/ebook/{ebook}/pages/{ebookPage}',
    cells('404', '200', '404', '200'),
  ),
  'GET /ebook/:orderId/letters/:file': row('/ebook/{ebook}/letters/none.woff2', all('404')),
  'GET /ebook/:orderId/gifts': row(
    '/ebook/{ebook}/gifts',
    cells('302 /auth/login', '200', '404', '302 /auth/login'),
  ),
  'POST /ebook/:orderId/gifts': row(
    '/ebook/{ebook}/gifts',
    cells('302 /auth/login', '200', '404', '302 /auth/login'),
    { form: { intent: 'make' } },
  ),
  'GET /gift/:token': row('/gift/{gift}', all('200')),
  'POST /gift/:token': row('/gift/{freshGift}', all('303 /gift/N'), { form: { thanks: '' } }),
  'GET /new-photo/:token': row('/new-photo/{photoLink}', all('200')),
  'POST /new-photo/:token': row('/new-photo/{photoLink}', all('400'), { form: {} }),
  'GET /new-photo/:token/picture': row('/new-photo/{photoLink}/picture', all('404')),
  'POST /api/new-photo/:token': row('/api/new-photo/{photoLink}', all('400'), { form: {} }),
  'GET /gift/:token/card.jpg': row('/gift/{gift}/card.jpg', all('200')),
  'GET /gift/:token/openings': row('/gift/{gift}/openings', all('200')),
  'GET /gift/:token/pages/:page': row('/gift/{gift}/pages/{ebookPage}', all('200')),
  'GET /gift/:token/letters/:file': row('/gift/{gift}/letters/none.woff2', all('404')),

  // API: books and accounts.
  'GET /api/books': row('/api/books', all('200')),
  'GET /api/books/featured': row('/api/books/featured', all('200')),
  'GET /api/books/:id': row('/api/books/{book}', all('200')),
  'GET /api/public/books/:id': row('/api/public/books/{book}', all('200')),
  'POST /api/auth/signup': row('/api/auth/signup', all('400'), { json: {} }),
  'POST /api/auth/login': row('/api/auth/login', all('400'), { json: {} }),
  'POST /api/auth/check-email': row('/api/auth/check-email', all('400'), { json: {} }),
  'POST /api/auth/check-name': row('/api/auth/check-name', all('400'), { json: {} }),
  'POST /api/auth/logout': row('/api/auth/logout', all('200')),
  'GET /api/auth/me': row('/api/auth/me', members('200 no', '200')),
  'PATCH /api/auth/update-profile': row('/api/auth/update-profile', members('401', '200'), { json: {} }),
  'DELETE /api/user/delete-account': row('/api/user/delete-account', members('401', '400'), { json: {} }),
  'POST /api/user/delete-account': row('/api/user/delete-account', members('401', '400'), { json: {} }),
  'GET /api/auth/login/:provider': row('/api/auth/login/kakao', all('302 /pretend/kakao/authorize')),
  'GET /api/auth/login/:provider/callback': row('/api/auth/login/kakao/callback', all('302 /')),

  // API: photos and previews.
  'POST /api/preview': row('/api/preview', all('400'), { form: {} }),
  'PUT /api/looks/:name': row('/api/looks/{look}', cells('404', '400', '404', '404'), { json: {} }),
  'POST /api/previews': row('/api/previews', all('400'), { form: {} }),
  'POST /api/upload': row('/api/upload', all('400'), { form: {} }),
  'POST /api/previews/:name/second': row(
    '/api/previews/{preview}/second',
    cells('404', '400', '404', '404'),
    { form: {} },
  ),
  'DELETE /api/previews/:name/second': row(
    '/api/previews/{preview}/second',
    cells('404', '200', '404', '404'),
  ),
  'GET /api/previews/:name/steps': row('/api/previews/{preview}/steps', cells('404', '200', '404', '404')),
  'GET /api/previews/:name/pages': row('/api/previews/{preview}/pages', cells('404', '200', '404', '404')),
  'GET /api/files/by-key/*': row('/api/files/by-key/{photo}', cells('404', '200', '404', '200')),
  'GET /api/files/s3/*': row(
    '/api/files/s3/{visitorsPhoto}',
    cells('404', '404', '404', '200', { visitor: '200' }),
  ),

  // API: the cart.
  'GET /api/cart': row('/api/cart', members('401', '200')),
  'POST /api/cart': row('/api/cart', members('401', '400'), { json: {} }),
  'POST /api/cart/add': row('/api/cart/add', members('401', '400'), { json: {} }),
  'DELETE /api/cart/clear': row('/api/cart/clear', members('401', '200')),
  'DELETE /api/cart/:id': row('/api/cart/{item}', cells('401', '200', '404', '401')),

  // API: orders and their payment.
  'POST /api/orders': row('/api/orders', members('401', '400'), { json: { bookId: '{book}' } }),
  'GET /api/addresses': row('/api/addresses?q=x', all('200')),
  'POST /api/orders/draft': row('/api/orders/draft', all('200'), { form: {} }),
  'POST /api/orders/title-page': row('/api/orders/title-page', all('200'), { form: {} }),
  'GET /api/orders/:id': row('/api/orders/{order}', cells('401', '200', '404', '200', NO_BUYERS)),
  'DELETE /api/orders/:id': row('/api/orders/{order}', cells('401', '200', '404', '404', NO_BUYERS)),
  'POST /api/orders/:id/abandon': row(
    '/api/orders/{order}/abandon',
    cells('401', '200', '404', '404', NO_BUYERS),
  ),
  'GET /api/orders/:id/ebook': row('/api/orders/{ebook}/ebook', cells('401', '200', '404', '200', NO_BUYERS)),
  'GET /api/demo-order': row('/api/demo-order', all('200')),
  'POST /api/payple/confirm': row('/api/payple/confirm', cells('401', '400', '400', '404', NO_BUYERS), {
    json: { orderId: '{order}', authKey: 'a', payReqKey: 'b', payCofUrl: 'https://elsewhere.example/' },
  }),
  'POST /api/payple/cancel': row('/api/payple/cancel', officeApi('money', '404'), {
    json: { payOid: 'none-of-ours', amount: 1000, reason: '까닭' },
  }),
  'GET /api/payple/result': row('/api/payple/result', all('200')),
  'POST /api/payple/result': row('/api/payple/result', all('200'), { json: {} }),
  'POST /api/payple/client-log': row('/api/payple/client-log', all('200'), { json: {} }),
  'POST /api/payple/demo-checkout': row(
    '/api/payple/demo-checkout',
    cells('401', '200', '404', '404', NO_BUYERS),
    {
      json: { orderId: '{order}' },
    },
  ),

  // API: my page.
  'GET /api/mypage/orders': row('/api/mypage/orders', members('401', '200')),
  'GET /api/mypage/points': row('/api/mypage/points', members('401', '200')),
  'GET /api/mypage/reviews': row('/api/mypage/reviews', members('401', '200')),
  'GET /api/mypage/inquiries': row('/api/mypage/inquiries', members('401', '200')),
  'POST /api/inquiries': row('/api/inquiries', members('401', '400'), { json: {} }),
  'DELETE /api/inquiries/:id': row('/api/inquiries/{inquiry}', cells('401', '200', '404', '401')),

  // The campaign.
  'POST /api/wadiz/intake': row('/api/wadiz/intake', all('400'), { json: {} }),
  'POST /api/wadiz/lookup': row('/api/wadiz/lookup', all('400'), { json: {} }),
  'GET /api/wadiz/order-status': row('/api/wadiz/order-status?type=phone&query=01000000000', all('200')),
  'PUT /api/wadiz/orders/:id': row(
    '/api/wadiz/orders/{preorder}',
    cells('403', '403', '403', '400', { wadiz: '400' }),
    { json: {} },
  ),
  'DELETE /api/wadiz/orders/:id': row(
    '/api/wadiz/orders/{preorder}',
    cells('403', '403', '403', '200', { wadiz: '200' }),
  ),

  // Admin.
  'GET /admin': row(
    '/admin',
    cells('200', '200', '200', '302 /admin/orders', {
      designer: '302 /admin/books',
      viewer: '302 /admin/orders',
    }),
  ),
  'POST /admin': row('/admin', all('400'), { form: {} }),
  'GET /admin/people': row('/admin/people', office('customers', '200')),
  'GET /admin/users': row('/admin/users', office('customers:read', '200')),
  'GET /admin/notices': row('/admin/notices', office('customers', '200')),
  'POST /admin/notices': row('/admin/notices', office('customers', '400'), { form: {} }),
  'GET /admin/tools': row('/admin/tools', office('settings', '200')),
  'GET /admin/jobs': row('/admin/jobs', office('settings', '200')),
  'GET /admin/retention': row('/admin/retention', office('settings', '200')),
  'GET /project-download': row('/project-download', hidden('settings', '200')),
  'GET /admin/live-test': row('/admin/live-test', hidden('settings', '200')),
  'GET /payment-demo': row('/payment-demo', hidden('settings', '200')),
  'GET /payple-debug': row('/payple-debug', hidden('settings', '200')),
  'POST /admin/jobs': row('/admin/jobs', office('settings', '400'), { form: {} }),
  'POST /project-download': row('/project-download', hidden('settings', '200|409'), { form: {} }),
  'GET /project-download/:file': row('/project-download/none.zip', hidden('settings', '404')),
  'POST /api/download/create-project-zip': row(
    '/api/download/create-project-zip',
    officeApi('settings', '200|409'),
  ),
  'POST /admin/live-test': row('/admin/live-test', hidden('settings', '400'), { form: {} }),
  'POST /payment-demo': row('/payment-demo', hidden('settings', '303 /payment'), { form: {} }),
  'POST /payple-debug': row('/payple-debug', hidden('settings', '400'), { form: {} }),
  'GET /admin/board': row('/admin/board', office('customers', '200')),
  'POST /admin/board': row('/admin/board', office('customers', '400'), { form: {} }),
  'GET /admin/orders/:id/photo-request': row(
    '/admin/orders/{order}/photo-request',
    office('customers', '200'),
  ),
  'POST /admin/orders/:id/photo-request': row(
    '/admin/orders/{order}/photo-request',
    office('customers', '400'),
    {
      form: {},
    },
  ),
  'GET /admin/batches': row('/admin/batches', office('customers', '200')),
  'POST /admin/batches': row('/admin/batches', office('customers', '400'), { form: {} }),
  'GET /admin/batches/:id': row('/admin/batches/{batch}', office('customers', '200')),
  'POST /admin/batches/:id': row('/admin/batches/{batch}', office('customers', '400'), { form: {} }),
  'GET /admin/batches/:id/tracking': row('/admin/batches/{batch}/tracking', office('customers', '200')),
  'POST /admin/batches/:id/tracking': row('/admin/batches/{batch}/tracking', office('customers', '400'), {
    form: {},
  }),
  'GET /admin/batches/:id/zip': row('/admin/batches/{batch}/zip', office('customers', '409')),
  'GET /admin/orders/:id/look': row('/admin/orders/{drawnOrder}/look', office('customers', '200')),
  'POST /admin/orders/:id/look': row(
    '/admin/orders/{drawnOrder}/look',
    office('customers', '303 /admin/orders/N/look'),
    {
      form: {},
    },
  ),
  // The table's order has no photo (tests/routes/ordered-heads.test.ts has one).
  'GET /admin/orders/:id/head': row('/admin/orders/{order}/head', office('customers', '409')),
  'POST /admin/orders/:id/head': row('/admin/orders/{order}/head', office('customers', '400'), {
    form: { intent: 'open' },
  }),
  'GET /admin/orders/:id/head/:file': row('/admin/orders/{order}/head/head.png', office('customers', '404')),
  'GET /admin/orders/:id/look/:side': row(
    '/admin/orders/{drawnOrder}/look/ordered',
    office('customers', '200'),
  ),
  'GET /admin/orders/:id/print': row('/admin/orders/{order}/print', office('customers', '200')),
  'POST /admin/orders/:id/print': row('/admin/orders/{order}/print', office('customers', '409'), {
    form: {},
  }),
  'GET /admin/orders/:id/print/:kind': row(
    '/admin/orders/{order}/print/interior',
    office('customers', '404'),
  ),
  'GET /api/admin/orders/:id/print': row('/api/admin/orders/{order}/print', officeApi('customers', '200')),
  'POST /api/admin/orders/:id/print': row('/api/admin/orders/{order}/print', officeApi('customers', '409'), {
    json: {},
  }),
  'POST /api/admin/orders/:id/print/waiver': row(
    '/api/admin/orders/{order}/print/waiver',
    officeApi('customers', '400'),
    {
      json: {},
    },
  ),
  'POST /api/admin/live-test/:token': row(
    '/api/admin/live-test/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    officeApi('settings', '410'),
  ),
  'POST /api/admin/login': row('/api/admin/login', all('400'), { json: {} }),
  'POST /api/admin/logout': row('/api/admin/logout', all('200')),
  'GET /api/admin/users': row('/api/admin/users', officeApi('account', '200')),

  // The providers that demo mode pretends to be.
  'GET /pretend/payple/*': row('/pretend/payple/nowhere', all('404')),
  'POST /pretend/payple/*': row('/pretend/payple/nowhere', all('404'), { form: {} }),
  'GET /pretend/:provider/authorize': row('/pretend/kakao/authorize', all('400')),
  'POST /pretend/:provider/authorize': row('/pretend/kakao/authorize', all('400'), { form: {} }),
  'POST /pretend/:provider/token': row('/pretend/kakao/token', all('401'), { form: {} }),
  'GET /pretend/:provider/profile': row('/pretend/kakao/profile', all('401')),

  // Admin: orders, list and detail.
  'GET /admin/orders': row('/admin/orders', office('customers:read', '200')),
  'POST /admin/orders': row('/admin/orders', office('customers', '303 /admin/orders'), { form: {} }),
  'GET /admin/orders/tracking': row('/admin/orders/tracking', office('customers', '200')),
  'POST /admin/orders/tracking': row('/admin/orders/tracking', office('customers', '400'), { form: {} }),
  'GET /api/orders': row('/api/orders', officeApi('customers', '200')),
  'PATCH /api/orders/bulk/status': row('/api/orders/bulk/status', officeApi('customers', '400'), {
    json: {},
  }),
  'PATCH /api/orders/:id/status': row('/api/orders/{order}/status', officeApi('customers', '400'), {
    json: {},
  }),
  'GET /admin/orders/export': row('/admin/orders/export', office('customers', '200')),
  'GET /admin/orders/packing': row('/admin/orders/packing?id={order}', office('customers', '200')),
  'POST /admin/orders/packing': row(
    '/admin/orders/packing',
    office('customers', '303 /admin/orders/packing'),
    {
      form: {},
    },
  ),
  'GET /admin/orders/:id': row('/admin/orders/{order}', office('customers', '200')),
  'POST /admin/orders/:id': row('/admin/orders/{order}', office('customers', '400'), { form: {} }),
  'GET /admin/orders/:id/photo/:kind': row(
    '/admin/orders/{order}/photo/source',
    office('customers', '302 /admin/orders/N'),
  ),
  'POST /admin/orders/:id/photo/:kind': row(
    '/admin/orders/{order}/photo/source',
    office('customers', '404'),
    {
      form: { why: 'print' },
    },
  ),
  'GET /files/orders/:id/pages/:page/:side': row('/files/orders/{order}/pages/4-5/approved', all('404')),
  'GET /files/orders/:id/cover.webp': row('/files/orders/{order}/cover.webp', all('404')),
  'GET /files/orders/:id/:kind': row('/files/orders/{order}/source', all('404')),
  'DELETE /api/admin/orders/:id': row('/api/admin/orders/{order}', officeApi('erasing', '200')),
  'GET /api/admin/orders/:id/download/:kind': row(
    '/api/admin/orders/{order}/download/source',
    officeApi('customers', '404'),
  ),
  'GET /admin/wadiz': row('/admin/wadiz', office('customers', '200')),
  'POST /admin/wadiz': row('/admin/wadiz', office('customers', '400'), { form: {} }),
  'GET /admin/wadiz/export': row('/admin/wadiz/export', office('customers', '200')),

  // Admin: books.
  'GET /admin/books': row('/admin/books', office('catalogue:read', '200')),
  'POST /admin/books': row('/admin/books', office('catalogue', '400'), { form: {} }),
  'GET /admin/books/new': row('/admin/books/new', office('catalogue', '200')),
  'POST /admin/books/new': row('/admin/books/new', office('catalogue', '400'), { form: {} }),
  'GET /admin/books/:id': row('/admin/books/{book}', office('catalogue', '200')),
  'POST /admin/books/:id': row('/admin/books/{book}', office('catalogue', '303 /admin/books'), { form: {} }),
  'GET /admin/books/:id/template': row('/admin/books/{book}/template', office('catalogue', '200')),
  'POST /admin/books/:id/template': row('/admin/books/{book}/template', office('catalogue', '400'), {
    form: {},
  }),
  'GET /admin/books/:id/manuscript': row('/admin/books/{book}/manuscript', office('catalogue', '200')),
  'POST /admin/books/:id/manuscript': row('/admin/books/{book}/manuscript', office('catalogue', '400'), {
    form: {},
  }),
  'GET /admin/books/:id/pictures': row('/admin/books/{book}/pictures', office('catalogue', '200')),
  'POST /admin/books/:id/pictures': row('/admin/books/{book}/pictures', office('catalogue', '400'), {
    form: {},
  }),
  'GET /admin/books/:id/template/try': row('/admin/books/{book}/template/try', office('catalogue', '400')),
  'GET /admin/book-editor/:id/head': row('/admin/book-editor/{book}/head', office('catalogue', '400')),
  'GET /admin/book-editor/:id/head-alone': row(
    '/admin/book-editor/{book}/head-alone',
    office('catalogue', '200'),
  ),
  'GET /admin/book-editor/:id/child/:child': row(
    '/admin/book-editor/{book}/child/none',
    office('catalogue', '410'),
  ),
  'GET /admin/featured': row('/admin/featured', office('catalogue', '200')),
  'POST /admin/featured': row('/admin/featured', office('catalogue', '400'), { form: {} }),
  'GET /admin/book-editor/:id': row('/admin/book-editor/{book}', office('catalogue', '200')),
  'POST /admin/book-editor/:id': row('/admin/book-editor/{book}', office('catalogue', '400'), { form: {} }),
  'GET /admin/book-editor/:id/file': row('/admin/book-editor/{book}/file', office('catalogue', '200')),
  'GET /api/admin/book-preset/:bookId': row('/api/admin/book-preset/{book}', officeApi('catalogue', '200')),
  'PUT /api/admin/book-preset/:bookId': row(
    '/api/admin/book-preset/{freshBook}',
    officeApi('catalogue', '200'),
    {
      json: {},
    },
  ),
  'GET /api/presets/:bookId': row('/api/presets/{book}', officeApi('catalogue', '200')),
  'POST /api/presets/:bookId/save': row('/api/presets/{freshBook}/save', officeApi('catalogue', '200'), {
    json: {},
  }),
  'PATCH /api/books/:id/title-overlay': row(
    '/api/books/{freshBook}/title-overlay',
    officeApi('catalogue', '200'),
    {
      json: { pageKey: '2-3', titleOverlay: null },
    },
  ),
  'GET /api/admin/preset-drafts/:bookId/:key': row(
    `/api/admin/preset-drafts/{book}/${'k'.repeat(22)}`,
    officeApi('catalogue', '404'),
  ),
  'PUT /api/admin/preset-drafts/:bookId/:key': row(
    '/api/admin/preset-drafts/{book}/k',
    officeApi('catalogue', '400'),
    {
      json: {},
    },
  ),
  'DELETE /api/admin/preset-drafts/:bookId/:key': row(
    `/api/admin/preset-drafts/{book}/${'k'.repeat(22)}`,
    officeApi('catalogue', '200'),
  ),
  'GET /api/admin/preset-versions/:bookId': row(
    '/api/admin/preset-versions/{book}',
    officeApi('catalogue', '200'),
  ),
  'GET /api/admin/preset-versions/:bookId/:version': row(
    '/api/admin/preset-versions/{book}/1',
    officeApi('catalogue', '200'),
  ),
  'POST /api/admin/preset-versions/:bookId/:version': row(
    '/api/admin/preset-versions/{book}/1',
    officeApi('catalogue', '200'),
    { json: { name: '처음' } },
  ),
  'GET /api/admin/book-preview/:bookId/page/:n': row(
    '/api/admin/book-preview/{book}/page/4',
    officeApi('catalogue', '200'),
  ),
  'PATCH /api/books/reorder': row('/api/books/reorder', officeApi('catalogue', '400'), { json: {} }),
  'PATCH /api/books/featured': row('/api/books/featured', officeApi('catalogue', '400'), { json: {} }),
  'PUT /api/books/:id': row('/api/books/{book}', officeApi('catalogue', '200'), { json: {} }),
  'DELETE /api/books/:id': row('/api/books/{freshBook}', officeApi('catalogue', '200')),
  'POST /api/admin/books': row('/api/admin/books', officeApi('catalogue', '400'), { form: {} }),
  'POST /api/admin/books/:id/upload': row('/api/admin/books/{book}/upload', officeApi('catalogue', '400'), {
    form: {},
  }),

  // Fonts of the books.
  'GET /api/fonts': row('/api/fonts', all('200')),
  'GET /api/fonts/css/:file': row('/api/fonts/css/gowun-batang.css', all('200')),
  'GET /api/fonts/files/:id/:name': row('/api/fonts/files/gowun-batang/none.woff2', all('404')),
  'GET /api/fonts/licence/:id': row('/api/fonts/licence/gowun-batang', all('200')),

  // Admin: pictures for the pages of a book.
  'POST /api/uploads/presign': row('/api/uploads/presign', officeApi('catalogue', '415'), {
    json: { ext: 'svg', contentType: 'image/svg+xml' },
  }),
  'PUT /api/uploads/:file': row('/api/uploads/aaaaaaaaaaaaaaaaaaaaaa.png', all('403')),
  'POST /api/books/:id/title-overlay/upload': row(
    '/api/books/{book}/title-overlay/upload',
    officeApi('catalogue', '400'),
    {
      form: {},
    },
  ),
  'POST /api/admin/prompts': row('/api/admin/prompts', officeApi('catalogue', '400'), { json: {} }),

  // Admin: people.
  'GET /admin/users/:id': row('/admin/users/{user}', office('customers', '200')),
  'POST /admin/users/:id': row('/admin/users/{user}', office('customers', '400'), { form: {} }),
  'GET /admin/inquiries': row('/admin/inquiries', office('customers', '200')),
  'POST /admin/inquiries': row('/admin/inquiries', office('customers', '400'), { form: {} }),
  'GET /admin/orders/all': row('/admin/orders/all', office('customers', '200')),
  'POST /admin/orders/all': row('/admin/orders/all', office('customers', '400'), { form: {} }),
  'GET /admin/numbers': row('/admin/numbers', office('numbers', '200')),
  'GET /admin/numbers/export': row('/admin/numbers/export?table=sales', office('numbers', '200')),
  'GET /admin/coupons': row('/admin/coupons', office('money', '200')),
  'POST /admin/coupons': row('/admin/coupons', office('money', '400'), { form: {} }),
  'GET /admin/reviews': row('/admin/reviews', office('customers', '200')),
  'POST /admin/reviews': row('/admin/reviews', office('customers', '400'), { form: {} }),
  'GET /admin/audit': row('/admin/audit', office('settings', '200')),
  'POST /admin/audit': row('/admin/audit', office('settings', '400'), { form: {} }),
  'GET /admin/print-profiles': row('/admin/print-profiles', office('settings', '200')),
  'POST /admin/print-profiles': row('/admin/print-profiles', office('settings', '400'), { form: {} }),
  'GET /admin/team': row('/admin/team', office('team', '200')),
  'POST /admin/team': row('/admin/team', office('team', '400'), { form: {} }),
  'GET /admin/join/:token': row(`/admin/join/${'a'.repeat(43)}`, all('200')),
  'POST /admin/join/:token': row(`/admin/join/${'a'.repeat(43)}`, all('410'), {
    form: { role: 'owner' },
  }),
  'GET /admin/security': row('/admin/security', office('account', '200')),
  'POST /admin/security': row('/admin/security', office('account', '400'), { form: {} }),
  'DELETE /api/admin/users/:id': row('/api/admin/users/{user}', officeApi('erasing', '200')),
  'GET /admin/inquiries/next': row('/admin/inquiries/next', office('customers', '200')),
  'POST /admin/inquiries/next': row('/admin/inquiries/next', office('customers', '400'), { form: {} }),
  'GET /admin/replies': row('/admin/replies', office('customers', '200')),
  'POST /admin/replies': row('/admin/replies', office('customers', '400'), { form: {} }),
  'GET /api/admin/inquiries': row('/api/admin/inquiries', officeApi('customers', '200')),
  'DELETE /api/admin/inquiries/:id': row('/api/admin/inquiries/{inquiry}', officeApi('customers', '200')),
  'POST /api/admin/inquiries/:id/reply': row(
    '/api/admin/inquiries/{inquiry}/reply',
    officeApi('customers', '400'),
    {
      json: {},
    },
  ),
}

/** Routes that accept requests from other sites: payment windows and login providers send the browser back. */
export const crossSiteRoutes = ['POST /api/payple/result', 'POST /pretend/payple/*', 'POST /api/*', 'POST /*']
