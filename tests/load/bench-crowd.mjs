import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { build } from '../../app/server/build/prepare.mjs'
import { buildInto } from '../support/built.mjs'
import { rate } from './rate.mjs'
import { numberArgument, recordFigures } from './record.mjs'

// `npm run bench:crowd`: response times of the home page while 50 previews wait for the engine, against an idle shop. A
// small server in the shop's own process takes the previews. The machine is shared, so medians of several rounds count.

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROUNDS = numberArgument(5)
const WAITING = 50

await build()
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/bench-crowd-'))
await buildInto(join(folder, 'asking'), {
  'composite-server': 'tests/support/composite-server.ts',
  'drawn-faces': 'tests/support/drawn-faces.ts',
})
/** @type {typeof import('../support/drawn-faces')} */
const { drawPhoto } = await import(join(folder, 'asking/drawn-faces.js'))
const compositeRequest = new Uint8Array(serialize({ photo: drawPhoto(), template: aTemplate() }))

const shop = await startShop()
const idle = await measurePages()
const crowd = new AbortController()
// One more than waits, because one preview is being painted.
const visitors = Array.from({ length: WAITING + 1 }, () => requestRepeatedly(crowd.signal))
const before = await figures()
while ((await figures()).waiting < WAITING - 2) await sleep(50)
const busy = await measurePages()
const after = await figures()
crowd.abort()
await Promise.all(visitors)
await shop.stop()
rmSync(folder, { recursive: true, force: true })

const rows = [
  ['home page', 'idle p50', 'busy p50', 'times', 'idle p99', 'busy p99', ''],
  ...idle.map(({ name, p50, p99 }, i) => {
    const [now50, now99] = [busy[i]?.p50 ?? Number.NaN, busy[i]?.p99 ?? Number.NaN]
    const met = now50 <= p50 * 2 && now99 < 300 ? 'met' : 'MISSED'
    return [name, ms(p50), ms(now50), (now50 / p50).toFixed(2), ms(p99), ms(now99), met]
  }),
]
process.stdout.write('\n')
for (const [name = '', ...cells] of rows)
  process.stdout.write(`${name.padEnd(20)} ${cells.map((cell) => cell.padStart(10)).join(' ')}\n`)
process.stdout.write(
  `asked for: p50 within 2 times of idle, p99 below 300 ms. In line at the end: ${after.waiting}; heads cut out and painted meanwhile: ${servedBy(after) - servedBy(before)}; load of the machine: ${loadavg()[0]?.toFixed(1)}.\n`,
)
recordFigures(
  'bench:crowd',
  rows.slice(1).map(([name, idle50, busy50, times, idle99, busy99, met]) => ({
    figure: `home page, ${name}: idle → busy`,
    measured: `p50 ${idle50} → ${busy50} (${times} ×), p99 ${idle99} → ${busy99}`,
    target: 'p50 within 2 ×, p99 < 300 ms',
    isMet: met === 'met',
  })),
)
process.exit(0)

/** Ten visitors who pause between pages: without a cookie the page comes from the cache, with one it is rendered. */
async function measurePages() {
  /** @type {Record<string, Record<string, string>>} */
  const kinds = { kept: {}, 'rendered afresh': { cookie: 'gid=bench' } }
  const found = []
  for (const [name, headers] of Object.entries(kinds)) {
    /** @type {number[][]} */
    const rounds = []
    for (let i = 0; i < ROUNDS; i++) {
      const { times } = await rate(shop.url, { headers, connections: 10, seconds: 4, restMs: 50 })
      rounds.push(times)
    }
    const at = (/** @type {number} */ part) =>
      median(rounds.map((times) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN))
    found.push({ name, p50: at(0.5), p99: at(0.99) })
  }
  return found
}

/** @param {AbortSignal} signal */
async function requestRepeatedly(signal) {
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${shop.asked}/preview`, { method: 'POST', body: compositeRequest, signal })
      const made = Buffer.from(await answer.arrayBuffer())
      if (made.toString('latin1', 8, 12) !== 'WEBP') throw new Error(`no picture: ${made.subarray(0, 60)}`)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

/** @param {Figures} figures */
function servedBy({ requests }) {
  return requests.headOf.served + requests.onPage.served
}

/**
 * @typedef {{ waiting: number, requests: Record<'headOf' | 'onPage', { served: number }> }} Figures
 * @returns {Promise<Figures>}
 */
async function figures() {
  return (await fetch(`${shop.asked}/figures`)).json()
}

async function startShop() {
  const file = join(folder, 'shop.log')
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, ['build/server/serve.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      DRAIN_DELAY: '0',
      NODE_OPTIONS: `--import ${join(folder, 'asking/composite-server.js')}`,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  const said = () => readFileSync(file, 'utf8')
  while (!/is open/.test(said())) {
    await sleep(20)
    if (child.exitCode !== null) throw new Error(said())
  }
  const url = said().match(/is open: (\S+)/)?.[1] ?? ''
  await (await fetch(url)).text()
  return {
    url: url.replace('localhost', '127.0.0.1'),
    asked: said().match(/asked at (\S+)/)?.[1] ?? '',
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGINT')
      }),
  }
}

/** @returns {import('../../app/engines/composite/composite').Template} */
function aTemplate() {
  const pictures = join(root, 'db/seed/pictures/whale-song')
  const layer = (/** @type {string} */ name) => readFileSync(join(pictures, `4-5.${name}.avif`))
  const { head: place, light } = JSON.parse(readFileSync(join(pictures, 'pages.json'), 'utf8'))['4-5']
  return { back: layer('back'), skin: layer('skin'), front: layer('front'), place, light }
}

/** @param {number[]} list */
function median(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}

/** @param {number} time */
function ms(time) {
  return `${time.toFixed(1)} ms`
}
