import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, install } from '../../app/server/build/prepare.mjs'
import { findBrowser } from '../support/find-browser.mjs'
import { rate } from './rate.mjs'
import { numberArgument, recordFigures } from './record.mjs'

// `npm run bench:pages [-- rounds] [-- --record]`: first visits on Slow 4G with a slow processor, beside a static copy of
// each page (twin.mjs) in the same run, taps on those pages, and what a visitor with a cookie costs the server.

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROUNDS = numberArgument(5)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWED = 4

await install()
await build()
const dataDir = join(root, '.data', `bench-${randomBytes(3).toString('hex')}`)
mkdirSync(dataDir, { recursive: true })

/** @param {string[]} command @param {RegExp} until @param {Record<string, string>} [env] */
async function start(command, until, env = {}) {
  const file = join(dataDir, `${randomBytes(3).toString('hex')}.log`)
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', openSync(file, 'a'), 'inherit'],
  })
  for (;;) {
    const url = readFileSync(file, 'utf8').match(until)?.[1]
    if (url) return { url: url.replace('localhost', '127.0.0.1'), child }
    if (child.exitCode !== null) throw new Error(readFileSync(file, 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const shop = await start(['build/server/serve.js'], /is open: (\S+)/, {
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  WARM_UP: 'off',
})
const twinPort = 20_000 + Math.floor(Math.random() * 20_000)
const twin = await start(['tests/load/twin.mjs', shop.url, String(twinPort)], /(http:\/\/localhost:\d+)$/m)
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** A page of a fresh browser, on the slow line. @param {string} address */
async function open(address) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(() => {
    const seen = { largest: 0, blocked: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    /** @param {string} type @param {(entry: PerformanceEntry & { value: number }) => void} add */
    const watch = (type, add) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) add({ value: 0, ...entry.toJSON() })
      }).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime
    })
    watch('longtask', ({ duration }) => {
      seen.blocked += Math.max(0, duration - 50)
    })
    watch('layout-shift', ({ value }) => {
      seen.shift += value
    })
  })
  const weights = { all: 0, script: 0, requests: 0 }
  /** @type {Map<string, string>} */
  const types = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, type = '' }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weights.all += encodedDataLength
    weights.requests += 1
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') weights.script += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return { page, weights, close: () => context.close() }
}

/** @param {string} address */
async function visit(address) {
  const { page, weights, close } = await open(address)
  const seen = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return { .../** @type {any} */ (globalThis).seen, first: paint?.startTime ?? Number.NaN }
  })
  await close()
  return /** @type {Record<string, number>} */ ({ ...seen, ...weights })
}

/** @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
/** @param {Record<string, number>[]} visits @param {string} name */
const medianOf = (visits, name) => median(visits.map((one) => one[name] ?? Number.NaN))
/** @param {number} n */
const whole = (n) => Math.round(n).toLocaleString('en')
/** The targets count in 1,024 bytes. @param {number} n */
const kilobytes = (n) => `${(n / 1024).toFixed(1)} KB`

/** @type {import('./record.mjs').Figure[]} */
const figures = []
const pages = /** @type {const} */ ([
  ['home', '/', { blocked: 10, script: 6 }],
  ['list', '/products', { blocked: 10, script: 6 }],
  ['a book’s page', '/book/1?preview=1', { blocked: 40, script: 28, wire: 130 }],
])
for (const [name, path, most] of pages) {
  await visit(twin.url + path)
  const ours = []
  const statics = []
  for (let i = 0; i < ROUNDS; i++) {
    ours.push(await visit(shop.url + path))
    statics.push(await visit(twin.url + path))
  }
  for (const [words, key] of [
    ['first paint', 'first'],
    ['largest paint', 'largest'],
  ]) {
    const [a, b] = [medianOf(ours, key ?? ''), medianOf(statics, key ?? '')]
    figures.push({
      figure: `${name}: ${words} / its static twin’s`,
      measured: `${whole(a)} / ${whole(b)} ms (${(a / b).toFixed(2)})`,
      target: '≤ 1.15 ×',
      isMet: a / b <= 1.15,
    })
  }
  const [blocked, script, all] = [medianOf(ours, 'blocked'), medianOf(ours, 'script'), medianOf(ours, 'all')]
  figures.push(
    {
      figure: `${name}: blocked / its twin’s, shift`,
      measured: `${whole(blocked)} / ${whole(medianOf(statics, 'blocked'))} ms, ${medianOf(ours, 'shift').toFixed(3)}`,
      target: `≤ ${most.blocked} ms`,
      isMet: blocked <= most.blocked,
    },
    {
      figure: `${name}: script`,
      measured: kilobytes(script),
      target: `≤ ${most.script} KB`,
      isMet: script <= most.script * 1024,
    },
    {
      figure: `${name}: wire before anybody scrolls`,
      measured: `${kilobytes(all)} in ${whole(medianOf(ours, 'requests'))} requests`,
      ...('wire' in most && { target: `≤ ${most.wire} KB`, isMet: all <= most.wire * 1024 }),
    },
  )
}

