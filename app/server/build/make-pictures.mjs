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
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeVariants, pictureName } from '../../domain/pictures/variants.server.mjs'
import { hairLayers, hairLengths, layerKey, layers } from '../../domain/templates/layers.server.mjs'

// After the build: makes the shop's own pictures in every width and format, so that seeding only copies. Each is made
// once; the next build finds it in the cache. The layers of pages with a child are copied anew in each build, since
// they may change while the whole picture does not.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sourceFolder = join(root, 'db/seed/pictures')
const cache = join(root, 'node_modules/.cache/pictures')
const build = join(root, 'build')
const outputFolder = join(build, 'pictures')

/** Widths of pictures shown large, on a book's page or in an editor. */
const LARGE_WIDTHS = [480, 960]

rmSync(outputFolder, { recursive: true, force: true })
rmSync(join(build, 'templates'), { recursive: true, force: true })
for (const layer of [...layers, 'hair']) mkdirSync(join(build, 'templates', layer), { recursive: true })
mkdirSync(cache, { recursive: true })
/** @type {import('../../domain/templates/layers.server.mjs').TemplateRecord[]} */
const templates = []
// Kept, for another encoder's bytes would give every template another key.
const emptyLayer = copyLayer('hair', join(root, 'db/seed/empty-layer.avif'))
// A second dot in the name marks a page's layers, which no browser requests.
const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^.]+\.avif$/.test(file),
)
await Promise.all([processFiles(), processFiles()])
templates.sort((a, b) => (a.picture < b.picture ? -1 : 1))
writeFileSync(join(build, 'templates.json'), JSON.stringify(templates))

/** Runs twice at a time: compressing a picture keeps one core busy. */
async function processFiles() {
  for (let file = files.shift(); file; file = files.shift()) {
    const title = file.slice(0, -'.avif'.length).replaceAll(/[\\/]/g, '-')
    const bytes = readFileSync(join(sourceFolder, file))
    const name = pictureName(title, bytes)
    const widths = /[\\/]/.test(file) ? LARGE_WIDTHS : undefined
    if (!existsSync(join(cache, name))) await storeVariants(await makeVariants(title, bytes, widths))
    cpSync(join(cache, name), join(outputFolder, name), { recursive: true })
    const unlayered = join(sourceFolder, file.slice(0, -'.avif'.length))
    if (existsSync(`${unlayered}.back.avif`)) copyTemplate(unlayered, name)
  }
}

/** @param {string} unlayered a page's file without its extension @param {string} picture its name */
function copyTemplate(unlayered, picture) {
  const [book = '', page = 'cover-front'] = relative(sourceFolder, unlayered).split(/[\\/]/)
  const { head: place = null, light } =
    JSON.parse(readFileSync(join(sourceFolder, book, 'pages.json'), 'utf8'))[page] ?? {}
  const hair = copyHair(unlayered)
  if (!(place || hair) || !light)
    throw new Error(`${book}/${page} has layers but shows no child: paint it again`)
  const [back, skin] = [
    copyLayer('back', `${unlayered}.back.avif`),
    copyLayer('skin', `${unlayered}.skin.avif`),
  ]
  const front = place && copyLayer('front', `${unlayered}.front.avif`)
  templates.push({ picture, back, skin, front, place, hair, light })
}

/** @param {string} unlayered */
function copyHair(unlayered) {
  const isPainted = (/** @type {string} */ length) => existsSync(`${unlayered}.${length}-base.avif`)
  if (!hairLengths.some(isPainted)) return null
  const ofLength = (/** @type {string} */ length) =>
    Object.fromEntries(
      hairLayers.map((layer) => [
        layer,
        isPainted(length) ? copyLayer('hair', `${unlayered}.${length}-${layer}.avif`) : emptyLayer,
      ]),
    )
  return /** @type {import('../../domain/templates/layers.server.mjs').HairKeys} */ (
    Object.fromEntries(hairLengths.map((length) => [length, ofLength(length)]))
  )
}

/** @param {Parameters<typeof layerKey>[0]} layer @param {string} file */
function copyLayer(layer, file) {
  const bytes = readFileSync(file)
  const key = layerKey(layer, 'avif', bytes)
  writeFileSync(join(build, key), bytes)
  return key
}

/** @param {Awaited<ReturnType<typeof makeVariants>>} made */
async function storeVariants({ picture, variants }) {
  const { name } = picture
  // Not a temporary folder: only its owner can read those, and the shop may run as another user.
  const draft = join(cache, `draft-${randomUUID()}`)
  mkdirSync(draft)
  for (const variant of variants) writeFileSync(join(draft, variant.file), variant.bytes)
  writeFileSync(join(draft, 'picture.json'), JSON.stringify(picture))
  // A parallel build may have made the same picture first.
  if (existsSync(join(cache, name))) rmSync(draft, { recursive: true })
  else renameSync(draft, join(cache, name))
}
