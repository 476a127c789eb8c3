import { expect, it } from 'vitest'
import { findBrokenInvariants } from '../support/invariants'
import { createDatabase, startShop } from '../support/shop'

// `npm run prove`: ten thousand preorders. Times are printed, never asserted: the machine is shared.

const REGISTRATIONS = 10_000
const AT_ONCE = 100

it('gives ten thousand concurrent preorders ten thousand different codes', { timeout: 900_000 }, async () => {
  const database = await createDatabase()
  const shop = await startShop({ databaseUrl: database.url, env: { TRUST_PROXY_HOPS: '1' } })
  const codes: string[] = []
  const began = performance.now()
  for (let sent = 0; sent < REGISTRATIONS; sent += AT_ONCE)
    codes.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => register(shop.url, sent + i)))),
    )
  const seconds = (performance.now() - began) / 1000
  console.info(`${REGISTRATIONS} registered in ${seconds.toFixed(0)} s, ${AT_ONCE} at once`)
  expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{8}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(REGISTRATIONS)
  const [row] = await database.ask(
    "select count(distinct handoff_token)::int as codes, count(*)::int as orders from orders where status = 'PREORDER_WADIZ'",
  )
  expect(row).toEqual({ codes: REGISTRATIONS, orders: REGISTRATIONS })
  expect(await findBrokenInvariants(database.url, [])).toEqual({})
  await shop.end()
  await database.drop()
})

/** Every preorder comes from a new visitor with a new IP address. */
async function register(url: string, n: number): Promise<string> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ name: '김보호', phone: '01012345678', childName: '하늘', bookId: 1, wadiz: true }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).handoffToken
}
