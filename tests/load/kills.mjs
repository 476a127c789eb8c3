import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { describeRounds, readRounds } from './kills/rounds.mjs'
import { recordFigures } from './record.mjs'

// `npm run prove:kills -- [--side=4] [--instants=46] [--buyers=40] [--places=1] [--postgres=24] [--record]`: `npm run crash`
// several times side by side, because a killed shop waits most of a minute for its payments: `side` of them kill the
// shop at any instant, and one at its named places and then PostgreSQL. Each has a database and a Payple of its own.

const root = fileURLToPath(new URL('../..', import.meta.url))
/** @param {string} name @param {number} fallback */
const flag = (name, fallback) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

await build()
mkdirSync(join(root, '.data'), { recursive: true })
const file = join(root, '.data/kills.jsonl')
rmSync(file, { force: true })
const [began, load] = [Date.now(), loadavg()[0] ?? Number.NaN]

/** @param {Record<string, number>} settings */
async function crash(settings) {
  const env = Object.entries({ TIMES: 0, INSTANTS: 0, KILLS: 0, ...settings }).map(([name, value]) => [
    name,
    `${value}`,
  ])
  const child = spawn('npm', ['run', '--silent', 'crash'], {
    cwd: root,
    env: { ...process.env, ROUNDS_FILE: file, ...Object.fromEntries(env) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return code === 0
}

const atInstants = { INSTANTS: flag('instants', 46), BUYERS: flag('buyers', 40), REFUNDS: 5 }
const runs = await Promise.all([
  crash({ TIMES: flag('places', 1), KILLS: flag('postgres', 24) }),
  ...Array.from({ length: flag('side', 4) }, () => crash(atInstants)),
])

const failed = runs.filter((isFine) => !isFine).length
const figures = [
  ...describeRounds(readRounds(file)),
  {
    figure: 'runs side by side, those that failed',
    measured: `${runs.length}, ${failed}`,
    target: '0 failed',
    isMet: failed === 0,
  },
  {
    figure: 'in all; the load when it began',
    measured: `${((Date.now() - began) / 60_000).toFixed(0)} minutes; ${load.toFixed(1)}`,
  },
]
for (const { figure, measured, target = '–', isMet = true } of figures)
  console.info(`${isMet ? ' ' : '✗'} ${figure}: ${measured} (${target})`)
recordFigures('prove:kills', figures)
process.exitCode = figures.every(({ isMet = true }) => isMet) ? 0 : 1
