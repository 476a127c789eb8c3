import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeVariants, pictureName } from '../domain/pictures/variants.server.mjs'

// After the build: the shop's own pictures in every width and format, so that seeding only copies. Each is made
// once; the next build finds it in the cache.

const root = fileURLToPath(new URL('../..', import.meta.url))
const painted = join(root, 'db/seed/pictures')
const cache = join(root, 'node_modules/.cache/pictures')
const built = join(root, 'build/pictures')

/** What is shown large, on a book's page or in an editor. */
const BESIDE_A_BOOK = [480, 960]

rmSync(built, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
// A second dot in the name: a page's layers, which no browser asks for.
const files = readdirSync(painted, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^.]+\.avif$/.test(file),
)
await Promise.all([carryOn(), carryOn()])

/** Two at a time: pressing a picture keeps one core busy. */
async function carryOn() {
  for (let file = files.shift(); file; file = files.shift()) {
    const title = file.slice(0, -'.avif'.length).replaceAll(/[\\/]/g, '-')
    const bytes = readFileSync(join(painted, file))
    const name = pictureName(title, bytes)
    const widths = /[\\/]/.test(file) ? BESIDE_A_BOOK : undefined
    if (!existsSync(join(cache, name))) await make(await makeVariants(title, bytes, widths))
    cpSync(join(cache, name), join(built, name), { recursive: true })
  }
}

/** @param {Awaited<ReturnType<typeof makeVariants>>} made */
async function make({ picture, variants }) {
  const { name } = picture
  // Not a temporary folder: those are for their maker's eyes alone, and the shop may run as somebody else.
  const draft = join(cache, `draft-${randomUUID()}`)
  mkdirSync(draft)
  for (const variant of variants) writeFileSync(join(draft, variant.file), variant.bytes)
  writeFileSync(join(draft, 'picture.json'), JSON.stringify(picture))
  // Another build beside this one may have been first.
  if (existsSync(join(cache, name))) rmSync(draft, { recursive: true })
  else renameSync(draft, join(cache, name))
}
