import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isProcessAlive, readCommand } from '~/server/postgres/processes.server.mjs'
import { liveEnv } from '../support/live-env'
import {
  createDatabase,
  createDataFolder,
  createEmptyDatabase,
  createFolder,
  removeFolder,
  type Shop,
  startShop,
} from '../support/shop'

const open: Shop[] = []
const folders: string[] = []
const start = async (how: Parameters<typeof startShop>[0] = {}) => {
  const shop = await startShop(how)
  open.push(shop)
  folders.push(shop.dataDir)
  return shop
}
afterEach(async () => {
  for (const shop of open.splice(0))
    if (shop.child.exitCode === null && !shop.child.signalCode) await shop.end()
  for (const folder of folders.splice(0)) removeFolder(folder)
})

const postmaster = (dataDir: string) => {
  const note = join(dataDir, 'postgres.place')
  const data = existsSync(note) ? readFileSync(note, 'utf8') : join(dataDir, 'postgres')
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
const runs = (pid: number | undefined) =>
  pid !== undefined && isProcessAlive(pid) && /postgres/.test(readCommand(pid))
const titles = async (shop: Shop) =>
  ((await (await fetch(`${shop.url}/api/books`)).json()) as { title: string }[]).map(({ title }) => title)

describe('embedded database', () => {
  it('starts and ends with the shop, in order', async () => {
    const shop = await start({ dataDir: createFolder() })
    expect(await titles(shop)).toHaveLength(6)
    const pid = postmaster(shop.dataDir)
    expect(runs(pid)).toBe(true)
    // Past its limit of 25 seconds it would end with 1.
    expect((await shop.end('SIGTERM')).code).toBe(0)
    expect(runs(pid)).toBe(false)
    expect(existsSync(join(shop.dataDir, 'postgres.lock'))).toBe(false)
  })

  it('survives a killed shop, and the next start takes it over with its data', async () => {
    const first = await start()
    const pid = postmaster(first.dataDir)
    await first.end('SIGKILL')
    expect(runs(pid)).toBe(true)
    const second = await start({ dataDir: first.dataDir })
    expect(postmaster(first.dataDir)).toBe(pid)
    expect(await titles(second)).toHaveLength(6)
    expect((await second.end()).code).toBe(0)
    expect(runs(pid)).toBe(false)
  })

  it('recovers when shop and database were killed at once', async () => {
    const first = await start()
    const pid = postmaster(first.dataDir)
    await first.end('SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    const second = await start({ dataDir: first.dataDir })
    expect(await titles(second)).toHaveLength(6)
  })

  it('is shared by a second process, and stops with the last one', async () => {
    const dataDir = await createDataFolder({ withCluster: true })
    folders.push(dataDir)
    const first = await start({ dataDir })
    const second = await start({ dataDir })
    const pid = postmaster(dataDir)
    await first.end()
    expect(runs(pid)).toBe(true)
    expect(await titles(second)).toHaveLength(6)
    await second.end()
    expect(runs(pid)).toBe(false)
  })

  it('is restarted when it is killed under an open shop, which responds 503 meanwhile', async () => {
    const shop = await start()
    // Ten visitors are being served, so connections break in the middle of queries.
    const visitors = Array.from({ length: 10 }, async () => {
      for (let i = 0; i < 30; i++)
        await fetch(shop.url, { headers: { Cookie: 'gid=x' } }).then((r) => r.text())
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    process.kill(postmaster(shop.dataDir) ?? 0, 'SIGKILL')
    // The page cache skips requests with a shop cookie, so they reach the database.
    const headers = { Cookie: 'gid=x' }
    const statuses = new Set<number>()
    for (const until = Date.now() + 10_000; Date.now() < until; ) {
      const { status } = await fetch(shop.url, { headers })
      statuses.add(status)
      expect((await fetch(`${shop.url}/livez`)).status).toBe(200)
      if (status === 200 && statuses.size > 0 && runs(postmaster(shop.dataDir))) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await Promise.all(visitors)
    expect((await fetch(shop.url, { headers })).status).toBe(200)
    expect(shop.child.exitCode).toBeNull()
  })

  it('works in a folder with a long name', async () => {
    const dataDir = join(createFolder(), 'a-very-long-name-indeed'.repeat(4))
    const shop = await start({ dataDir })
    expect(await titles(shop)).toHaveLength(6)
  })

  if (process.getuid?.() === 0) {
    it('works for root in a folder that other users cannot enter', async () => {
      const locked = mkdtempSync(join(tmpdir(), 'locked-'))
      chmodSync(locked, 0o700)
      const dataDir = join(locked, 'data')
      mkdirSync(dataDir)
      const shop = await start({ dataDir })
      expect(await titles(shop)).toHaveLength(6)
      expect(shop.output()).toContain('the database stands in')
      await shop.end()
      const again = await start({ dataDir })
      expect(await titles(again)).toHaveLength(6)
      await again.end()
      const place = readFileSync(join(dataDir, 'postgres.place'), 'utf8')
      for (const made of [place, `${place}.log`]) rmSync(made, { recursive: true })
      rmSync(locked, { recursive: true })
    })

    it('works for an ordinary user', async () => {
      const uid = Number(execFileSync('id', ['-u', 'nobody']))
      const gid = Number(execFileSync('id', ['-g', 'nobody']))
      const dataDir = createFolder()
      execFileSync('chown', ['nobody', dataDir])
      const shop = await start({ dataDir, uid, gid })
      expect(await titles(shop)).toHaveLength(6)
      expect((await shop.end()).code).toBe(0)
      // Root keeps the owner of a data folder that an ordinary user has made.
      const asRoot = await start({ dataDir })
      expect(await titles(asRoot)).toHaveLength(6)
      expect((await asRoot.end()).code).toBe(0)
    })
  }
})

describe('startup', () => {
  it('works from a folder whose name has spaces and Korean letters', async () => {
    const copy = join(createFolder(), '우리 그림책')
    mkdirSync(copy)
    // The files of a container; `npm run prove` builds in such a folder as well.
    for (const name of ['build', 'package.json'])
      cpSync(new URL(`../../${name}`, import.meta.url), join(copy, name), { recursive: true })
    symlinkSync(new URL('../../node_modules', import.meta.url), join(copy, 'node_modules'))
    const shop = await start({ root: copy, dataDir: createFolder() })
    expect(await titles(shop)).toHaveLength(6)
    removeFolder(dirname(copy))
  })

  it('interrupted while creating the database · starts over the next time', async () => {
    const dataDir = createFolder()
    folders.push(dataDir)
    const first = spawn(process.execPath, ['build/server/serve.js'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
      detached: true,
      stdio: 'ignore',
    })
    await expect
      .poll(() => existsSync(join(dataDir, 'postgres.new/PG_VERSION')), { timeout: 60_000, interval: 5 })
      .toBe(true)
    process.kill(-(first.pid ?? 0), 'SIGKILL')
    const second = await start({ dataDir })
    expect(await titles(second)).toHaveLength(6)
  })

  it('stopped before it is open · leaves no database running', async () => {
    const dataDir = await createDataFolder({ withCluster: true })
    folders.push(dataDir)
    const shop = await startShop({ dataDir, until: /^/ })
    await expect.poll(() => postmaster(dataDir) !== undefined, { timeout: 20_000, interval: 5 }).toBe(true)
    const pid = postmaster(dataDir)
    await shop.end()
    expect(runs(pid)).toBe(false)
  })

  it('ten at once on an empty database · migrated and seeded once, all ten open', async () => {
    const database = await createEmptyDatabase()
    const shops = await Promise.all(
      Array.from({ length: 10 }, () =>
        start({ databaseUrl: database.url, env: { DATABASE_POOL: '2', WORK_IN_WEB: 'no' } }),
      ),
    )
    for (const shop of shops) expect(await titles(shop)).toHaveLength(6)
    expect(await database.ask('select count(*)::int as n from users')).toEqual([{ n: 1 }])
    await Promise.all(shops.map((shop) => shop.end()))
    await database.drop()
  })

  it('does not seed again what was deleted after the first start', async () => {
    const database = await createDatabase()
    const first = await start({ databaseUrl: database.url })
    await database.ask('delete from presets; delete from books')
    await first.end()
    const second = await start({ databaseUrl: database.url })
    expect(await titles(second)).toEqual([])
    await second.end()
    await database.drop()
  })

  it('is refused on a newer schema or a changed migration', async () => {
    const database = await createDatabase()
    await database.ask("insert into kysely_migration (name, timestamp) values ('9999-future', 'later')")
    await expect(start({ databaseUrl: database.url })).rejects.toThrow(/newer than this build/)
    await database.ask(
      "delete from kysely_migration where name = '9999-future'; update migration_texts set sha256 = 'other'",
    )
    await expect(start({ databaseUrl: database.url })).rejects.toThrow(/was edited after it had run/)
    await database.drop()
  })

  it('MIGRATE=off refuses an unmigrated database, MIGRATE=only migrates and exits', async () => {
    const database = await createEmptyDatabase()
    await expect(start({ databaseUrl: database.url, env: { MIGRATE: 'off' } })).rejects.toThrow(
      /have not run: 0001-ground/,
    )
    await expect(start({ databaseUrl: database.url, env: { MIGRATE: 'only' } })).rejects.toThrow(
      /the shop ended \(0\)/,
    )
    await expect(start({ databaseUrl: database.url, env: { MIGRATE: 'off' } })).resolves.toBeDefined()
    await open.at(-1)?.end()
    await database.drop()
  })

  it('says that the port is taken, and leaves no database running', async () => {
    const shop = await start()
    const dataDir = await createDataFolder({ withCluster: true })
    folders.push(dataDir)
    await expect(start({ dataDir, env: { PORT: new URL(shop.url).port } })).rejects.toThrow(
      /the port is taken/,
    )
    expect(runs(postmaster(dataDir))).toBe(false)
  })

  it('in live mode lists every missing setting and exits', async () => {
    await expect(start({ env: { SHOP_MODE: 'live', RATE_LIMITS: 'production' } })).rejects.toThrow(
      /ended \(78\)[\s\S]*\n- SHOP_SECRET is missing[\s\S]*\n- METRICS_TOKEN is missing[\s\S]*\n- PUBLIC_ORIGIN is missing/,
    )
  })

  describe('live mode', () => {
    const env = liveEnv

    it('refuses a database with demo accounts', async () => {
      const demo = await createDatabase()
      await expect(start({ databaseUrl: demo.url, env })).rejects.toThrow(/holds the demo accounts/)
      await demo.drop()
    })

    it('a demo refuses a live shop’s database and adds no accounts', async () => {
      const fresh = await createEmptyDatabase()
      const port = String(20_000 + Math.floor(Math.random() * 20_000))
      await (await start({ databaseUrl: fresh.url, env: { ...env, PORT: port } })).end()
      await expect(start({ databaseUrl: fresh.url })).rejects.toThrow(/belongs to a live shop/)
      expect(
        await fresh.ask('select (select count(*) from users)::int + (select count(*) from admins)::int as n'),
      ).toEqual([{ n: 0 }])
      await fresh.drop()
    })

    it('has no demo accounts, shows no demo notice, and sets HSTS and secure cookies', async () => {
      const fresh = await createEmptyDatabase()
      const port = String(20_000 + Math.floor(Math.random() * 20_000))
      const shop = await start({ databaseUrl: fresh.url, env: { ...env, PORT: port } })
      expect(
        await fresh.ask('select (select count(*) from users)::int + (select count(*) from admins)::int as n'),
      ).toEqual([{ n: 0 }])
      expect(shop.output()).not.toContain('book1234')
      const home = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { Cookie: '__Host-toast=ImxvZ2dlZEluIg%3D%3D' },
      })
      expect(home.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
      expect(home.headers.get('Set-Cookie')).toMatch(
        /^__Host-toast=.*Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax/,
      )
      expect(await home.text()).not.toContain('체험용')
      await shop.end()
      await fresh.drop()
    })
  })
})

describe('shutdown', () => {
  it('reports not ready, finishes running requests, and accepts no more', async () => {
    const database = await createDatabase()
    const shop = await start({ databaseUrl: database.url, env: { DRAIN_DELAY: '1' } })
    // The request's body is still arriving when the signal comes.
    const { port } = new URL(shop.url)
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const slow = request(
        { port, host: '127.0.0.1', path: '/api/nothing', method: 'POST', headers: { 'Content-Length': '4' } },
        (res) => {
          res.resume()
          resolve(res.statusCode)
        },
      )
      slow.on('error', reject)
      slow.write('ab')
      setTimeout(() => slow.end('cd'), 1500)
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const ended = shop.end('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const ready = await fetch(`${shop.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, 'leaving\n'])
    expect((await fetch(shop.url)).headers.get('Connection')).toBe('close')
    expect(await answered).toBe(404)
    expect(await ended).toMatchObject({ code: 0 })
    await expect(fetch(shop.url)).rejects.toThrow()
    await database.drop()
  })

  it('a doubled Ctrl-C ends it in order', async () => {
    const shop = await start({ env: { DRAIN_DELAY: '8' } })
    const pid = postmaster(shop.dataDir)
    shop.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await shop.end('SIGINT')).code).toBe(0)
    expect(runs(pid)).toBe(false)
  })

  it('a second SIGTERM after a second ends it with code 1', async () => {
    const shop = await start({ env: { DRAIN_DELAY: '8' } })
    const pid = postmaster(shop.dataDir)
    shop.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect((await shop.end('SIGTERM')).code).toBe(1)
    if (pid) process.kill(pid, 'SIGINT')
  })

  it('a SIGTERM to npm reaches the shop', async () => {
    const dataDir = await createDataFolder({ withCluster: true })
    folders.push(dataDir)
    const npm = spawn('npm', ['start', '--silent'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', DRAIN_DELAY: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      npm.stdout.on('data', (chunk) => /is open/.test(String(chunk)) && resolve()),
    )
    const pid = postmaster(dataDir)
    const ended = new Promise((resolve) => npm.once('close', resolve))
    npm.kill('SIGTERM')
    await ended
    await expect.poll(() => runs(pid), { timeout: 20_000 }).toBe(false)
  })
})
