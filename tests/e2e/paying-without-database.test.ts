import { expect, expectAccessible, expectNoViolationsWhenWide, test as shopTest } from '../support/browser'
import { openDatabaseProxy } from '../support/database-proxy'
import { type Peer, startPeer } from '../support/peer'
import { freePort, type Shop, startShop } from '../support/shop'
import { aBuyer, insertOrder, insertPayment, sendRequest } from '../support/shop-users'

// A payment while the database is away: one page waits and turns into the result by itself.

interface Outside {
  peer: Peer
  line: Awaited<ReturnType<typeof openDatabaseProxy>>
}
const test = shopTest.extend<object, Outside & { shop: Shop }>({
  peer: [
    async ({ playwright: _ }, use) => {
      const peer = await startPeer()
      await use(peer)
      await peer.close()
    },
    { scope: 'worker' },
  ],
  line: [
    async ({ database }, use) => {
      const line = await openDatabaseProxy(database.url)
      await use(line)
      await line.cut()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ line, peer }, use) => {
      const shop = await startShop({
        databaseUrl: line.url,
        env: { PORT: await freePort(), PAYPLE_PEER: peer.url },
      })
      await use(shop)
      await shop.end()
    },
    { scope: 'worker' },
  ],
})

test('payment authenticated while the database was down · waiting page · turns into paid by itself', {
  tag: '@any-width',
}, async ({ page, context, javaScriptEnabled: script = true, database, shop, peer, line }) => {
  const cookie = await aBuyer(database)
  const orderId = await insertOrder(database, cookie)
  const { oid, amount } = await insertPayment(database, orderId)
  const { authKey, reqKey, confirmUrl } = peer.authenticate({ oid, amount })
  const body = { orderId, payOid: oid, authKey, payReqKey: reqKey, payCofUrl: confirmUrl }
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  await line.cut()
  expect((await sendRequest(shop.url, '/api/payple/confirm', { cookie, body }))?.status).toBe(202)
  const result = `/payple-success?orderId=${orderId}`
  const waiting = page.getByRole('heading', { level: 1, name: '확인하고 있어요, 두 번 결제되지 않아요' })
  // After a minute (`n=20`) the page reloads more slowly, which leaves time for the checks.
  await page.goto(`${result}&n=20`)
  if (script) {
    await expectAccessible(page)
    await expectNoViolationsWhenWide(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  const answer = await page.goto(result)
  expect(answer?.status()).toBe(202)
  await expect(page).toHaveTitle(/^결제 결과 · /)
  await expect(waiting).toBeVisible()
  // The page reloads itself while nothing changes.
  await expect(page).toHaveURL(/&n=2$/)
  await expect(waiting).toBeVisible()
  await line.restore()
  await expect(page.getByRole('heading', { level: 1, name: '결제가 완료되었어요' })).toBeVisible({
    timeout: 40_000,
  })
  expect(peer.asked.confirm).toBe(1)
})
