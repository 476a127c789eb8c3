import { createHash, randomBytes } from 'node:crypto'

// Buyers and operators of a shop in a separate process; their sessions are written straight into its database.

interface TestDatabase {
  url: string
  ask(text: string): Promise<Record<string, unknown>[]>
}

const cookieOf = (name: string, token: string) =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`

async function insertSession(
  database: TestDatabase,
  owner: 'user_id' | 'admin_id',
  id: unknown,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await database.ask(
    `insert into sessions (token_hash, ${owner}, expires_at) values ('${hash}', ${id}, now() + interval '1 day')`,
  )
  return token
}

/** Returns the buyer's cookie. */
export async function aBuyer(database: TestDatabase): Promise<string> {
  const name = `독자${randomBytes(4).toString('hex')}`
  const [row] = await database.ask(
    `insert into users (username, email, password_hash) values ('${name}', '${name}@example.com', 'none') returning id`,
  )
  return cookieOf('sid', await insertSession(database, 'user_id', row?.id))
}

export async function anOperator(database: TestDatabase): Promise<string> {
  const name = `editor${randomBytes(4).toString('hex')}`
  const [row] = await database.ask(
    `insert into admins (username, password_hash) values ('${name}', 'none') returning id`,
  )
  return cookieOf('adm', await insertSession(database, 'admin_id', row?.id))
}

export interface ApiResponse {
  status: number
  body: Record<string, unknown>
}

/** Sends a request as an API client; undefined when the connection was cut. */
export async function sendRequest(
  url: string,
  path: string,
  { cookie, method = 'POST', body }: { cookie: string; method?: string; body?: object },
): Promise<ApiResponse | undefined> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Returns from Payple's window as a browser does: a cross-site form post without the shop's cookies. */
export async function postPaymentReturn(
  url: string,
  { oid, authKey, reqKey, confirmUrl }: ApprovedPayment,
): Promise<{ status: number; to: string; type: string; cookie: string }> {
  const answer = await fetch(`${url}/api/payple/result`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html', Origin: 'https://cpay.payple.example', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({
      PCD_PAY_RST: 'success',
      PCD_PAY_OID: oid,
      PCD_AUTH_KEY: authKey,
      PCD_PAY_REQKEY: reqKey,
      PCD_PAY_COFURL: confirmUrl,
    }),
  })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    to: answer.headers.get('Location') ?? '',
    type: answer.headers.get('Content-Type') ?? '',
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

interface ApprovedPayment {
  oid: string
  authKey: string
  reqKey: string
  confirmUrl: string
}

/** Inserts a freshly placed order of 59,000 won. */
export async function insertOrder(database: TestDatabase, cookie: string): Promise<number> {
  const hash = createHash('sha256').update(readToken(cookie)).digest('hex')
  const number = `261122-${[...randomBytes(6)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
  const [row] = await database.ask(
    `with placed as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name)
       select '${number}', user_id, 1, '책', 59000, 1, 59000, '김보호' from sessions where token_hash = '${hash}' returning id
     ), step as (
       insert into order_steps (order_id, to_status, actor) select id, 'ORDERED', 'user:1' from placed
     ) select id from placed`,
  )
  return Number(row?.id)
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const readToken = (cookie: string) =>
  JSON.parse(Buffer.from(decodeURIComponent(cookie.split('=')[1] ?? ''), 'base64').toString()) as string

/** Gives the order's buyer points and spends them on the order, as the order form does. */
export async function spendPointsOn(database: TestDatabase, orderId: number, points: number) {
  await database.ask(
    `with spending as (
       update orders set points_spent = ${points} where id = ${orderId} returning id, user_id
     )
     insert into points (user_id, type, reason, amount, order_id)
     select user_id, kind, reason, ${points}, id from spending,
       (values ('earn', 'review'), ('spend', 'spent')) as rows (kind, reason)`,
  )
}

/** Takes a coupon off the order, as the order form does. */
export async function takeCouponOff(database: TestDatabase, orderId: number, amount: number) {
  await database.ask(
    `with coupon as (
       insert into coupons (code, amount, starts_at, ends_at)
       values ('ORDER-${orderId}', ${amount}, now() - interval '1 day', now() + interval '1 day') returning id, code
     ), discounted as (
       update orders set coupon_code = coupon.code, coupon_discount = ${amount} from coupon
       where orders.id = ${orderId} returning orders.id, orders.user_id, coupon.id as coupon_id
     )
     insert into coupon_uses (coupon_id, order_id, user_id, amount, used_at)
     select coupon_id, id, user_id, ${amount}, now() from discounted`,
  )
}

/** Inserts the payment attempt that the payment page's button would open. */
export async function insertPayment(
  database: TestDatabase,
  orderId: number,
): Promise<{ oid: string; amount: number }> {
  const oid = `J261122${randomBytes(8).toString('hex').toUpperCase()}`
  const [row] = await database.ask(
    `insert into payments (order_id, oid, provider, status, amount)
     select id, '${oid}', 'payple', 'OPEN', total_amount - sibling_discount - coupon_discount - points_spent
     from orders where id = ${orderId} returning amount`,
  )
  return { oid, amount: Number(row?.amount) }
}

/** Freshly placed orders that are paid together; the first is the one that names the bundle. */
export async function insertBundle(database: TestDatabase, cookie: string, books: number): Promise<number[]> {
  const ids: number[] = []
  for (let book = 0; book < books; book++) ids.push(await insertOrder(database, cookie))
  const [first] = ids
  if (books > 1)
    await database.ask(
      `update orders set bundle_id = ${first}, sibling_discount = case when id = ${first} then 0 else 5900 end
       where id in (${ids.join(', ')})`,
    )
  return ids
}

/** The window over all orders of a bundle: `share` is what it takes for the first, `amount` what for all. */
export async function insertWindow(
  database: TestDatabase,
  orderIds: readonly number[],
): Promise<{ oid: string; amount: number; share: number }> {
  const oids = orderIds.map(() => `J261122${randomBytes(8).toString('hex').toUpperCase()}`)
  const [oid = ''] = oids
  // One transaction: a window without all of its shares is refused.
  const inserts = oids.map(
    (own, i) =>
      `insert into payments (order_id, oid, provider, status, amount, window_id)
       select id, '${own}', 'payple', 'OPEN',
         total_amount - sibling_discount - coupon_discount - points_spent,
         ${i ? `(select id from payments where oid = '${oid}')` : 'null'}
       from orders where id = ${orderIds[i]}`,
  )
  await database.ask(inserts.join('; '))
  const rows = await database.ask(
    `select amount from payments where oid in ('${oids.join("', '")}') order by id`,
  )
  const amounts = rows.map(({ amount }) => Number(amount))
  return { oid, amount: amounts.reduce((sum, amount) => sum + amount, 0), share: amounts[0] ?? 0 }
}
