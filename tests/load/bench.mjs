import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { build, install } from '../../app/server/build/prepare.mjs'
import { rate } from './rate.mjs'
import { numberArgument, recordFigures } from './record.mjs'

// `npm run bench`: the basic performance figures in a table, with logging on as in production. Ratios come from
// alternating runs, and medians of several rounds count, because the machine is shared and noisy.

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROUNDS = numberArgument(5)
const PRODUCTION = /** @type {const} */ ({ NODE_ENV: 'production' })

await install()
await build()
const dataDir = join(root, '.data', `bench-${randomBytes(3).toString('hex')}`)
mkdirSync(dataDir, { recursive: true })

/** @param {Record<string, string>} env */
async function startShop(env = {}) {
  const began = Date.now()
  // The log goes to a file, as it would under a service manager.
  const file = join(dataDir, `shop-${randomBytes(3).toString('hex')}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, ['build/server/serve.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...PRODUCTION,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DRAIN_DELAY: '0',
      ...env,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  let url = ''
  while (!url) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    url = readFileSync(file, 'utf8').match(/is open: (\S+)/)?.[1] ?? ''
    if (child.exitCode !== null) throw new Error(readFileSync(file, 'utf8'))
  }
  url = url.replace('localhost', '127.0.0.1')
  await (await fetch(url)).text()
  return {
    url,
    firstPageMs: Date.now() - began,
    /** Milliseconds of all its threads. */
    processor: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    memory: () =>
      Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGINT')
      }),
  }
}

/** A server in the same process that sends a constant string, to compare cached pages with. */
const constantPreload = join(dataDir, 'constant.mjs')

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} connections
 */
const perSecond = async (url, headers = {}, connections = 20) =>
  (await rate(url, { headers, connections })).perSecond

/** @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
/** @param {number} n */
const whole = (n) => Math.round(n).toLocaleString('en')

// The first start creates the database, so it is not measured.
const first = await startShop()
await first.stop()
const starts = []
for (let i = 0; i < ROUNDS; i++) {
  const shop = await startShop()
  starts.push(shop.firstPageMs)
  await shop.stop()
}

writeFileSync(
  constantPreload,
  `import { createServer } from 'node:http'
const body = Buffer.alloc(Number(process.env.BENCH_BYTES), 'x')
const server = createServer((_, res) => { res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }); res.end(body) })
server.listen(Number(process.env.BENCH_PORT), '127.0.0.1')
server.unref()
`,
)

/**
 * A page for this visitor's own address is rendered each time.
 * @param {Awaited<ReturnType<typeof startShop>>} shop
 * @param {(i: number) => string} path
 */
async function renderAfresh(shop, path) {
  const headers = { cookie: 'gid=bench', 'accept-encoding': 'br' }
  const times = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = shop.processor()
    for (let i = 0; i < 200; i++)
      await (await fetch(shop.url + path(round * 200 + i), { headers })).arrayBuffer()
    times.push((shop.processor() - before) / 200)
  }
  // The first round warms up.
  return median(times.slice(1))
}
const bookPath = (/** @type {number} */ i) => `/book/1?made=${i}`
const listPath = (/** @type {number} */ i) => `/products?q=${i}`
// A shop that paints ahead after its start does more than these pages meanwhile.
const quiet = await startShop({ WARM_UP: 'off' })
const bookAfresh = await renderAfresh(quiet, bookPath)
const listAfresh = await renderAfresh(quiet, listPath)
await quiet.stop()

const shop = await startShop()
/** @param {string} text */
const ask = async (text) => {
  const database = new pg.Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'jugongin' })
  await database.connect()
  await database.query(text)
  await database.end()
  await new Promise((resolve) => setTimeout(resolve, 300))
}
/** @param {number} n */
const withBooks = (n) =>
  ask(`
    delete from books where display_order >= 6;
    insert into books (title, description, category, price, display_order)
    select title || ' ' || n, description, category, price, n from books, generate_series(6, ${n - 1}) n where display_order = n % 6`)
await new Promise((resolve) => setTimeout(resolve, 5000))
const resting = shop.memory()

// The memory is that of a shop with all its jobs.
for (const path of [bookPath, listPath]) await renderAfresh(shop, path)

await withBooks(12)
const fresh = []
for (let i = 0; i < ROUNDS; i++)
  fresh.push(await perSecond(`${shop.url}/?login=bench`, { cookie: 'gid=bench' }, 10))
const afterLoad = shop.memory()

// A page of 30 KB: as many books as fit, and a long description of the last, which is in the page as text and as data.
const size = async () =>
  (await (await fetch(shop.url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()).byteLength
let books = 12
while ((await size()) < 28_000) await withBooks(++books)
const missing = Math.floor((30_000 - (await size())) / 2)
await ask(`update books set description = description || repeat('x', ${missing}) where display_order = 0`)
const bytes = await size()
await shop.stop()

const port = 20_000 + Math.floor(Math.random() * 20_000)
const pair = await startShop({
  NODE_OPTIONS: `--import ${constantPreload}`,
  BENCH_BYTES: String(bytes),
  BENCH_PORT: String(port),
})
const constant = `http://127.0.0.1:${port}/`
const identity = { 'accept-encoding': 'identity' }
const kept = []
const strings = []
const ratios = []
await perSecond(pair.url, identity)
await perSecond(constant)
for (let i = 0; i < ROUNDS; i++) {
  const a = await perSecond(pair.url, identity)
  const b = await perSecond(constant)
  kept.push(a)
  strings.push(b)
  ratios.push(a / b)
}
const brotli = await perSecond(pair.url, { 'accept-encoding': 'br' })
await pair.stop()
rmSync(dataDir, { recursive: true, force: true })

