import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { build } from '../../app/server/build/prepare.mjs'
import { buildInto } from '../support/built.mjs'
import { numberArgument, recordFigures } from './record.mjs'

// `npm run bench:office`: the admin pages with a year of a busy shop (50,000 orders, 20,000 members, 5,000 inquiries).
// It measures lists, searches, exports and bulk actions, and checks PostgreSQL's plans: a sequential scan of a large
// table is printed and fails the run.

const root = fileURLToPath(new URL('../..', import.meta.url))
const CALLS = numberArgument(30)
const LIST_MS = 150
const EXPORT_S = 10
const EXPORT_MB = 100
const BULK = 500
const BULK_MS = 1000
const LARGE = [
  'orders',
  'users',
  'inquiries',
  'payments',
  'order_steps',
  'points',
  'reviews',
  'notices',
  'previews',
]
/** With fewer rows in one of these, neither times nor plans say anything about a busy shop. */
const SEEDED = ['orders', 'users', 'inquiries', 'payments', 'order_steps', 'notices']
const LARGE_ROWS = 1000

const day = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const people = ['김서연', '하늘', '010', '010-1234', '4711', 'buyer123', '해운대', '없는이름']
const places = ['서울', '테헤란로', '판교로 17', '부산 해운대구', '3동 150호', '서울 없는길']
const queriesByPath = {
  '/admin/orders': [
    '',
    ...['ORDERED', 'PAID', 'READY', 'DONE', 'CANCEL', 'PREORDER_WADIZ'].map((status) => `status=${status}`),
    ...['web', 'wadiz'].map((channel) => `channel=${channel}`),
    ...[
      `from=${day(7)}`,
      `from=${day(200)}&to=${day(190)}`,
      'late=1',
      'refund=open',
      'show=all',
      'show=tests',
    ],
    ...['oldest', 'dispatch', 'amount'].flatMap((sort) => [`sort=${sort}`, `status=DONE&sort=${sort}`]),
    ...[
      'page=20',
      'page=900',
      'status=DONE&page=300',
      `channel=web&status=PAID&from=${day(5)}&sort=dispatch`,
    ],
    ...[...people, ...places].map((q) => `q=${encodeURIComponent(q)}`),
    `q=${encodeURIComponent('김서연')}&status=DONE&sort=amount`,
  ],
  '/admin/people': [...people, ...places].map((q) => `q=${encodeURIComponent(q)}`),
  '/admin/orders/4711': [''],
  '/admin/orders/49000': [''],
  '/admin/users/4711': [''],
  '/admin/users': [
    '',
    'page=100',
    'sort=name',
    'sort=oldest',
    'state=active',
    'state=left',
    'provider=kakao',
    ...people.map((q) => `q=${encodeURIComponent(q)}`),
  ],
  '/admin/inquiries': [
    '',
    `status=${encodeURIComponent('답변대기')}`,
    'page=40',
    ...['배송', '이름', '없는말'].map((q) => `q=${encodeURIComponent(q)}`),
  ],
  '/admin/inquiries/next': ['', 'after=2000'],
  '/admin/replies': [''],
  '/admin/notices': [
    '',
    'status=FAILED',
    'kind=inquiry&channel=mail',
    `from=${day(40)}&to=${day(38)}`,
    ...people.map((q) => `q=${encodeURIComponent(q)}`),
  ],
  '/admin/wadiz': [
    '',
    'status=PREORDER_WADIZ',
    'page=50',
    ...people.map((q) => `q=${encodeURIComponent(q)}`),
  ],
  '/admin/numbers': [
    '',
    ...['week', 'month'].map((grain) => `grain=${grain}`),
    `from=${day(6)}`,
    `from=${day(92)}`,
    ...['week', 'month'].map((grain) => `from=${day(365)}&grain=${grain}`),
  ],
  '/admin/numbers/export': ['sales', 'steps', 'late', 'books'].map(
    (table) => `table=${table}&from=${day(365)}&grain=month`,
  ),
  '/admin/reviews': ['', 'page=20'],
  '/admin/audit': [''],
  '/admin/retention': [''],
  '/admin/tools': [''],
  '/api/orders': ['', 'limit=200', 'channel=wadiz&status=DONE&page=3'],
  '/api/admin/users': ['', 'limit=200'],
  '/api/admin/inquiries': [''],
}
/** A page of statistics may scan whole tables, as long as it is as fast as the other pages. */
const FIGURES = ['/admin/retention']
const addresses = Object.entries(queriesByPath).flatMap(([path, queries]) =>
  queries.map((query) => ({ path, address: query ? `${path}?${query}` : path })),
)

