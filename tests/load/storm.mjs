import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { buildInto } from '../support/built.mjs'
import { recordFigures } from './record.mjs'

// `npm run prove:storm -- [--minutes=10] [--then=60] [--shoppers=300] [--record]`: a shop as an operator starts it, with its own
// database, meets 300 shoppers for ten minutes, then a third of them for an hour. Memory, open files and folders are
// sampled all the while into .data/storm.jsonl, which outlives a run that is cut.

const root = fileURLToPath(new URL('../..', import.meta.url))
/** @param {string} name @param {number} fallback */
const flag = (name, fallback) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

await build()
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/prove-storm-'))
try {
  await buildInto(folder, { storm: 'tests/load/storm/storm.ts' })
  /** @type {typeof import('./storm/storm')} */
  const { proveStorm } = await import(join(folder, 'storm.js'))
  const figures = await proveStorm({
    samplesFile: join(root, '.data/storm.jsonl'),
    minutes: flag('minutes', 10),
    calmMinutes: flag('then', 60),
    shoppers: flag('shoppers', 300),
  })
  recordFigures('prove:storm', figures)
  process.exitCode = figures.every(({ isMet = true }) => isMet) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
