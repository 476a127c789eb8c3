import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmptyDatabase, createFolder, removeFolder, type Shop, startShop } from '../support/shop'

// `npm run prove`: tests too slow for every day. The number of rounds is a parameter.

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const booksIn = async (shop: Shop) => (await (await fetch(`${shop.url}/api/books`)).json()).length

it(`serves all six books after each of ${ROUNDS} random crashes of shop, database or both`, {
  timeout: 600_000,
}, async () => {
  const dataDir = createFolder()
  const slowest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = Date.now()
    const shop = await startShop({ dataDir })
    slowest.push(Date.now() - began)
    expect(await booksIn(shop)).toBe(6)
    const visitors = Array.from({ length: 10 }, async () => {
      for (let i = 0; i < 20; i++)
        await fetch(shop.url, { headers: { Cookie: 'gid=x' } }).then(
          (r) => r.text(),
          () => undefined,
        )
    })
    await wait(Math.random() * 300)
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    if (round % 3 !== 0) process.kill(postmaster, 'SIGKILL')
    if (round % 3 !== 1) await shop.end('SIGKILL')
    else {
      await expect
        .poll(
          () =>
            fetch(shop.url, { headers: { Cookie: 'gid=x' } }).then(
              (r) => r.status,
              () => 0,
            ),
          { timeout: 10_000 },
        )
        .toBe(200)
      expect((await shop.end()).code).toBe(0)
    }
    await Promise.all(visitors)
  }
  console.info(
    `start after a crash: median ${slowest.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]} ms, slowest ${slowest.at(-1)} ms`,
  )
  await (await startShop({ dataDir })).end()
  removeFolder(dataDir)
})

it(`starts ten shops at once on one empty database, ${Math.ceil(ROUNDS / 4)} times`, {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < ROUNDS / 4; round++) {
    const database = await createEmptyDatabase()
    const shops = await Promise.all(
      Array.from({ length: 10 }, () => startShop({ databaseUrl: database.url, env: { DATABASE_POOL: '2' } })),
    )
    for (const shop of shops) expect(await booksIn(shop)).toBe(6)
    await Promise.all(shops.map((shop) => shop.end()))
    for (const { dataDir } of shops) removeFolder(dataDir)
    await database.drop()
  }
})

it('starts ten shops at once in one empty folder on one embedded database, which the last one closes', {
  timeout: 600_000,
}, async () => {
  const dataDir = createFolder()
  const shops = await Promise.all(
    Array.from({ length: 10 }, () => startShop({ dataDir, env: { DATABASE_POOL: '2' } })),
  )
  for (const shop of shops) expect(await booksIn(shop)).toBe(6)
  expect((await Promise.all(shops.map((shop) => shop.end()))).map(({ code }) => code)).toEqual(
    Array(10).fill(0),
  )
  expect(() => readFileSync(join(dataDir, 'postgres/postmaster.pid'))).toThrow()
  removeFolder(dataDir)
})