await build()
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data/bench-office-'))
/** BENCH_DATA may name a folder that is already seeded, because seeding takes longest. */
const data = process.env.BENCH_DATA ?? join(folder, 'data')
await buildInto(join(folder, 'postgres'), { 'postgres.server': 'app/server/postgres/postgres.server.ts' })
const { joinPostgres } = await import(pathToFileURL(join(folder, 'postgres/postgres.server.js')).href)
mkdirSync(data, { recursive: true })
const { address: place, leave } = await joinPostgres(data, () => undefined)
const missed = []
/** @type {import('./record.mjs').Figure[]} */
const figures = []
try {
  const seeding = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['build/server/command.js', 'seed-many'], {
    cwd: root,
    env: spawnEnv(),
  })
  if (status !== 0) throw new Error(String(stderr))
  printLine(
    `seeded in ${((performance.now() - seeding) / 1000).toFixed(1)} s (a fresh database, the books and their pictures with it)`,
  )
  missed.push(...(await smallTables()))
  missed.push(...(await plans()))
  missed.push(...(await measures()))
} finally {
  await leave()
  rmSync(folder, { recursive: true, force: true })
}
printLine(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const what of missed) printLine(`MISSED ${what}`)
recordFigures('bench:office', figures)
process.exit(missed.length ? 1 : 0)

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}

/** @returns {NodeJS.ProcessEnv} */
function spawnEnv() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: data,
    DATABASE_URL: '',
    DRAIN_DELAY: '0',
    RATE_LIMITS: 'test',
    WORK_IN_WEB: 'no',
  }
}

