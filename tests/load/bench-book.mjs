import { fork, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { buildInto } from '../support/built.mjs'
import { rate } from './rate.mjs'
import { recordFigures } from './record.mjs'

// `npm run bench:book`: a process beside the built shop prints one order's pages of a seeded book: first
// unpainted, then painted as for every later order, then while visitors read the home page. PARTS=4-5-left,cover-front
// prints only these parts, BOOK=… another book.

const root = fileURLToPath(new URL('../..', import.meta.url))
await build()
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/bench-book-'))
await buildInto(join(folder, 'printing'), { 'print-process': 'tests/support/print-process.ts' })

const shop = await startShop()
const press = await startPress().catch(async (error) => {
  await shop.stop()
  throw error
})
const painted = await press.print()
printCost('paintings for print, then every page', painted)
const printed = await press.print()
printCost('every page, its painting kept before', printed)
const printing = press.print()
const crowded = await homePage()
await printing
const idle = await homePage()
await press.stop()
await shop.stop()

const mostMemory = Math.max(printed.peaks.printer ?? 0, painted.peaks.painter ?? 0)
const share = 34 / printed.parts
const cpuSeconds = printed.cpuSeconds * share
const figures = [
  {
    figure: 'a whole book of 34 parts, CPU (without binding)',
    measured: `${cpuSeconds.toFixed(0)} s`,
    target: '≤ 120 s with binding',
    isMet: cpuSeconds < 120,
  },
  { figure: 'most memory', measured: `${mostMemory} MB`, target: '≤ 700 MB', isMet: mostMemory <= 700 },
  ...crowded.map(({ name, p50, p99 }, i) => ({
    figure: `home page while it prints, ${name}`,
    measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (idle ${idle[i]?.p50.toFixed(1)} and ${idle[i]?.p99.toFixed(1)})`,
    target: 'p99 < 300 ms',
    isMet: p99 < 300,
  })),
]
for (const { figure, measured, target, isMet } of figures)
  process.stdout.write(`${figure}: ${measured} (asked for: ${target}) ${isMet ? 'met' : 'MISSED'}\n`)
process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
recordFigures('bench:book', figures)
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
process.exit(0)

/** @param {string} what @param {import('../support/print-process').PrintCost} cost */
function printCost(what, { parts, cpuSeconds, seconds, peaks }) {
  const memory = Object.entries(peaks).map(([name, megabytes]) => `${name} ${megabytes} MB`)
  process.stdout.write(
    `${what}: ${parts} parts, ${cpuSeconds.toFixed(1)} s CPU (${(cpuSeconds / parts).toFixed(2)} a part), ${seconds.toFixed(0)} s; ${memory.join(', ')}\n`,
  )
}

async function homePage() {
  /** @type {Record<string, Record<string, string>>} */
  const kinds = { kept: {}, 'rendered afresh': { cookie: 'gid=bench' } }
  const found = []
  for (const [name, headers] of Object.entries(kinds)) {
    const { times } = await rate(shop.url, { headers, connections: 10, seconds: 8, restMs: 50 })
    const at = (/** @type {number} */ part) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
    found.push({ name, p50: at(0.5), p99: at(0.99) })
  }
  return found
}

/** @returns {NodeJS.ProcessEnv} */
function environment() {
  return { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
}

async function startPress() {
  const child = fork(join(folder, 'printing/print-process.js'), { cwd: root, env: environment() })
  const said = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the press ended: ${code}`)))
    })
  await said()
  return {
    /** @returns {Promise<import('../support/print-process').PrintCost>} */
    print() {
      const coming = said()
      child.send('print')
      return /** @type {Promise<import('../support/print-process').PrintCost>} */ (coming)
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', resolve)
        child.disconnect()
      }),
  }
}

async function startShop() {
  const file = join(folder, 'shop.log')
  const child = spawn(process.execPath, ['build/server/serve.js'], {
    cwd: root,
    env: { ...environment(), PORT: '0', DRAIN_DELAY: '0' },
    stdio: ['ignore', openSync(file, 'a'), 'inherit'],
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
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGINT')
      }),
  }
}
