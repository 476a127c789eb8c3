import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { rate } from './rate.mjs'
import { numberArgument, recordFigures } from './record.mjs'

// npm run bench:warming -- [seconds] [--record]: response times of the home page of a new shop while it paints the planes
// that all books share, in rounds of four seconds, against the same shop without the warm-up.

const root = fileURLToPath(new URL('../..', import.meta.url))
const SECONDS = numberArgument(120)
const ROUND_SECONDS = 4
const MOST_MS = 300
const PAGES = { cached: {}, 'rendered afresh': { cookie: 'gid=bench' } }

await build()
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data/bench-warming-'))
const cold = await measure('off', 5 * ROUND_SECONDS)
const warming = await measure('on', SECONDS)
rmSync(folder, { recursive: true, force: true })

const figures = Object.keys(PAGES).map((page) => {
  const p99 = worstOf(warming.p99[page])
  return {
    figure: `home page, ${page}: the worst p99 of ${warming.p99[page]?.length} rounds without → with the warm-up`,
    measured: `${worstOf(cold.p99[page]).toFixed(0)} → ${p99.toFixed(0)} ms`,
    target: `≤ ${MOST_MS} ms`,
    isMet: p99 <= MOST_MS,
  }
})
const painted = {
  figure: `pages kept in the first ${Math.floor(SECONDS / 60)} minutes`,
  measured: String(warming.keptPages),
  isMet: warming.keptPages > 0,
}
console.table([...figures, painted])
recordFigures('bench:warming', [...figures, painted])
process.exit(figures.every(({ isMet }) => isMet) ? 0 : 1)

/** @param {number[] | undefined} rounds */
function worstOf(rounds = []) {
  return Math.max(...rounds)
}

/** @param {'on' | 'off'} warmUp @param {number} seconds */
async function measure(warmUp, seconds) {
  const shop = await startShop(warmUp)
  /** @type {Record<string, number[]>} */
  const p99 = { cached: [], 'rendered afresh': [] }
  try {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; )
      for (const [page, headers] of Object.entries(PAGES)) {
        const { times } = await rate(shop.url, {
          headers,
          connections: 10,
          seconds: ROUND_SECONDS,
          restMs: 50,
        })
        p99[page]?.push(times[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN)
      }
    return { p99, keptPages: shop.countKeptPages() }
  } finally {
    await shop.stop()
  }
}

/** @param {'on' | 'off'} warmUp */
async function startShop(warmUp) {
  const file = join(folder, `${warmUp}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, ['build/server/serve.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, warmUp),
      DATABASE_URL: '',
      DRAIN_DELAY: '0',
      RATE_LIMITS: 'test',
      WARM_UP: warmUp,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  const readLog = () => readFileSync(file, 'utf8')
  while (!/is open/.test(readLog())) {
    await sleep(20)
    if (child.exitCode !== null) throw new Error(readLog())
  }
  const url = (readLog().match(/is open: (\S+)/)?.[1] ?? '').replace('localhost', '127.0.0.1')
  await (await fetch(url)).text()
  return {
    url,
    /** A job logs each minute how many it painted. */
    countKeptPages: () =>
      [...readLog().matchAll(/kept (\d+) pages/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGINT')
      }),
  }
}
