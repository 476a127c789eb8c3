// Run by hand when a font is added or renewed: `node app/book/make-metrics.mjs [folder with the fonts' node_modules]`.
// The script reads every letter's width from the font files and writes small tables that run anywhere.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const here = import.meta.dirname
const fontkit = /** @type {any} */ (createRequire(import.meta.url)('fontkit'))
const elsewhere = createRequire(join(process.argv[2] ?? here, 'fonts.js'))

const families = [
  { id: 'gowun-batang', name: 'gowunBatang', family: 'Gowun Batang', generic: 'serif', weights: [400, 700] },
  { id: 'gowun-dodum', name: 'gowunDodum', family: 'Gowun Dodum', generic: 'sans-serif', weights: [400] },
  {
    id: 'nanum-myeongjo',
    name: 'nanumMyeongjo',
    family: 'Nanum Myeongjo',
    generic: 'serif',
    weights: [400, 700],
  },
  {
    id: 'nanum-gothic',
    name: 'nanumGothic',
    family: 'Nanum Gothic',
    generic: 'sans-serif',
    weights: [400, 700],
  },
  { id: 'gamja-flower', name: 'gamjaFlower', family: 'Gamja Flower', generic: 'cursive', weights: [400] },
  { id: 'hi-melody', name: 'hiMelody', family: 'Hi Melody', generic: 'cursive', weights: [400] },
]

/** The letters of a book: Latin, punctuation, arrows and shapes, single Korean letters, and full-width forms. */
const WRITTEN = [
  [0x20, 0x17f],
  [0x2010, 0x27bf],
  [0x3000, 0x303f],
  [0x3131, 0x3163],
  [0xff01, 0xff5e],
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

for (const one of families) {
  const home = packageOf(one.id)
  if (!home) {
    console.warn(`@fontsource/${one.id} is not installed; its table stays as it is`)
    continue
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const table = {
    id: one.id,
    family: one.family,
    generic: one.generic,
    faces: one.weights.map((weight) => faceOf(home, one.id, weight)),
  }
  const text = `import type { FamilyTable } from '../metrics'\n\n// Made by make-metrics.mjs from @fontsource/${one.id} ${version}: nothing here is written by hand.\nexport const ${one.name}: FamilyTable = ${JSON.stringify(table, null, 2)}\n`
  writeFileSync(join(here, 'metrics', `${one.id}.ts`), text)
  console.log(one.family, version, text.length)
}

/** @param {string} id */
function packageOf(id) {
  try {
    return dirname(elsewhere.resolve(`@fontsource/${id}/package.json`))
  } catch {
    return undefined
  }
}

/** @param {string} home @param {string} id @param {number} weight */
function faceOf(home, id, weight) {
  /** @type {Map<number, number>} */
  const advances = new Map()
  let font
  for (const file of readdirSync(join(home, 'files'))) {
    if (!file.startsWith(id) || !file.endsWith(`-${weight}-normal.woff2`)) continue
    font = fontkit.openSync(join(home, 'files', file))
    for (const letter of font.characterSet) advances.set(letter, font.glyphForCodePoint(letter).advanceWidth)
  }
  const { unitsPerEm, ascent, descent } = font
  return { weight, unitsPerEm, ascent, descent, ...syllablesOf(advances), others: othersOf(advances) }
}

/** 399 blocks of 28 syllables with the same first letters; few are distinct. @param {Map<number, number>} advances */
function syllablesOf(advances) {
  /** @type {number[]} */
  const widths = []
  /** @type {string[]} */
  const blocks = []
  let order = ''
  for (let block = 0; block < 399; block++) {
    let letters = ''
    for (let last = 0; last < 28; last++) {
      const advance = advances.get(0xac00 + block * 28 + last)
      if (advance === undefined) throw new Error('This font has not all syllables: names would come out torn')
      letters += letterOf(widths, advance)
    }
    order += letterOf(blocks, letters)
  }
  return { widths, blocks: blocks.join(' '), order }
}

/** @template T @param {T[]} known @param {T} one */
function letterOf(known, one) {
  if (!known.includes(one)) known.push(one)
  const letter = LETTERS[known.indexOf(one)]
  if (!letter) throw new Error('More kinds than letters')
  return letter
}

/** Runs of neighbours of equal width: `first+more=width`, in base 36. @param {Map<number, number>} advances */
function othersOf(advances) {
  const written = WRITTEN.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  ).filter((letter) => advances.has(letter))
  /** @type {{ first: number, more: number, width: number }[]} */
  const runs = []
  for (const letter of written) {
    const run = runs.at(-1)
    const width = advances.get(letter) ?? 0
    if (run && run.first + run.more + 1 === letter && run.width === width) run.more++
    else runs.push({ first: letter, more: 0, width })
  }
  return runs
    .map(
      ({ first, more, width }) =>
        `${first.toString(36)}${more ? `+${more.toString(36)}` : ''}=${width.toString(36)}`,
    )
    .join(' ')
}
