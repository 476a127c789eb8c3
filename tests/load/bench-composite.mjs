import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { build } from 'vite'

// `npm run bench:composite -- [book/page…] [--books=folder…] [--strength=strong]`: likeness, placement, skin, time and memory of
// the composite, a table, a JSON and a contact sheet per template. It reads photographs where they lie and keeps what
// it makes of them out of the project's history.

const root = fileURLToPath(new URL('../..', import.meta.url))
const photos = process.env.PHOTOS ?? join(root, '../shared/photos')
const out = join(root, '.data/bench-composite')
const options = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((one) => one.startsWith('--'))
    .map((one) => one.slice(2).split('=')),
)
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const strength = /** @type {import('../../app/outside/composite/composite').Strength} */ (
  options.strength ?? 'middle'
)
const faces = ['astronaut.png', 'astronaut_tilt25.jpg', 'girl.png', 'ai_face2.png']

if (!existsSync(photos)) {
  console.info(`No photographs at ${photos}: skipped.`)
  process.exit(0)
}
mkdirSync(out, { recursive: true })

await build({
  configFile: false,
  logLevel: 'error',
  root,
  resolve: { alias: { '~': join(root, 'app') } },
  build: {
    ssr: true,
    outDir: join(out, 'engine'),
    minify: false,
    rollupOptions: { input: ['app/outside/composite/engine.ts', 'tests/load/composite-measure.ts'] },
  },
})
/** @type {typeof import('../../app/outside/composite/engine')} */
const { openEngine } = await import(join(out, 'engine/engine.js'))
/** @type {typeof import('./composite-measure')} */
const { openMeasure } = await import(join(out, 'engine/composite-measure.js'))

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** @param {number[]} list */
const sorted = (list) => [...list].sort((a, b) => a - b)
/** @param {number[]} list */
const median = (list) => sorted(list)[Math.floor(list.length / 2)] ?? Number.NaN
const folders = [join(root, 'db/seed/pictures'), ...(options.books?.split(',') ?? [])]

/** Every page in layers, in the project or in further folders. */
function templates() {
  /** @type {Map<string, import('../../app/outside/composite/composite').Template>} */
  const found = new Map()
  for (const folder of folders.filter((one) => existsSync(one)))
    for (const book of readdirSync(folder)) {
      const file = ['pages.json', 'heads.json']
        .map((name) => join(folder, book, name))
        .find((path) => existsSync(path))
      if (!file) continue
      for (const [page, told] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
        const name = `${book}/${page}`
        const layer = (/** @type {string} */ end) => join(folder, book, `${page}.${end}.avif`)
        if ((wanted.length && !wanted.includes(name)) || !existsSync(layer('back'))) continue
        const place = told.head ?? told
        const light = told.light ?? { from: [0.6, -0.8], colour: '#ffe2ae', tint: '#3a4a78' }
        if (!place.scale) continue
        found.set(name, {
          back: readFileSync(layer('back')),
          skin: readFileSync(layer('skin')),
          front: readFileSync(layer('front')),
          place,
          light,
        })
      }
    }
  return found
}

const engine = await openEngine()
const measure = await openMeasure()
/** @type {(Awaited<ReturnType<typeof measure.of>> & { template: string, face: string, cpuMs: number })[]} */
const rows = []
/** @type {Record<string, { first: number, further: number[] }>} */
const times = {}
let most = 0
const list = templates()
/** @type {Map<string, import('../../app/outside/composite/composite').Head>} */
const heads = new Map()
for (const face of faces) {
  const photo = readFileSync(join(photos, face))
  await engine.headOf(photo) // A first run warms the machine up, as the workshop is.
  const began = cpu()
  const cut = await engine.headOf(photo)
  const first = cpu() - began
  if (!cut.ok) {
    console.info(`${face}: ${cut.reason}`)
    continue
  }
  heads.set(face, cut.head)
  times[face] = { first, further: [] }
}
for (const [name, template] of list) {
  const tiles = []
  for (const [face, head] of heads) {
    const began = cpu()
    const made = await engine.onPage(head, template, { width: 1200, strength })
    times[face]?.further.push(cpu() - began)
    if (!made.ok) throw new Error(`${name}: ${made.reason}`)
    most = Math.max(most, process.memoryUsage().rss / 2 ** 20)
    const figures = await measure.of({
      photo: readFileSync(join(photos, face)),
      page: made.picture.bytes,
      template,
      head,
    })
    rows.push({ template: name, face, ...figures, cpuMs: Math.round(times[face]?.further.at(-1) ?? 0) })
    tiles.push(await cropOf(made.picture.bytes, template))
  }
  await sheetOf(name, tiles)
}

/** @param {Uint8Array} bytes @param {import('../../app/outside/composite/composite').Template} template */
async function cropOf(bytes, { place }) {
  const { width, height } = await sharp(bytes).metadata()
  const unit = height / 1000
  const reach = place.scale * unit
  const left = Math.max(0, Math.round(place.x * unit - reach))
  const top = Math.max(0, Math.round(place.y * unit - reach))
  const box = {
    left,
    top,
    width: Math.min(width - left, Math.round(reach * 2)),
    height: Math.min(height - top, Math.round(reach * 2)),
  }
  return sharp(await sharp(bytes).extract(box).png().toBuffer())
    .resize(640, 640, { fit: 'contain' })
    .png()
    .toBuffer()
}

/** @param {string} name @param {Buffer[]} tiles */
async function sheetOf(name, tiles) {
  const ground = {
    create: { width: 640 * tiles.length, height: 640, channels: /** @type {3} */ (3), background: '#888888' },
  }
  await sharp(ground)
    .composite(tiles.map((input, i) => ({ input, left: i * 640, top: 0 })))
    .png()
    .toFile(join(out, `${name.replace('/', '-')}.png`))
}

console.table(rows)
/** @param {'likeness' | 'placement' | 'skin' | 'seam'} name */
const told = (name) => sorted(rows.map((row) => row[name]).filter((value) => Number.isFinite(value)))
const strangers = await measure.strangers([...heads.keys()].map((face) => readFileSync(join(photos, face))))
const summary = {
  strength,
  seen: `${told('likeness').length} of ${rows.length}`,
  likeness: { median: median(told('likeness')), least: told('likeness')[0] },
  strangers,
  placement: { median: median(told('placement')), most: told('placement').at(-1) },
  skin: { median: median(told('skin')), most: told('skin').at(-1) },
  seam: { median: median(told('seam')), most: told('seam').at(-1), of: told('seam').length },
  headCpuMs: median(Object.values(times).map(({ first }) => first)),
  pageCpuMs: median(Object.values(times).flatMap(({ further }) => further)),
  firstPreviewCpuMs: Math.max(...Object.values(times).map(({ first, further }) => first + (further[0] ?? 0))),
  mostMegabytes: Math.round(most),
}
console.info(summary)
writeFileSync(join(out, 'figures.json'), JSON.stringify({ summary, rows }, null, 2))
process.exit(0)
