import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { joinPostgres } from '~/server/postgres/postgres.server'
import { refusals } from '~/texts/refusals'
import { drawPhoto } from '../support/drawn-faces'
import { toDatabaseUrl } from '../support/postgres'
import { createDatabase, createFolder, removeFolder, type Shop, startShop } from '../support/shop'
import { hasSmallDisk, openSmallDisk, type SmallDisk } from '../support/small-disk'

// Full disks, and the shop's behaviour until they have space again.

/** In megabytes: the seeded objects take 40, the seeded cluster with its log 150. */
const STORAGE = { least: 50, most: 100 }
const CLUSTER = { least: 250, most: 300 }
const env = { METRICS_TOKEN: 'figures-for-the-suite' }
const ends: (() => unknown)[] = []
const disks: SmallDisk[] = []
afterEach(async () => {
  for (const disk of disks.splice(0)) disk.free()
  for (const end of ends.splice(0).reverse()) await end()
})

function smallDisk(size: Parameters<typeof openSmallDisk>[0]): SmallDisk {
  const disk = openSmallDisk(size)
  if ('reason' in disk) throw new Error(disk.reason)
  disks.push(disk)
  ends.push(() => disk.remove())
  return disk
}

async function open(how: Parameters<typeof startShop>[0]): Promise<Shop> {
  const shop = await startShop({ env, ...how })
  ends.push(() => shop.end())
  return shop
}

const readiness = (shop: Shop) => async () => {
  const response = await fetch(`${shop.url}/readyz`)
  return `${response.status} ${await response.text()}`
}
const figures = async (shop: Shop) =>
  (await fetch(`${shop.url}/metrics`, { headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` } })).text()
const linesAbout = (shop: Shop, words: RegExp) => shop.output().match(new RegExp(words, 'g'))?.length ?? 0
const eventually = { timeout: 40_000, interval: 200 }

async function expectKindJson(response: Response) {
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ success: false, code: refusals['shop.busy'].code }),
  ])
}

it('disks with space · ready, and the metric is 0', async () => {
  const database = await createDatabase()
  ends.push(() => database.drop())
  const shop = await open({ databaseUrl: database.url })
  expect(await readiness(shop)()).toBe('200 ready\n')
  for (const disk of ['storage', 'database'])
    expect(await figures(shop)).toContain(`shop_disk_full{disk="${disk}"} 0`)
})

// Without the right to mount, only tests/routes/full-disk.test.ts and tests/unit/disk-space.test.ts fill a disk.
const canFillStorage = hasSmallDisk(STORAGE)
const canFillCluster = hasSmallDisk(CLUSTER)

if (canFillStorage)
  describe('full storage disk', () => {
    it('uploads and /readyz respond 503 until there is space, with one log line and a metric', async () => {
      const disk = smallDisk(STORAGE)
      const database = await createDatabase()
      ends.push(() => database.drop())
      const shop = await open({ databaseUrl: database.url, dataDir: join(disk.folder, 'data') })
      const photo = () => new File([new Uint8Array(drawPhoto())], 'photo.png', { type: 'image/png' })
      const upload = (path: string) => {
        const body = new FormData()
        body.append('photo', photo())
        return fetch(shop.url + path, { method: 'POST', body, headers: { Accept: 'text/html' } })
      }
      expect((await upload('/api/upload')).status).toBe(200)
      expect(await readiness(shop)()).toBe('200 ready\n')

      disk.fill()
      for (let i = 0; i < 5; i++) await expectKindJson(await upload('/api/upload'))
      expect(await readiness(shop)()).toBe('503 full-storage\n')
      expect(await figures(shop)).toContain('shop_disk_full{disk="storage"} 1')
      expect((await fetch(shop.url)).status).toBe(200)
      expect(linesAbout(shop, /"event":"disk_full\.storage"/)).toBe(1)

      disk.free()
      await expect.poll(readiness(shop), eventually).toBe('200 ready\n')
      expect((await upload('/api/upload')).status).toBe(200)
      expect(await figures(shop)).toContain('shop_disk_full{disk="storage"} 0')
      await expect.poll(() => linesAbout(shop, /The disk has free space again: storage/), eventually).toBe(1)
      expect(linesAbout(shop, /"event":"(storage|bug|web)"/)).toBe(0)
    })

    it('is detected by the probe alone, also while a few small files would fit', async () => {
      const disk = smallDisk(STORAGE)
      const database = await createDatabase()
      ends.push(() => database.drop())
      const shop = await open({ databaseUrl: database.url, dataDir: join(disk.folder, 'data') })
      disk.fill()
      disk.leave(32 * 1024)
      await expect.poll(readiness(shop), eventually).toBe('503 full-storage\n')
      disk.free()
      await expect.poll(readiness(shop), eventually).toBe('200 ready\n')
    })
  })

if (canFillCluster)
  describe('full database disk', () => {
    it('writes respond 503, cached pages are served, and everything works again with space', async () => {
      const disk = smallDisk(CLUSTER)
      const { address: place, leave } = await joinPostgres(join(disk.folder, 'cluster'), () => undefined)
      ends.push(leave)
      const server = `postgres://${place.user}@localhost/postgres?host=${encodeURIComponent(place.host)}`
      const dataDir = createFolder()
      ends.push(() => removeFolder(dataDir))
      const shop = await open({ databaseUrl: toDatabaseUrl(server, place.database), dataDir })
      const login = await fetch(`${shop.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
      })
      const Cookie = login.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
      const inquiry = () => ({ category: '배송문의', title: '묻습니다', content: longWords() })
      const inquire = () =>
        fetch(`${shop.url}/api/inquiries`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie },
          body: JSON.stringify(inquiry()),
        })
      const inquireByForm = () =>
        fetch(`${shop.url}/inquiry`, {
          method: 'POST',
          headers: { Cookie },
          body: new URLSearchParams(inquiry()),
          redirect: 'manual',
        })
      /** A few inquiries still fit into the last allocated blocks. */
      async function firstRefusal(way: () => Promise<Response>): Promise<Response> {
        for (let i = 0; i < 300; i++) {
          const answer = await way()
          if (answer.status >= 400) return answer
        }
        return expect.unreachable('a full disk took 300 inquiries')
      }
      expect((await inquire()).status).toBe(200)
      expect((await fetch(shop.url)).status).toBe(200)

      disk.fill()
      await expect.poll(readiness(shop), eventually).toBe('503 full-database\n')
      expect(await figures(shop)).toContain('shop_disk_full{disk="database"} 1')
      await expectKindJson(await firstRefusal(inquire))
      const page = await firstRefusal(inquireByForm)
      expect([page.status, page.headers.get('Content-Type')]).toEqual([
        503,
        expect.stringContaining('text/html'),
      ])
      const html = await page.text()
      expect(html).toContain(refusals['shop.busy'].message)
      expect(html, 'the typed title').toContain('묻습니다')
      expect((await fetch(shop.url)).status).toBe(200)
      expect(linesAbout(shop, /"event":"disk_full\.database"/)).toBe(1)
      expect(linesAbout(shop, /"event":"(bug|web)"/)).toBe(0)

      disk.free()
      await expect.poll(readiness(shop), eventually).toBe('200 ready\n')
      expect((await inquire()).status).toBe(200)
      await expect.poll(() => linesAbout(shop, /The disk has free space again: database/), eventually).toBe(1)
    })
  })

/** Random syllables, which PostgreSQL cannot compress. */
const longWords = () =>
  Array.from({ length: 900 }, () => String.fromCharCode(0xac00 + Math.floor(Math.random() * 11_172))).join('')
