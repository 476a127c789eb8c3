import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildInto } from '../support/built.mjs'
import { recordFigures } from './record.mjs'

// `npm run bench:composite -- [book/page…] [--all] [--many]`: likeness, placement, skin, seam, light, time and memory of
// the composite on the six templates, the given pages or all pages, and what each head keeps and carries. Writes a table,
// a JSON file, a contact sheet of each page with the three style presets one below the other, and one of each face on
// all pages. Photographs stay outside the project, and so do the results. `--many` measures an engine process's memory
// over 200 previews instead.

const root = fileURLToPath(new URL('../..', import.meta.url))
const photos = process.env.PHOTOS ?? join(root, '../shared/photos')
const TILE = 480
const out = join(root, '.data/bench-composite')
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const isAll = process.argv.includes('--all')
/** @type {import('../../app/engines/composite/composite').StylePreset[]} */
const strengths = ['light', 'middle', 'strong']
const usual = 'middle'
const faces = ['astronaut.png', 'astronaut_tilt25.jpg', 'girl.png', 'ai_face2.png']
/** Drawn faces count for placement and tone only, because likeness to a drawing means nothing. */
const drawings = { 'a drawn face': {}, 'a dark drawn face': { skin: '#6b4430', hair: '#15100e' } }
/** Twelve adults, as different as photographs are: judged in the usual style alone. */
const varied = existsSync(join(photos, 'faces'))
  ? readdirSync(join(photos, 'faces')).map((file) => `faces/${file}`)
  : []
/** One photo of each person. */
const people = faces.filter((face) => face !== 'astronaut_tilt25.jpg')

if (!existsSync(photos)) {
  console.info(`No photographs at ${photos}: skipped.`)
  process.exit(0)
}
mkdirSync(out, { recursive: true })

await buildInto(join(out, 'engine'), {
  engine: 'app/engines/composite/engine.ts',
  'pool.server': 'app/engines/composite/pool.server.ts',
  workshop: 'app/engines/composite/process.ts',
  'composite-measure': 'tests/load/composite-measure.ts',
  'head-measure': 'tests/load/head-measure.ts',
  'drawn-faces': 'tests/support/drawn-faces.ts',
})
/** @type {typeof import('../../app/engines/composite/engine')} */
const { openEngine } = await import(join(out, 'engine/engine.js'))
/** @type {typeof import('./composite-measure')} */
const { openMeasure } = await import(join(out, 'engine/composite-measure.js'))
/** @type {typeof import('./head-measure')} */
const { openHeadMeasure } = await import(join(out, 'engine/head-measure.js'))

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** @param {number[]} list */
const sorted = (list) => [...list].sort((a, b) => a - b)
/** @param {number[]} list */
const median = (list) => sorted(list)[Math.floor(list.length / 2)] ?? Number.NaN
/** @param {string} name */
const isWanted = (name) => (wanted.length ? wanted.includes(name) : isAll || name.endsWith('/target'))