async function startShop() {
  const file = join(folder, `shop-${Date.now()}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, ['build/server/serve.js'], {
    cwd: root,
    env: spawnEnv(),
    stdio: ['ignore', log, 'inherit'],
  })
  const said = () => readFileSync(file, 'utf8')
  while (!/is open/.test(said())) {
    await sleep(20)
    if (child.exitCode !== null) throw new Error(said())
  }
  const url = (said().match(/is open: (\S+)/)?.[1] ?? '').replace('localhost', '127.0.0.1')
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
  })
  const { token } = await login.json()
  const headers = { Authorization: `Bearer ${token}` }
  return {
    pid: child.pid ?? 0,
    get: (/** @type {string} */ address) => fetch(url + address, { headers, redirect: 'manual' }),
    send: (
      /** @type {'PATCH' | 'POST'} */ method,
      /** @type {string} */ address,
      /** @type {unknown} */ body,
    ) =>
      fetch(url + address, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGINT')
      }),
  }
}

/** @param {string} text */
async function ask(text) {
  const client = new pg.Client(place)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Requests each address once, while PostgreSQL logs its plans. */
async function plans() {
  const { database } = place
  const settings = {
    session_preload_libraries: "'auto_explain'",
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': "'json'",
    'auto_explain.log_parameter_max_length': '0',
    log_min_messages: "'log'",
  }
  for (const [name, value] of Object.entries(settings))
    await ask(`alter database ${database} set ${name} = ${value}`)
  const large = await largeTables()
  const shop = await startShop()
  const log = await logFile()
  /** @type {string[]} */
  const wrong = []
  for (const { path, address } of addresses) {
    const from = statSync(log).size
    const answer = await shop.get(address)
    await answer.text()
    // It is counted as missed where it is measured.
    if (answer.status !== 200) continue
    await settled(log)
    const found = plansIn(readFileSync(log).subarray(from).toString())
    const slow = [...new Set(found.flatMap(({ Plan }) => wholeReads(Plan, large)))]
    const main = found
      .filter(({ Plan }) => tablesIn(Plan).some((table) => LARGE.includes(table)))
      .map(({ Plan }) => lineOf(Plan))
    printLine(`plan ${address}: ${[...new Set(main)].join(' · ')}`)
    if (slow.length && !FIGURES.includes(path)) wrong.push(`${address} reads all of ${slow.join(', ')}`)
  }
  await shop.stop()
  for (const name of Object.keys(settings)) await ask(`alter database ${database} reset ${name}`)
  return wrong
}

/**
 * PostgreSQL writes its log a little after it has responded.
 * @param {string} file
 */
async function settled(file) {
  for (let size = -1; size !== statSync(file).size; ) {
    size = statSync(file).size
    await sleep(60)
  }
}

async function logFile() {
  const [row] = await ask('show data_directory')
  return `${row.data_directory}.log`
}

/** @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Index Name'?: string, 'Plan Rows': number, Plans?: Plan[] }} Plan */

/**
 * @param {string} text
 * @returns {{ Plan: Plan }[]}
 */
function plansIn(text) {
  return text
    .split(/LOG: {2}duration: [\d.]+ ms {2}plan:\n/)
    .slice(1)
    .flatMap((part) => {
      const lines = part.split('\n')
      const end = lines.findIndex((line) => !/^\t/.test(line))
      try {
        return [
          JSON.parse(
            lines
              .slice(0, end < 0 ? undefined : end)
              .join('\n')
              .replace(/^\t/gm, ''),
          ),
        ]
      } catch (error) {
        printLine(`a plan could not be read: ${error}`)
        return []
      }
    })
}

async function smallTables() {
  /** @type {string[]} */
  const small = []
  for (const table of SEEDED) {
    const [row] = await ask(`select count(*)::int as rows from ${table}`)
    if (row.rows <= LARGE_ROWS) small.push(`${table} has ${row.rows} rows`)
  }
  return small
}

/** A table of a few rows is rightly read as a whole. */
async function largeTables() {
  const rows = await ask(
    `select relname from pg_class where relkind = 'r' and reltuples > ${LARGE_ROWS} and relname in ('${LARGE.join("', '")}')`,
  )
  return rows.map(({ relname }) => String(relname))
}

/**
 * @param {Plan} plan
 * @param {string[]} large
 * @returns {string[]}
 */
function wholeReads(plan, large) {
  const table = plan['Relation Name'] ?? ''
  const here = /Seq Scan/.test(plan['Node Type']) && large.includes(table) ? [table] : []
  return [...here, ...(plan.Plans ?? []).flatMap((below) => wholeReads(below, large))]
}

/**
 * @param {Plan} plan
 * @returns {string[]}
 */
function tablesIn(plan) {
  return [plan['Relation Name'] ?? '', ...(plan.Plans ?? []).flatMap(tablesIn)]
}

/**
 * @param {Plan} plan
 * @returns {string}
 */
function lineOf(plan) {
  const name = [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].filter(Boolean).join(' ')
  const below = (plan.Plans ?? []).map(lineOf)
  return below.length === 0 ? name : `${name} ← ${below.length === 1 ? below[0] : `(${below.join(' + ')})`}`
}

async function measures() {
  const shop = await startShop()
  /** @type {string[]} */
  const wrong = []
  let slowest = { p95: 0, address: '' }
  for (const { address } of addresses) {
    /** @type {number[]} */
    const times = []
    let status = 0
    for (let i = 0; i < CALLS; i++) {
      const asked = performance.now()
      const answer = await shop.get(address)
      await answer.text()
      status = answer.status
      if (status !== 200) break
      times.push(performance.now() - asked)
    }
    if (status !== 200) wrong.push(`${address} is answered with ${status}`)
    else {
      times.sort((a, b) => a - b)
      const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => times[Math.floor((times.length - 1) * part)])
      printLine(
        `p50 ${p50.toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(4)} ms  ${decodeURIComponent(address)}`,
      )
      if (p95 > LIST_MS) wrong.push(`${address}: p95 ${p95.toFixed(0)} ms`)
      if (p95 > slowest.p95) slowest = { p95, address: decodeURIComponent(address) }
    }
  }
  figures.push({
    figure: `${addresses.length} lists, filters and searches: the slowest p95`,
    measured: `${slowest.p95.toFixed(0)} ms, ${slowest.address}`,
    target: `≤ ${LIST_MS} ms`,
    isMet: slowest.p95 <= LIST_MS,
  })
  wrong.push(...(await exporting(shop)), ...(await bulk(shop)))
  await shop.stop()
  return wrong
}

/** @param {Awaited<ReturnType<typeof startShop>>} shop */
async function exporting(shop) {
  const memory = () =>
    Number(readFileSync(`/proc/${shop.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
  const before = memory()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memory())
  }, 20)
  const asked = performance.now()
  const answer = await shop.get('/admin/orders/export?show=all')
  let bytes = 0
  let lines = 0
  const body = answer.body
    ? Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answer.body))
    : []
  for await (const piece of body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines += 1
  }
  clearInterval(watching)
  const seconds = (performance.now() - asked) / 1000
  if (answer.status !== 200) return [`/admin/orders/export is answered with ${answer.status}`]
  printLine(
    `export: ${lines} lines, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${(most - before).toFixed(0)} MB of memory more`,
  )
  figures.push({
    figure: `export of ${lines} lines`,
    measured: `${seconds.toFixed(1)} s, ${(most - before).toFixed(0)} MB of memory more`,
    target: `≤ ${EXPORT_S} s, ≤ ${EXPORT_MB} MB`,
    isMet: seconds <= EXPORT_S && most - before <= EXPORT_MB,
  })
  return [
    ...(seconds > EXPORT_S ? [`the export takes ${seconds.toFixed(1)} s`] : []),
    ...(most - before > EXPORT_MB ? [`the export takes ${(most - before).toFixed(0)} MB`] : []),
  ]
}

