import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { drawPhoto } from '../support/drawn-faces'
import { createDatabase, createFolder, removeFolder, type Shop, startShop } from '../support/shop'

// `npm run prove`: previews in crashes and under load. Times are printed, never asserted: the machine is shared.

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const photo = new Uint8Array(drawPhoto())

type Style = 'photo' | 'drawn'

function photoForm(book: number, style: Style) {
  const form = new FormData()
  form.append('style', style)
  form.append('photo', new File([photo], 'photo.png', { type: 'image/png' }))
  form.append('bookId', String(book))
  form.append('wadizMode', 'false')
  return form
}
const post = ({ url }: Shop, cookie: string, book = 1, style: Style = 'photo') =>
  fetch(`${url}/api/preview`, {
    method: 'POST',
    body: photoForm(book, style),
    headers: cookie ? { Cookie: cookie } : {},
  })

/** A visitor who has uploaded a photo before, and so has a cookie. */
async function uploadForCookie(shop: Shop): Promise<string> {
  const form = new FormData()
  form.append('photo', new File([photo], 'photo.png', { type: 'image/png' }))
  const answer = await fetch(`${shop.url}/api/upload`, { method: 'POST', body: form })
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

it(`finishes every accepted preview after ${ROUNDS} crashes in the middle of thirty requests`, {
  timeout: 1_800_000,
}, async () => {
  const [database, dataDir] = [await createDatabase(), createFolder()]
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const shop = await startShop({ databaseUrl: database.url, dataDir })
    const visitors = await Promise.all(Array.from({ length: 10 }, () => uploadForCookie(shop)))
    // Requests that are running when the shop is killed are cut off.
    const sent = Promise.allSettled(
      visitors.flatMap((cookie) => [1, 2, 3].map((book) => post(shop, cookie, book))),
    )
    const accepted = async () => Number((await database.ask('select count(*) from previews'))[0].count)
    while ((await accepted()) < 12 + round * 30) await wait(100)
    await shop.end('SIGKILL')
    await sent
    const before = await accepted()
    const began = Date.now()
    const again = await startShop({ databaseUrl: database.url, dataDir })
    const open = "select count(*) from previews where state not in ('done', 'failed')"
    while (Number((await database.ask(open))[0].count) && Date.now() - began < 300_000) await wait(250)
    took.push(Math.round((Date.now() - began) / 1000))
    await again.end()
    const rows: { name: string; state: string }[] = await database.ask('select name, state from previews')
    expect(rows).toHaveLength(before)
    expect(rows.filter(({ state }) => state !== 'done')).toEqual([])
    for (const { name } of rows)
      expect([name, existsSync(join(dataDir, 'objects/previews', name, 'result.webp'))]).toEqual([name, true])
  }
  console.info(`all done after a restart in ${took.join(', ')} s (asked for: 90)`)
  await database.drop()
  removeFolder(dataDir)
})

it.each<Style>(['photo', 'drawn'])(
  'answers 500 preview requests (%s) with 200, 429 or 503, and finishes every accepted one',
  {
    timeout: 900_000,
  },
  async (style) => {
    const [database, dataDir] = [await createDatabase(), createFolder()]
    const shop = await startShop({ databaseUrl: database.url, dataDir, env: { RATE_LIMITS: '' } })
    const visitors = await Promise.all(Array.from({ length: 50 }, () => uploadForCookie(shop)))
    const slow: number[] = []
    const reading = new AbortController()
    const reader = (async () => {
      while (!reading.signal.aborted) {
        const began = performance.now()
        await (await fetch(`${shop.url}/products`)).text()
        slow.push(performance.now() - began)
        await wait(20)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, i) => {
        await wait((i / 500) * 10_000)
        const answer = await post(shop, visitors[i % 50] ?? '', 1 + (i % 3), style)
        await answer.text()
        return { status: answer.status, retry: Number(answer.headers.get('Retry-After')) }
      }),
    )
    reading.abort()
    await reader
    const by = (status: number) => answers.filter((one) => one.status === status)
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((one) => ![200, 429, 503].includes(one)),
    ).toEqual([])
    for (const { retry } of [...by(429), ...by(503)]) expect(retry).toBeGreaterThan(0)
    const rows = await database.ask('select state, count(*)::int from previews group by state')
    const open = rows.filter(({ state }: { state: string }) => state !== 'done')
    console.info('rows', rows, 'still open', open)
    const sorted = slow.sort((a, b) => a - b)
    console.info(
      `${style}: ${by(200).length} painted, ${by(429).length} told 429, ${by(503).length} told 503; /products p50 ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
    )
    expect(by(200).length).toBeGreaterThan(0)
    const over = "select count(*) from previews where state not in ('done', 'failed')"
    while (Number((await database.ask(over))[0].count)) await wait(500)
    expect(await database.ask("select name, reason from previews where state <> 'done'")).toEqual([])
    await shop.end()
    await database.drop()
    removeFolder(dataDir)
  },
)