/** The layered pages from the project's folder. */
function templates() {
  /** @type {Map<string, import('../../app/engines/composite/composite').Template>} */
  const found = new Map()
  const folder = join(root, 'db/seed/pictures')
  for (const book of readdirSync(folder)) {
    const file = join(folder, book, 'pages.json')
    if (!existsSync(file)) continue
    for (const [page, { head, light }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (!head || !isWanted(`${book}/${page}`)) continue
      const path = page === 'cover-front' ? join(folder, book) : join(folder, book, page)
      const [back, skin, front] = ['back', 'skin', 'front'].map((end) => readFileSync(`${path}.${end}.avif`))
      if (back && skin && front) found.set(`${book}/${page}`, { back, skin, front, place: head, light })
    }
  }
  return found
}

if (process.argv.includes('--many')) await many(200)

/** Makes previews as the shop does, in one engine process that is never restarted. @param {number} count */
async function many(count) {
  /** @type {typeof import('../../app/engines/composite/pool.server')} */
  const { createEnginePool } = await import(join(out, 'engine/pool.server.js'))
  const look = { script: join(out, 'engine/workshop.js'), workers: 1, waiting: 4, megabytes: 4000 }
  const pool = createEnginePool(look)
  const pages = [...templates().values()]
  for (let i = 1; i <= count; i++) {
    const photo = readFileSync(join(photos, faces[i % faces.length] ?? ''))
    const template = pages[i % pages.length]
    if (!(await pool.look(photo)).ok || !(await pool.cleaned(photo)).ok)
      throw new Error('a photo was refused')
    const cut = await pool.headOf(photo)
    if (!cut.ok || !template) throw new Error('nothing to paint')
    const made = await pool.onPage(cut.head, template, { width: 1200 })
    if (!made.ok) throw new Error(made.reason)
    if (![10, 30, 50, 70, 100, 150, count].includes(i)) continue
    const status = readFileSync(`/proc/${pool.pids()[0]}/status`, 'utf8')
    const of = (/** @type {string} */ name) =>
      Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024)
    console.info(`${i} previews: ${of('VmRSS')} MB, at most ${of('VmHWM')} MB`)
  }
  await pool.close()
  process.exit(0)
}

const engine = await openEngine()
const measure = await openMeasure()
const measureHead = await openHeadMeasure()
/** @type {(Awaited<ReturnType<typeof measure.of>> & { template: string, face: string, strength: string, cpuMs: number })[]} */
const rows = []
/** @type {Record<string, { first: number, further: number[] }>} */
const times = {}
let most = 0
const list = templates()
/** @type {Map<string, import('../../app/engines/composite/composite').Head>} */
const heads = new Map()
/** @type {typeof import('../support/drawn-faces')} */
const { drawPhoto } = await import(join(out, 'engine/drawn-faces.js'))
/** @type {Map<string, Uint8Array>} */
const shown = new Map([
  ...[...faces, ...varied].map((face) => /** @type {const} */ ([face, readFileSync(join(photos, face))])),
  ...Object.entries(drawings).map(([name, look]) => /** @type {const} */ ([name, drawPhoto(look)])),
])
/** @type {Record<string, Awaited<ReturnType<typeof measureHead>> & { doubt?: string }>} */
const kept = {}
/** The photo, then each page. @type {Record<string, Buffer[]>} */
const sheets = {}
for (const [face, photo] of shown) {
  await engine.headOf(photo) // The first run warms the engine up, as the shop's engine is.
  const began = cpu()
  const cut = await engine.headOf(photo)
  const first = cpu() - began
  if (!cut.ok) {
    console.info(`${face}: ${cut.reason}`)
    continue
  }
  heads.set(face, cut.head)
  kept[face] = { doubt: cut.head.doubt, ...(await measureHead(photo, cut.head)) }
  sheets[face] = [await sharp(photo).rotate().resize(TILE, TILE, { fit: 'contain' }).png().toBuffer()]
  times[face] = { first, further: [] }
}
for (const [name, template] of list) {
  const tiles = []
  for (const strength of strengths)
    for (const [face, head] of heads) {
      const isVaried = varied.includes(face)
      if (isVaried && strength !== usual) continue
      const began = cpu()
      const made = await engine.onPage(head, template, { width: 1200, strength })
      const cpuMs = Math.round(cpu() - began)
      if (!made.ok) throw new Error(`${name}: ${made.reason}`)
      if (strength === usual) times[face]?.further.push(cpuMs)
      most = Math.max(most, process.memoryUsage().rss / 2 ** 20)
      const page = made.picture.bytes
      const figures = await measure.of({ photo: shown.get(face) ?? page, page, template, head })
      if (face in drawings) figures.likeness = Number.NaN
      rows.push({ template: name, face, strength, ...figures, cpuMs })
      const tile = await cropHead(page, template)
      if (strength === usual) sheets[face]?.push(tile)
      if (!isVaried) tiles.push(tile)
    }
  await paintSheet(name.replace('/', '-'), tiles, tiles.length / strengths.length)
}
for (const [face, tiles] of Object.entries(sheets))
  await paintSheet(`face-${face.replace(/\W+/g, '-')}`, tiles, Math.min(7, tiles.length))

