import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordFigures } from '../load/record.mjs'
import { buildInto } from '../support/built.mjs'

// The second half of image.sh: the image's settings, its files and its base's files are given.

const root = fileURLToPath(new URL('../..', import.meta.url))
const [settings = '', image = '', base = ''] = process.argv.slice(2)
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data/prove-image-'))
try {
  await buildInto(folder, { image: 'tests/cluster/image.ts' })
  /** @type {typeof import('./image')} */
  const { proveImage } = await import(join(folder, 'image.js'))
  const figures = await proveImage({ settings, image, base })
  for (const { figure, measured, isMet } of figures)
    console.info(`${isMet ? ' ' : '✗'} ${figure}: ${measured}`)
  recordFigures('prove:image', figures)
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