/** @type {[name: string, path: string, tap: string, seen: string][]} */
const taps = [
  ['menu', '/', 'header summary', 'header details[open]'],
  ['heart', '/products', '[data-heart]', '[data-heart][aria-pressed=true]'],
  [
    'filter',
    '/products',
    'form[role=search] label:nth-of-type(3) input[type=radio]',
    '#results [data-filters][hidden]',
  ],
  ['cart', '/book/1?preview=1', 'form[data-buy] button[value=cart]', 'form[data-buy] button[aria-busy=true]'],
  ['cart, its dialog', '/book/1?preview=1', 'form[data-buy] button[value=cart]', 'dialog[open]'],
]
for (const [name, path, tap, seen] of taps) {
  const times = []
  for (let i = 0; i < ROUNDS; i++) {
    const { page, close } = await open(shop.url + path)
    // On a crowded machine the scripts may run late.
    await page.waitForTimeout(1500)
    times.push(
      await page.evaluate(
        ({ tap, seen }) =>
          new Promise((resolve, reject) => {
            const control = document.querySelector(tap)
            if (!(control instanceof HTMLElement)) return reject(new Error(`no ${tap}`))
            const began = performance.now()
            control.click()
            const look = () =>
              document.querySelector(seen) ? resolve(performance.now() - began) : requestAnimationFrame(look)
            requestAnimationFrame(look)
          }),
        { tap, seen },
      ),
    )
    await close()
  }
  const time = median(/** @type {number[]} */ (times))
  figures.push({
    figure: `tap → seen: ${name}`,
    measured: `${whole(time)} ms`,
    target: '≤ 200 ms',
    isMet: time <= 200,
  })
}
await browser.close()

/** Milliseconds of processor of the web process. */
const processor = () => {
  const [, , , , , , , , , , , user = '0', system = '0'] = readFileSync(
    `/proc/${shop.child.pid}/stat`,
    'utf8',
  )
    .replace(/^.*\) /, '- ')
    .split(' ')
  return (Number(user) + Number(system)) * 10
}
for (const [name, path] of pages) {
  const rounds = []
  for (let i = 0; i < ROUNDS; i++) {
    const before = processor()
    const { perSecond, times } = await rate(shop.url + path, {
      headers: { cookie: 'gid=bench', 'accept-encoding': 'br' },
      connections: 16,
      seconds: 3,
    })
    rounds.push({ perSecond, processor: (processor() - before) / times.length })
  }
  const [perSecond, each] = [medianOf(rounds, 'perSecond'), medianOf(rounds, 'processor')]
  figures.push({
    figure: `${name} with a cookie: pages/s, processor`,
    measured: `${whole(perSecond)}, ${each.toFixed(2)} ms`,
    target: '≥ 2,500, ≤ 0.4 ms',
    isMet: perSecond >= 2500 && each <= 0.4,
  })
}

console.table(figures)
recordFigures('bench:pages', figures)
twin.child.kill()
shop.child.kill('SIGINT')
await new Promise((resolve) => shop.child.once('close', resolve))
rmSync(dataDir, { recursive: true, force: true })
if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1