/** @param {Uint8Array} bytes @param {import('../../app/engines/composite/composite').Template} template */
async function cropHead(bytes, { place }) {
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
    .resize(TILE, TILE, { fit: 'contain' })
    .png()
    .toBuffer()
}

/** @param {string} name @param {Buffer[]} tiles @param {number} across */
async function paintSheet(name, tiles, across) {
  const down = Math.ceil(tiles.length / across)
  const ground = {
    create: {
      width: TILE * across,
      height: TILE * down,
      channels: /** @type {3} */ (3),
      background: '#888888',
    },
  }
  await sharp(ground)
    .composite(
      tiles.map((input, i) => ({ input, left: (i % across) * TILE, top: Math.floor(i / across) * TILE })),
    )
    .png()
    .toFile(join(out, `${name}.png`))
}

/** @param {string} strength @param {'likeness' | 'placement' | 'skin' | 'seam'} figure */
const sortedFigures = (strength, figure) =>
  sorted(
    rows
      .filter((row) => row.strength === strength && !varied.includes(row.face))
      .map((row) => row[figure])
      .filter(Number.isFinite),
  )
/** @param {number | undefined} value */
const short = (value) => Math.round((value ?? Number.NaN) * 1000) / 1000
console.table(
  rows
    .filter(({ strength }) => strength === usual)
    .map(({ likeness, placement, skin, seam, strength: _, ...row }) => ({
      ...row,
      ...{ likeness: short(likeness), placement: short(placement), skin: short(skin), seam: short(seam) },
    })),
)
/** @param {string} strength */
const figuresOf = (strength) => ({
  likeness: {
    median: short(median(sortedFigures(strength, 'likeness'))),
    least: short(sortedFigures(strength, 'likeness')[0]),
  },
  placement: {
    median: short(median(sortedFigures(strength, 'placement'))),
    most: short(sortedFigures(strength, 'placement').at(-1)),
  },
  skin: {
    median: short(median(sortedFigures(strength, 'skin'))),
    most: short(sortedFigures(strength, 'skin').at(-1)),
  },
  seam: { most: short(sortedFigures(strength, 'seam').at(-1)), of: sortedFigures(strength, 'seam').length },
})
/** @param {number[]} list */
const medianOf = (list) => short(median(list.filter(Number.isFinite)))
/**
 * A face is worth what it resembles its photo, less what its skin differs from the hands that are painted for it: a cosine
 * alone rewards a head that was left as it is, and a grey one most.
 */
const byFace = Object.entries(kept)
  .map(([face, { doubt, debris, debrisPixels, flatCrown, hairKept }]) => {
    const own = rows.filter((row) => row.face === face && row.strength === usual)
    const [likeness, skin] = [medianOf(own.map((row) => row.likeness)), medianOf(own.map((row) => row.skin))]
    return {
      ...{ face, doubt, likeness, skin, worth: short(likeness - Math.max(0, skin - 5) * 0.02) },
      ...{ debris: short(debris), debrisPixels, flatCrown: short(flatCrown), hairKept: short(hairKept) },
      lightOff: medianOf(own.map((row) => row.lightOff)),
      shading: medianOf(own.map((row) => row.shading)),
    }
  })
  .sort((a, b) => (b.worth || 0) - (a.worth || 0))
