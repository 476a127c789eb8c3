import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildInto } from '../support/built.mjs'
import { paintBookAtOnce } from './drawn-book-at-once.mjs'
import { PrintMasters } from './drawn-print-memory.mjs'
import { paintPhotoMasters } from './photo-masters.mjs'
import { recordFigures } from './record.mjs'

// npm run bench:drawn -- [picture or book…] [--print=picture or book] [--record]
// Processor seconds of painting pages with a drawn child, in this process: keeping their planes, then two children. Then
// the slowest book at once in two engine processes, in wall time, which says nothing on a crowded machine. With --print
// also print parts of that picture or book. Without names: every page of every book, and the print of PRINTED.

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, '.data/bench-drawn')
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const PRINTED = 'whale-song'
const printed =
  process.argv.find((one) => one.startsWith('--print='))?.slice('--print='.length) ??
  (wanted.length ? undefined : PRINTED)
mkdirSync(out, { recursive: true })
await buildInto(join(out, 'engine'), {
  engine: 'app/engines/drawn/engine.ts',
  looks: 'app/art/child/look.ts',
  paint: 'app/art/paint.ts',
  painter: 'app/engines/print/paint-picture.ts',
  pool: 'app/engines/drawn/pool.server.ts',
  process: 'app/engines/drawn/process.ts',
})
/** @type {typeof import('../../app/engines/drawn/engine')} */
const { drawnEngine } = await import(join(out, 'engine/engine.js'))
/** @type {typeof import('../../app/art/child/look')} */
const { lookWith } = await import(join(out, 'engine/looks.js'))
/** @type {typeof import('../../app/engines/drawn/pool.server')} */
const { createDrawnPool } = await import(join(out, 'engine/pool.js'))
/** @type {typeof import('../../app/art/paint')} */
const { pictures } = await import(join(out, 'engine/paint.js'))
const painterOf = { pictures, script: join(out, 'engine/painter.js') }
sharp.cache(false)
sharp.concurrency(1)

const looks = [
  lookWith({ hair: { style: 'long-curls', colour: 'fair', shift: 0 }, skin: { tone: '1w', shift: 0 } }),
  lookWith({ hair: { style: 'afro', colour: 'black', shift: 0 }, skin: { tone: '10c', shift: 0 } }),
]
/** A book's pages as they are read: its covers and its spreads. @param {string} name */
const isPage = (name) => !pictures[name]?.isSheet && /^[a-z-]+(\/(\d+-\d+|cover-back))?$/.test(name)
/** @param {string} name @param {string[]} asked */
const isAsked = (name, asked) => asked.some((one) => name === one || name.startsWith(`${one}/`))
const names = Object.keys(pictures).filter(
  (name) => isPage(name) && (!wanted.length || isAsked(name, wanted)),
)

/** @template T @param {() => Promise<T>} run @returns {Promise<[seconds: number, made: T]>} */
async function timed(run) {
  const began = process.cpuUsage()
  const made = await run()
  const { user, system } = process.cpuUsage(began)
  return [(user + system) / 1e6, made]
}

/** @typedef {{ picture: string, part?: string, keep: number, pages: number[], photo: number, megabytes: number }} Row */

/** @param {string} picture @param {import('../../app/engines/drawn/drawn').DrawnShot} shot @returns {Promise<Row | undefined>} */
async function measure(picture, shot) {
  try {
    const [keep, made] = await timed(() => drawnEngine.keepPage({ picture, shot }))
    if (!made.ok) throw new Error(made.reason)
    const { keptPage: kept } = made
    const pages = []
    for (const look of looks)
      pages.push((await timed(() => drawnEngine.paintPage({ picture, shot, look, keptPage: kept })))[0])
    const megabytes = (kept.base.bytes.length + (kept.planes?.length ?? 0)) / 2 ** 20
    const part = 'part' in shot ? shot.part : undefined
    if (part) masters.store(picture, part, kept)
    const photo = part ? await paintPhotoMasters(painterOf, timed, { picture, part, keptPage: kept }) : 0
    console.info(
      picture,
      part ?? '',
      keep.toFixed(2),
      pages.map((one) => one.toFixed(2)).join(' '),
      ...(part ? [photo.toFixed(2)] : []),
      `${megabytes.toFixed(1)} MB`,
    )
    return { picture, part, keep, pages, photo, megabytes }
  } catch (error) {
    failures.push(picture)
    console.error(picture, error)
  }
}
/** @type {string[]} */
const failures = []
const masters = new PrintMasters(out)

/** @param {number[]} list */
const sum = (list) => list.reduce((all, one) => all + one, 0)
/** @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
/** @param {string} name */
const bookOf = (name) => name.split('/')[0] ?? name
/** @param {Row[]} rows @param {(row: Row) => number} value */
const byBook = (rows, value) =>
  [...new Set(rows.map(({ picture }) => bookOf(picture)))].map((book) => ({
    book,
    total: sum(rows.filter(({ picture }) => bookOf(picture) === book).map(value)),
  }))
