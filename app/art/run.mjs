import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { loadArt } from './load.mjs'

// npm run art -- [name…] [--px=1200] [--part=left|right] [--out=folder [--layers]] [--places | --whole]
// With a folder: PNGs to look at, of the page or of its layers. Without: the kept files, small enough to be committed,
// and beside them what a book's pages hold: places for a head and rooms for words; with --places only those, with
// --whole without the layers, which do not change with the child. A name may be a whole book's.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    px: { type: 'string', default: '1200' },
    part: { type: 'string' },
    out: { type: 'string' },
    layers: { type: 'boolean', default: false },
    places: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
})
const KEPT = 'db/seed/pictures'
const MOST = 120 * 1024

/** @type {typeof import('./paint')} */
const paint = await loadArt('./app/art/paint.ts')
/** @type {typeof import('./layers')} */
const layers = await loadArt('./app/art/layers.ts')

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

/** @param {import('./layers').Layers} layers @returns {[string, import('sharp').Sharp][]} */
const layerFiles = ({ back, skin, front, hair }) => [
  layerFile('back', sharped(back).removeAlpha()),
  layerFile('skin', sharped(skin).removeAlpha()),
  // Where no head goes nothing lies over one.
  ...(layers.isSeen(front) ? [layerFile('front', sharped(front))] : []),
  ...Object.entries(hair ?? {}).flatMap(([length, { base, light, skin }]) => [
    layerFile(`${length}-base`, sharped(base)),
    layerFile(`${length}-light`, sharped(light).removeAlpha()),
    layerFile(`${length}-skin`, sharped(skin).removeAlpha()),
  ]),
]

/** @param {string} layer @param {import('sharp').Sharp} picture @returns {[string, import('sharp').Sharp]} */
const layerFile = (layer, picture) => [`.${layer}`, picture]

/** @param {string} name */
const isAsked = (name) =>
  positionals.length
    ? positionals.some(
        (positional) =>
          [name, `${name}/cover-front`].includes(positional) || name.startsWith(`${positional}/`),
      )
    : values.out || !paint.pictures[name]?.isSheet

/** @param {import('./paint').Picture} picture */
function shotOf({ width }) {
  const half = width / 2
  /** @type {Record<string, [number, number]>} */
  const parts = { left: [0, half], right: [half, width] }
  return { px: Number(values.px), part: parts[values.part ?? ''] }
}

if (!values.out && (values.part || values.px !== '1200'))
  throw new Error('Another size needs --out: the kept files have theirs.')

const names = Object.keys(paint.pictures).filter(isAsked)
if (!names.length) throw new Error(`No picture is called ${positionals.join(', ')}.`)
for (const name of names) {
  const picture = paint.pictures[name]
  if (!picture) continue
  if (values.places) await keepPlaces(name, picture, await picture.paint({ px: 60 }).painted())
  else await paintFiles(name, picture)
}

/** @param {string} name @param {import('./paint').Picture} picture */
async function paintFiles(name, picture) {
  const shot = shotOf(picture)
  if (!values.layers) {
    const began = performance.now()
    const page = await picture.paint(shot).painted()
    await write(name, [['', sharped(page.pixels('whole')).removeAlpha()]], began)
    if (!values.out) await keepPlaces(name, picture, page)
  }
  if (values.layers || !(values.out || values.whole || picture.isSheet)) {
    const began = performance.now()
    const parts = await layers.paintLayers(picture.paint, shot)
    if (parts) await write(name, layerFiles(parts), began)
    else console.info(`${name}: no child to be changed, so no layers`)
  }
}

/** @param {string} name @param {[string, import('sharp').Sharp][]} files @param {number} began */
async function write(name, files, began) {
  const took = Math.round(performance.now() - began)
  const sizes = []
  for (const [end, picture] of files) {
    const bytes = values.out ? await picture.png().toBuffer() : await keptFile(picture, name)
    const path = `${values.out ?? KEPT}/${name}${end}.${values.out ? 'png' : 'avif'}`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    sizes.push(`${name}${end} ${Math.round(bytes.length / 1024)} KB`)
  }
  console.info(`${took} ms: ${sizes.join(', ')}`)
}

/** @param {string} name @param {import('./paint').Picture} picture @param {import('./page').Page} page */
async function keepPlaces(name, { rooms }, page) {
  if (paint.pictures[name]?.isSheet) return
  const [book, key = 'cover-front'] = name.split('/')
  const path = `${KEPT}/${book}/pages.json`
  const pages = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  const [head] = page.heads.map(rounded)
  const light = head || page.backs.length ? page.light : undefined
  if (head || light || rooms) pages[key] = { head, light, rooms }
  else if (key in pages) delete pages[key]
  else return
  const order = (/** @type {string} */ one) => (/^\d/.test(one) ? Number.parseInt(one, 10) : 99)
  const sorted = Object.fromEntries(
    Object.entries(pages).sort(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1)),
  )
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** @param {import('./figure/figure').HeadPlace} head */
function rounded({ x, y, scale, turn, flip, ball, isAsleep }) {
  const to = (/** @type {number} */ value, /** @type {number} */ parts) => Math.round(value * parts) / parts
  return { x: to(x, 10), y: to(y, 10), scale: to(scale, 10), turn: to(turn, 1000), flip, ball, isAsleep }
}