console.table(byFace)
/** Nothing is promised for a photo of which the parent is told that it may spoil the book. */
const sound = byFace.filter(({ face, doubt }) => varied.includes(face) && !doubt)
const lit = rows.filter(({ strength, face }) => strength === usual && kept[face]?.doubt !== 'noColour')
const towards = lit.filter(({ lightOff }) => lightOff < 60).length / (lit.length || 1)
const further = Object.values(times).flatMap((one) => one.further)
const summary = {
  seen: `${sortedFigures(usual, 'likeness').length} of ${list.size * faces.length}`,
  ...Object.fromEntries(strengths.map((strength) => [strength, figuresOf(strength)])),
  strangers: await measure.strangers(people.map((face) => readFileSync(join(photos, face)))),
  cpuMs: {
    head: Math.round(median(Object.values(times).map(({ first }) => first))),
    page: median(further),
    firstPreview: Math.round(Math.max(...Object.values(times).map(({ first }) => first)) + median(further)),
  },
  mostMegabytes: Math.round(most),
  varied: {
    sound: sound.length,
    median: medianOf(sound.map(({ likeness }) => likeness)),
    least: short(Math.min(...sound.map(({ likeness }) => likeness))),
  },
  debrisPixels: Math.max(...sound.map(({ debrisPixels }) => debrisPixels)),
  flatCrown: short(Math.max(...sound.map(({ flatCrown }) => flatCrown))),
  hairKept: sound.map(({ hairKept }) => hairKept).filter(Number.isFinite),
  light: {
    off: medianOf(lit.map(({ lightOff }) => lightOff)),
    towards: short(towards),
    shading: medianOf(lit.map(({ shading }) => shading)),
  },
  best: byFace[0]?.face,
  isBestColoured: byFace[0]?.doubt !== 'noColour',
}
console.dir(summary, { depth: 3 })
const { likeness, placement, skin, seam } = figuresOf(usual)
const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`
recordFigures('bench:composite', [
  {
    figure: 'likeness of photo and page, three people, median / least; of different people',
    measured: `${likeness.median} / ${likeness.least}; ${summary.strangers.join(', ')}`,
    target: '≥ .85 / ≥ .78; < .65',
    isMet: likeness.median >= 0.85 && likeness.least >= 0.78,
  },
  {
    figure: `the same of ${summary.varied.sound} of twelve varied adults, whose photos raise no doubt`,
    measured: `${summary.varied.median} / ${summary.varied.least}`,
    target: '≥ .80',
    isMet: summary.varied.median >= 0.8,
  },
  {
    figure: 'worth most: likeness, less what the skin differs from the hands; never a grey face',
    measured: summary.best ?? '–',
    target: 'in colour',
    isMet: summary.isBestColoured,
  },
  {
    figure: 'eyes, nose and mouth from their place, by the distance between the eyes, median / most',
    measured: `${percent(placement.median)} / ${percent(placement.most)}`,
    target: '≤ 4 %',
    isMet: placement.most <= 0.04,
  },
  {
    figure: 'face against drawn hand, ΔE2000, median / most',
    measured: `${skin.median} / ${skin.most}`,
    target: '≤ 5, ≤ 9',
    isMet: skin.median <= 5 && skin.most <= 9,
  },
  {
    figure: `jaw against drawn neck, where no collar covers it (${seam.of} pictures)`,
    measured: `${seam.most} at most`,
    target: '≤ 8',
    isMet: !(seam.most > 8),
  },
  {
    figure: 'debris of the varied heads, in pixels of a page of 1200, at most',
    measured: `${summary.debrisPixels}`,
  },
  { figure: 'crown on the photo’s edge, the same heads, at most', measured: percent(summary.flatCrown) },
  {
    figure: 'length of hair that goes below the ears and is kept, each of the same heads',
    measured: summary.hairKept.map(percent).join(', ') || '–',
  },
  {
    figure:
      'shading of the face against the page’s lamp: median angle, within 60°, strength in L over half a head',
    measured: `${Math.round(summary.light.off)}°, ${percent(summary.light.towards)}, ${summary.light.shading}`,
  },
  {
    figure: 'processor time for a first preview at 1200 px / a further page',
    measured: `${summary.cpuMs.firstPreview} / ${summary.cpuMs.page} ms`,
    target: '≤ 2,000 / ≤ 400 ms',
    isMet: summary.cpuMs.firstPreview <= 2000 && summary.cpuMs.page <= 400,
  },
])
writeFileSync(join(out, 'figures.json'), JSON.stringify({ summary, byFace, rows }, null, 2))
process.exit(0)