const rows = [
  ['figure', 'measured', 'asked for', ''],
  [
    'kept page of 30 KB against a constant string',
    `${(median(ratios) * 100).toFixed(0)} %`,
    '≥ 70 %',
    verdict(median(ratios) >= 0.7),
  ],
  [`  kept page (${whole(bytes)} bytes), pages/s`, whole(median(kept)), '', ''],
  ['  the same in brotli, pages/s', whole(brotli), '', ''],
  ['  constant string of that size, answers/s', whole(median(strings)), '', ''],
  [
    'home with 12 books rendered afresh, pages/s',
    whole(median(fresh)),
    '≥ 110',
    verdict(median(fresh) >= 110),
  ],
  [
    'a book’s page rendered afresh, processor',
    `${bookAfresh.toFixed(1)} ms`,
    '≤ 6 ms',
    verdict(bookAfresh <= 6),
  ],
  ['  a search that finds nothing, the same', `${listAfresh.toFixed(1)} ms`, '', ''],
  [
    'start to first page, database initialised',
    `${(median(starts) / 1000).toFixed(1)} s`,
    '≤ 2 s',
    verdict(median(starts) <= 2000),
  ],
  ['memory of the web process at rest', `${whole(resting)} MB`, '≤ 120 MB', verdict(resting <= 120)],
  ['memory after the load', `${whole(afterLoad)} MB`, '≤ 260 MB', verdict(afterLoad <= 260)],
]
/** @param {boolean} met */
function verdict(met) {
  return met ? 'met' : 'MISSED'
}
process.stdout.write('\n')
for (const [figure = '', measured = '', asked = '', met = ''] of rows)
  process.stdout.write(`${figure.padEnd(48)} ${measured.padStart(10)} ${asked.padStart(10)}  ${met}\n`)
recordFigures(
  'bench',
  rows.slice(1).map(([figure = '', measured = '', target, met]) => ({
    figure,
    measured,
    target: target || undefined,
    isMet: met !== 'MISSED',
  })),
)
process.exit(0)
