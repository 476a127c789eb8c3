import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordFigures } from '../load/record.mjs'

// The second half of prove.mjs, inside the run's own network.

const root = fileURLToPath(new URL('../..', import.meta.url))
const [, , folder = ''] = process.argv
/** @type {typeof import('./live')} */
const { proveLive } = await import(join(folder, 'live.js'))
const figures = await proveLive(root, folder)
recordFigures('prove:live', figures)
process.exit(figures.every(({ isMet = true }) => isMet) ? 0 : 1)
