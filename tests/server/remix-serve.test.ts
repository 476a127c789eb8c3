import { expect, it } from 'vitest'
import { createDatabase, startShop } from '../support/shop'

it('remix-serve serves the same build', async () => {
  const database = await createDatabase()
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const shop = await startShop({
    entry: 'plain',
    databaseUrl: database.url,
    env: { PORT: String(port), HOST: '127.0.0.1' },
    until: /\[remix-serve\]/,
  })
  const home = await fetch(`http://127.0.0.1:${port}/`)
  const html = await home.text()
  expect(home.status).toBe(200)
  expect(html).toContain('달빛 서랍 속의 우주선')
  const script = html.match(/\/assets\/[\w-]+\.js/)?.[0]
  expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/no-such-page`)).status).toBe(404)
  expect(await (await fetch(`http://127.0.0.1:${port}/api/none`)).json()).toMatchObject({ code: 'NOT_FOUND' })
  shop.child.kill('SIGKILL')
  await database.drop()
})