/** @param {string} book */
const pagesOf = (book) => rows.map(({ picture }) => picture).filter((picture) => bookOf(picture) === book)
/** @param {Row} row */
const onePage = ({ pages }) => sum(pages) / pages.length

/** @type {Row[]} */
const rows = []
for (const name of names) rows.push(...[await measure(name, { px: 1200 })].flatMap((row) => row ?? []))
/** @type {Row[]} */
const parts = []
/** @param {string} name @returns {(import('../../app/engines/drawn/drawn').DrawnShot & { part: string })[]} */
const partsOf = (name) => (/\d$/.test(name) ? [{ part: 'left' }, { part: 'right' }] : [{ part: 'page' }])
for (const name of printed ? names.filter((one) => isAsked(one, [printed])) : [])
  for (const shot of partsOf(name)) parts.push(...[await measure(name, shot)].flatMap((row) => row ?? []))

/** A head on an uploaded page: a picture of the size that the office uploads, in processor seconds. */
async function measureHead() {
  const uploaded = {
    create: { width: 2400, height: 1200, channels: /** @type {3} */ (3), background: '#7fa8b8' },
  }
  const back = await sharp(uploaded).jpeg().toBuffer()
  const template = { back, place: { x: 700, y: 420, scale: 260, turn: 0.1, flip: false } }
  const pages = []
  for (const look of looks)
    pages.push((await timed(() => drawnEngine.paintPageWithHead({ look, template, px: 1200 })))[0])
  return pages
}

const further = rows.flatMap(({ pages }) => pages)
const worst = rows
  .flatMap(({ picture, pages }) => pages.map((cpu) => ({ picture, cpu })))
  .sort((a, b) => b.cpu - a.cpu)[0]
const slowestBook = byBook(rows, onePage).sort((a, b) => b.total - a.total)[0]
const largestBook = byBook(rows, ({ megabytes }) => megabytes).sort((a, b) => b.total - a.total)[0]
const heads = await measureHead()
const atOnce =
  slowestBook &&
  (await paintBookAtOnce(
    { createDrawnPool, script: join(out, 'engine/process.js') },
    pagesOf(slowestBook.book),
    looks[0],
  ))
const [look] = looks
const printMegabytes =
  parts.length && look
    ? await masters.measureMemory({ createDrawnPool, script: join(out, 'engine/process.js') }, look)
    : 0
/** @param {string} figure @param {number} value @param {string} unit @param {number} most @param {string} [where] */
const figure = (figure, value, unit, most, where = '') => ({
  figure,
  measured: `${value.toFixed(2)} ${unit}${where && `, ${where}`}`,
  target: `≤ ${Number(most.toFixed(2))} ${unit}`,
  isMet: value <= most,
})
const figures = [
  figure(
    `further page at 1200 px, median of ${rows.length} pages with two children`,
    median(further),
    's of processor',
    0.25,
  ),
  figure('further page at 1200 px, worst', worst?.cpu ?? Number.NaN, 's of processor', 0.6, worst?.picture),
  figure('the head on an uploaded page at 1200 px', Math.max(...heads), 's of processor', 0.6),
  figure(
    'whole book, half of its processor time',
    (slowestBook?.total ?? Number.NaN) / 2,
    's',
    4,
    slowestBook && `${slowestBook.book}, ${pagesOf(slowestBook.book).length} pages`,
  ),
  figure('the same at once in two processes, wall time', atOnce?.seconds ?? Number.NaN, 's', 4),
  figure('the two processes together', atOnce?.megabytes ?? Number.NaN, 'MB', 1600),
  figure('kept planes of a book at 1200 px', largestBook?.total ?? Number.NaN, 'MB', 150, largestBook?.book),
  ...(parts.length
    ? [
        figure(
          `${parts.length} print parts of ${printed}`,
          sum(parts.map(onePage)),
          's of processor',
          (60 * parts.length) / 34,
        ),
        figure(
          'their masters, those for photographed heads among them',
          sum(parts.map(({ keep, photo }) => keep + photo)) / 60,
          'minutes of processor',
          (6 * parts.length) / 34,
        ),
        figure(
          'their masters on disk',
          sum(parts.map(({ megabytes }) => megabytes)),
          'MB',
          (600 * parts.length) / 34,
        ),
        figure('most memory of the process that paints them', printMegabytes, 'MB', 700),
      ]
    : []),
]
console.table(figures)
if (failures.length) console.info(`not painted: ${[...new Set(failures)].join(', ')}`)
recordFigures('bench:drawn', figures)
writeFileSync(join(out, 'figures.json'), JSON.stringify({ figures, rows, parts, failures }, null, 2))
