import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isProcessAlive, readCommand } from '~/server/postgres/processes.server.mjs'
import { buildInto } from '../support/built.mjs'
import type { CompositeRequest } from '../support/composite-server'
import { drawPhoto } from '../support/drawn-faces'
import { openRemotePainter } from '../support/remote-painter'
import { createDatabase, type Shop, startShop } from '../support/shop'

// The engine's processes under a real worker process of the shop, which serves requests for the test.

const root = fileURLToPath(new URL('../..', import.meta.url))
// The folder lies in the project, so that it finds the packages and the built engine.
const home = mkdtempSync(join(root, 'build/asking-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
let at: string
const pictures = join(root, 'db/seed/pictures/whale-song')
const layer = (name: string) => readFileSync(join(pictures, `4-5.${name}.avif`))
const { head: place, light } = JSON.parse(readFileSync(join(pictures, 'pages.json'), 'utf8'))['4-5']
const template = { back: layer('back'), skin: layer('skin'), front: layer('front'), place, light }
const wish = new Uint8Array(serialize({ photo: drawPhoto(), template } satisfies CompositeRequest))

beforeAll(async () => {
  database = await createDatabase()
  await buildInto(join(home, 'build/server'), {
    work: 'app/server/worker.ts',
    asking: 'tests/support/composite-server.ts',
  })
})
afterAll(async () => {
  rmSync(home, { recursive: true })
  await database.drop()
})
afterEach(async () => {
  if (shop.child.exitCode === null && !shop.child.signalCode) await shop.end()
})

async function start(env: Record<string, string> = {}) {
  shop = await startShop({
    entry: 'work',
    root: home,
    databaseUrl: database.url,
    env: { COMPOSITE_WORKERS: '1', NODE_OPTIONS: `--import ${join(home, 'build/server/asking.js')}`, ...env },
    until: /asked at [\s\S]*working on jobs/,
  })
  at = shop.output().match(/asked at (\S+)/)?.[1] ?? ''
}
const preview = async () => (await fetch(`${at}/preview`, { method: 'POST', body: wish })).arrayBuffer()
const figures = async () => (await fetch(`${at}/figures`)).json()

/** The ids of the engine's processes, as the system lists them. */
function workshopsOf({ child }: Shop): number[] {
  return processes()
    .filter(([pid, parent]) => parent === child.pid && isWorkshop(pid))
    .map(([pid]) => pid)
}
function processes(): [pid: number, parent: number][] {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)])
}
function parentOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // The process has ended since the list was made.
  }
}
const isWorkshop = (pid: number) => isProcessAlive(pid) && /workshop\.js/.test(readCommand(pid))

/** A worker in which one composite is running and one waits; both will be interrupted. */
async function inTheMiddle() {
  await start()
  // A process that has painted ignores signals, and the first of the next requests reaches it without waiting.
  await preview()
  const cutShort = Promise.allSettled([preview(), preview()])
  await expect.poll(figures, { timeout: 20_000 }).toMatchObject({ waiting: 1 })
  return { staff: workshopsOf(shop), cutShort }
}

it('the worker starts no engine process until one is needed, and reuses it', async () => {
  await start()
  expect(workshopsOf(shop)).toEqual([])
  const { format, width } = await sharp(await preview()).metadata()
  expect({ format, width }).toEqual({ format: 'webp', width: 1200 })
  const staff = workshopsOf(shop)
  expect(staff).toHaveLength(1)
  await preview()
  expect(workshopsOf(shop)).toEqual(staff)
})

it('COMPOSITE=remote · heads are painted remotely, and locally when the remote painter is down', async () => {
  const painter = await openRemotePainter('key')
  await start({ COMPOSITE: 'remote', COMPOSITE_URL: painter.url, COMPOSITE_KEY: 'key' })
  await preview()
  // The head is still cut out by the local engine, because a photo is never sent to the remote painter.
  const { requests } = await figures()
  expect([painter.seen.posts.length, requests.headOf.served, requests.onPage.served]).toEqual([1, 1, 0])
  // The engine's process decodes the remote picture, never the shop's own process.
  expect(requests.redrawn.served).toBe(1)
  await painter.close()
  expect((await sharp(await preview()).metadata()).format).toBe('webp')
  expect((await figures()).requests.onPage.served).toBe(1)
})

describe('in the middle of a composite', () => {
  it('a stop signal to all processes ends the worker in order and leaves no process', async () => {
    const { staff } = await inTheMiddle()
    expect(staff).toHaveLength(1)
    // Processes are listed at the moment of the exit: one that ends later was left behind.
    const left = new Promise((resolve) => shop.child.once('exit', () => resolve(staff.filter(isWorkshop))))
    for (const pid of staff) process.kill(pid, 'SIGTERM')
    expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(await left).toEqual([])
    expect(shop.output()).not.toMatch(/"level":"error"|Error/)
  })
  it.each(['exit', 'SIGKILL'] as const)(
    'the engine processes end with the worker that ends by %s',
    async (way) => {
      const { staff, cutShort } = await inTheMiddle()
      if (way === 'exit') await expect(fetch(`${at}/exit`)).rejects.toThrow('fetch failed')
      else await shop.end(way)
      expect((await cutShort).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      await expect.poll(() => staff.filter(isWorkshop), { timeout: 20_000 }).toEqual([])
      expect(shop.output()).not.toMatch(/"level":"error"|Error/)
    },
  )
})
