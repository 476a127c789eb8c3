import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { runnerImport } from 'vite'

// npm run art -- [name…] [--px=1200] [--part=left|right] [--out=folder [--layers]] [--places]
// With a folder: PNGs to look at. Without: the kept files, small enough to be committed, and beside them what a book's
// pages hold: places for a head and rooms for words; with --places only those. A name may be a whole book's.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    px: { type: 'string', default: '1200' },
    part: { type: 'string' },
    out: { type: 'string' },
    layers: { type: 'boolean', default: false },
    places: { type: 'boolean', default: false },
  },
})
const KEPT = 'db/seed/pictures'
const MOST = 120 * 1024

/** @type {{ module: typeof import('./paint') }} */
const { module: paint } = await runnerImport('./db/seed/art/paint.ts', {
  configFile: false,
  logLevel: 'error',
})
/** @type {{ module: typeof import('./layers') }} */
const { module: layers } = await runnerImport('./db/seed/art/layers.ts', {
  configFile: false,
  logLevel: 'error',
})

/** @param {import('./layers').Pixels} pixels */
const sharped = ({ data, width, height }) => sharp(data, { raw: { width, height, channels: 4 } })

/** @param {import('sharp').Sharp} picture @param {string} name */
async function keptFile(picture, name) {
  for (let quality = 66; quality >= 24; quality -= 4) {
    const avif = await picture.clone().avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    if (avif.length <= MOST) return avif
  }
  throw new Error(`No quality brings ${name} under ${MOST} bytes.`)
}

/** A page in its layers, by the ends of their files' names; of a page without a place for a head only the page.
 * @param {string} name @param {import('./page').Page} page @returns {[string, import('sharp').Sharp][]} */
function partsOf(name, page) {
  const parts = isLayered(name) ? layers.layersOf(page) : undefined
  /** @type {[string, import('sharp').Sharp][]} */
  const files = [['', sharped(page.pixels('whole')).removeAlpha()]]
  if (parts)
    files.push(
      ['.back', sharped(parts.back).removeAlpha()],
      ['.skin', sharped(parts.skin).removeAlpha()],
      ['.front', sharped(parts.front)],
    )
  return files
}

/** @param {string} name */
const isLayered = (name) => values.layers || (!values.out && !paint.pictures[name]?.isSheet)

/** @param {string} name */
const isAsked = (name) =>
  positionals.length
    ? positionals.some(
        (asked) => [name, `${name}/cover-front`].includes(asked) || name.startsWith(`${asked}/`),
      )
    : values.out || !paint.pictures[name]?.isSheet

/** @param {string} name @param {import('./paint').Picture} picture */
function shotOf(name, { width }) {
  const half = width / 2
  /** @type {Record<string, [number, number]>} */
  const parts = { left: [0, half], right: [half, width] }
  return { px: Number(values.px), part: parts[values.part ?? ''], takes: isLayered(name) ? layers.takes : [] }
}

if (!values.out && (values.part || values.px !== '1200'))
  throw new Error('Another size needs --out: the kept files have theirs.')

const asked = Object.keys(paint.pictures).filter(isAsked)
if (!asked.length) throw new Error(`No picture is called ${positionals.join(', ')}.`)
for (const name of asked) {
  const picture = paint.pictures[name]
  if (!picture) continue
  if (values.places) await keepPlaces(name, picture, picture.paint({ px: 60 }))
  else await paintFiles(name, picture)
}

/** @param {string} name @param {import('./paint').Picture} picture */
async function paintFiles(name, picture) {
  const began = performance.now()
  const page = picture.paint(shotOf(name, picture))
  const parts = partsOf(name, page)
  const painted = Math.round(performance.now() - began)
  const sizes = []
  for (const [end, part] of parts) {
    const bytes = values.out ? await part.png().toBuffer() : await keptFile(part, name)
    const path = `${values.out ?? KEPT}/${name}${end}.${values.out ? 'png' : 'avif'}`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    sizes.push(`${Math.round(bytes.length / 1024)} KB`)
  }
  if (!values.out) await keepPlaces(name, picture, page)
  console.info(`${name}: ${painted} ms, ${sizes.join(', ')}`)
}

/** @param {string} name @param {import('./paint').Picture} picture @param {import('./page').Page} page */
async function keepPlaces(name, { rooms, dedication }, page) {
  if (paint.pictures[name]?.isSheet) return
  const [book, key = 'cover-front'] = name.split('/')
  const path = `${KEPT}/${book}/pages.json`
  const pages = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  const [head] = page.heads.map(rounded)
  const light = head && page.light
  if (head || rooms) pages[key] = { head, light, rooms, dedication }
  else if (key in pages) delete pages[key]
  else return
  const order = (/** @type {string} */ one) => (/^\d/.test(one) ? Number.parseInt(one, 10) : 99)
  const sorted = Object.fromEntries(
    Object.entries(pages).sort(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1)),
  )
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** @param {import('./figure').HeadPlace} head */
function rounded({ x, y, scale, turn, flip }) {
  const to = (/** @type {number} */ value, /** @type {number} */ parts) => Math.round(value * parts) / parts
  return { x: to(x, 10), y: to(y, 10), scale: to(scale, 10), turn: to(turn, 1000), flip }
}