/** @param {Awaited<ReturnType<typeof startShop>>} shop */
async function bulk(shop) {
  const rows = await ask(
    `select id from orders where status = 'PAID' and channel = 'web' and deleted_at is null and kept_apart_at is null
     order by random() limit ${BULK}`,
  )
  const orderIds = rows.map(({ id }) => id)
  await printed(shop, orderIds)
  const asked = performance.now()
  const answer = await shop.send('PATCH', '/api/orders/bulk/status', { orderIds, status: 'READY' })
  const said = await answer.text()
  const ms = performance.now() - asked
  if (answer.status !== 200) return [`the bulk is refused: ${answer.status} ${said.slice(0, 200)}`]
  const { updatedCount, skipped = [] } = JSON.parse(said)
  const [{ moved }] = await ask(
    `select count(*)::int as moved from orders where status = 'READY' and id in (${orderIds.join(', ')})`,
  )
  printLine(`bulk of ${rows.length}: ${ms.toFixed(0)} ms, ${updatedCount} moved, ${skipped.length} not yet`)
  figures.push({
    figure: `${BULK} orders to READY`,
    measured: `${ms.toFixed(0)} ms, ${moved} moved`,
    target: `≤ ${BULK_MS} ms`,
    isMet: ms <= BULK_MS && moved === BULK,
  })
  return [
    ...(ms > BULK_MS ? [`the bulk takes ${ms.toFixed(0)} ms`] : []),
    ...(moved === BULK ? [] : [`the bulk moves ${moved} of ${BULK}`]),
  ]
}

/**
 * A book that shows a child needs a photo for printing, and one photo for all orders is enough.
 * @param {number[]} orderIds
 */
async function givePhoto(orderIds) {
  // A folder that was seeded before has the photos of earlier runs.
  const name = `bench${Date.now()}`.padEnd(22, 'b')
  const of = `id in (${orderIds.join(', ')})`
  await ask(`with photo as (
      insert into photos (user_id, key, bytes, width, height, erase_at)
      select min(user_id), 'previews/${name}/source.jpg', 1, 1, 1, now() + interval '1 day' from orders where ${of}
      returning id)
    insert into previews (name, book_id, photo_id, template_url, state, channel)
    select '${name}', (select min(id) from books), photo.id, '/none', 'done', 'web' from photo`)
  await ask(`update orders set preview_key = 'previews/${name}/result.webp',
    source_key = 'previews/${name}/source.jpg' where ${of}`)
}

/**
 * The rows that finished print files leave. Only the shop can compute a book's recipe, so a waiver is requested through
 * the API, and a `prints` row with its recipe replaces it.
 * @param {Awaited<ReturnType<typeof startShop>>} shop
 * @param {number[]} orderIds
 */
async function printed(shop, orderIds) {
  await givePhoto(orderIds)
  for (const id of orderIds) {
    const answer = await shop.send('POST', `/api/admin/orders/${id}/print/waiver`, {
      note: 'for the measure',
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  const of = `order_id in (${orderIds.join(', ')})`
  await ask(`insert into prints (order_id, recipe, profile, state, asked_by)
    select distinct order_id, recipe, 'bench', 'ready', 'bench' from print_waivers where ${of}
    on conflict (order_id) do update set recipe = excluded.recipe, state = 'ready'`)
  await ask(`delete from print_waivers where ${of}`)
}
