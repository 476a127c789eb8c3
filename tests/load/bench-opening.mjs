import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { numberArgument, recordFigures } from './record.mjs'

// `npm run bench:opening`: a campaign opens, and a thousand visitors come within one second, each on a new connection:
// new visitors, who get the cached page, and known ones, for whom it is rendered. No connection may be cut; responses
// are 200, 429 or 503 with Retry-After only, and 99 of 100 see the page within two seconds.

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROUNDS = numberArgument(3)
const PEOPLE = 1000
const WITHIN_MS = 1000
const PAGE = '/wadiz'

await build()
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data/bench-opening-'))
const shop = await startShop()
const kinds = { 'new visitors': undefined, 'visitors with a cookie': 'gid=bench' }
let missed = false
/** @type {import('./record.mjs').Figure[]} */
const figures = []
for (const [name, cookie] of Object.entries(kinds)) {
  for (let i = 1; i <= ROUNDS; i++) {
    if (!cookie) await sleep(200)
    const seen = await opening(cookie)
    missed ||= !isMet(seen)
    process.stdout.write(`${name}, round ${i}: ${lineOf(seen)}\n`)
    figures.push({
      figure: `${name}, round ${i}`,
      measured: lineOf(seen),
      target: 'p99 ≤ 2,000 ms',
      isMet: isMet(seen),
    })
    await sleep(1500)
  }
}
const alive = (await fetch(shop.url + PAGE)).status
await shop.stop()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  `asked for: no connection reset, only 200, 429 or 503 with Retry-After, p99 of the landing ≤ 2,000 ms. Afterwards it answers ${alive}. Load of the machine: ${loadavg()[0]?.toFixed(1)}. ${missed ? 'MISSED' : 'met'}\n`,
)
recordFigures('bench:opening', figures)
process.exit(missed ? 1 : 0)

/** @typedef {{ status: number, ms: number, retryAfter: boolean, fault?: string }} Answer */

/**
 * Spreads the visitors evenly over one second.
 * @param {string | undefined} cookie
 */
async function opening(cookie) {
  const began = performance.now()
  const people = Array.from({ length: PEOPLE }, async (_, i) => {
    await sleep((i * WITHIN_MS) / PEOPLE)
    return arrive(cookie)
  })
  const answers = await Promise.all(people)
  return { answers, seconds: (performance.now() - began) / 1000 }
}

/**
 * One visitor: a new connection and the whole page.
 * @param {string | undefined} cookie
 * @returns {Promise<Answer>}
 */
function arrive(cookie) {
  const asked = performance.now()
  const headers = { 'Accept-Encoding': 'br', 'Sec-Fetch-Site': 'cross-site', ...(cookie ? { cookie } : {}) }
  return new Promise((resolve) => {
    const say = (/** @type {string} */ fault) =>
      resolve({ status: 0, ms: performance.now() - asked, retryAfter: false, fault })
    const asking = request(shop.url + PAGE, { agent: false, headers, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('error', (error) => say(error.message))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - asked,
          retryAfter: answer.headers['retry-after'] !== undefined,
        }),
      )
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer in 30 s')))
    asking.on('error', (error) => say(error.message))
    asking.end()
  })
}

/** @param {{ answers: Answer[] }} seen */
function isMet({ answers }) {
  const odd = answers.some(
    ({ status, retryAfter }) => !(status === 200 || ((status === 429 || status === 503) && retryAfter)),
  )
  return !odd && at(answers, 0.99) <= 2000
}

/**
 * The percentile among visitors who got the page.
 * @param {Answer[]} answers
 * @param {number} part
 */
function at(answers, part) {
  const times = answers
    .filter(({ status }) => status === 200)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  return times[Math.floor((times.length - 1) * part)] ?? Number.NaN
}

/** @param {{ answers: Answer[], seconds: number }} seen */
function lineOf({ answers, seconds }) {
  /** @type {Record<string, number>} */
  const counted = {}
  for (const { status, fault } of answers) {
    const name = fault ?? String(status)
    counted[name] = (counted[name] ?? 0) + 1
  }
  const said = Object.entries(counted).map(([name, count]) => `${count} × ${name}`)
  const times = [0.5, 0.99, 1].map((part) => Math.round(at(answers, part)).toLocaleString('en'))
  return `${said.join(', ')}; p50 ${times[0]}, p99 ${times[1]}, most ${times[2]} ms; all done in ${seconds.toFixed(1)} s`
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
    },
    stdio: ['ignore', log, 'inherit'],
  })
  const said = () => readFileSync(file, 'utf8')
  while (!/is open/.test(said())) {
    await sleep(20)
    if (child.exitCode !== null) throw new Error(said())
  }
  const url = said().match(/is open: (\S+)/)?.[1] ?? ''
  return {
    url: url.replace('localhost', '127.0.0.1'),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGINT')
      }),
  }
}
