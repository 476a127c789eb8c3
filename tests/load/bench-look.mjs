import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildInto } from '../support/built.mjs'
import { recordFigures } from './record.mjs'

// `npm run bench:look -- FOLDER LABELS.json [--record] [--ratios]`: proposes a look for each photograph in a folder and
// compares it with what a person sees there. The photographs and their labels stay outside the project.
//
// LABELS has an entry for each file's name without its ending. Lists hold what counts as right, the first being the
// label's class; what is left out is not judged:
//   { "name": { "length": ["long"], "texture": ["wavy"], "fringe": ["none"], "colour": ["red"], "monk": 2, "glasses": true } }
// length: shaved, short, chin, shoulder, long, tied. texture: straight, wavy, curly, coily. fringe: none, swept, light,
// full. colour: black, brown, red, fair, grey. `--ratios` prints median and spread of each ratio of the faces.

/** @typedef {{ length?: string[], texture?: string[], fringe?: string[], colour?: string[], monk?: number, glasses?: boolean }} Labels */

const root = fileURLToPath(new URL('../..', import.meta.url))
const [folder, labelFile] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!folder || !labelFile) {
  console.info('npm run bench:look -- FOLDER LABELS.json')
  process.exit(1)
}
/** @type {Record<string, Labels>} */
const labels = JSON.parse(readFileSync(labelFile, 'utf8'))
const out = join(root, '.data/bench-look')
await buildInto(out, { 'look-measure': 'tests/load/look-measure.ts' })
/** @type {typeof import('./look-measure')} */
const { openLookMeasure } = await import(join(out, 'look-measure.js'))
const measure = await openLookMeasure()

/** @type {{ name: string, label: Labels, found: NonNullable<Awaited<ReturnType<typeof measure>>> }[]} */
const rows = []
for (const file of readdirSync(folder).filter((one) => /\.(jpe?g|png|webp|heic)$/i.test(one))) {
  const label = labels[parse(file).name]
  if (!label) continue
  const bytes = readFileSync(join(folder, file))
  if (!rows.length) await measure(bytes) // The first run warms the engine up, as the shop's engine is.
  const found = await measure(bytes)
  if (found) rows.push({ name: parse(file).name, label, found })
  else console.info(`${file}: no face`)
}

const traits = /** @type {const} */ (['length', 'texture', 'fringe', 'colour'])

/** The mean share of right ones over the classes, so that a rare class counts as much as a common one. */
function balancedAccuracy(/** @type {(typeof traits)[number]} */ trait) {
  /** @type {Map<string, boolean[]>} */
  const classes = new Map()
  for (const { label, found } of rows) {
    const right = label[trait]
    if (!right?.[0]) continue
    const name = right[0] === 'coily' ? 'curly' : right[0]
    classes.set(name, [...(classes.get(name) ?? []), right.includes(found.labels[trait] ?? '')])
  }
  const shares = [...classes.values()].map((all) => all.filter(Boolean).length / all.length)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

const isNear = (/** @type {(typeof rows)[number]} */ { label, found }) =>
  label.monk === undefined || Math.abs(label.monk - found.labels.monk) <= 1

console.table(
  Object.fromEntries(
    rows.map(({ name, label, found }) => [
      name,
      {
        ...Object.fromEntries(
          traits.map((trait) => [
            trait,
            `${found.labels[trait]}${label[trait]?.includes(found.labels[trait] ?? '') === false ? ` ≠ ${label[trait][0]}` : ''}`,
          ]),
        ),
        monk: `${found.labels.monk} (${label.monk ?? '–'})${isNear({ name, label, found }) ? '' : ' ≠'}`,
        glasses: found.labels.glasses,
        style: found.proposal.look.hair.style,
        hair: found.proposal.look.hair.colour,
        unsure: found.proposal.unsure.join(' '),
        ms: Math.round(found.cpuMs),
      },
    ]),
  ),
)
if (process.argv.includes('--ratios')) printRatios()

function printRatios() {
  for (const name of /** @type {(keyof (typeof rows)[number]['found']['ratios'])[]} */ (
    Object.keys(rows[0]?.found.ratios ?? {})
  )) {
    const values = rows.map(({ found }) => found.ratios[name]).sort((a, b) => a - b)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    console.info(`${name}: ${values[Math.floor(values.length / 2)]?.toFixed(3)} ± ${spread.toFixed(3)}`)
  }
}

const coloured = rows.filter(({ label }) => label.monk !== undefined)
const near = coloured.filter(isNear).length
const worn = rows.filter(({ label }) => label.glasses)
const times = rows.map(({ found }) => found.cpuMs).sort((a, b) => a - b)
const most = Math.max(...times)
const glassesFound = worn.filter(({ found }) => found.labels.glasses).length
const falseGlasses = rows.filter(({ label, found }) => !label.glasses && found.labels.glasses).length
const figures = [
  ...traits.map((trait) => {
    const share = balancedAccuracy(trait)
    return {
      figure: `${trait}: balanced accuracy`,
      measured: `${Math.round(share * 100)} %`,
      target: '≥ 80 %',
      isMet: share >= 0.8,
    }
  }),
  {
    figure: 'glasses found / seen where there are none',
    measured: `${glassesFound} of ${worn.length} / ${falseGlasses}`,
    target: 'all / 0',
    isMet: glassesFound === worn.length && !falseGlasses,
  },
  {
    figure: 'skin within one Monk step',
    measured: `${near} of ${coloured.length}`,
    target: 'all',
    isMet: near === coloured.length,
  },
  {
    figure: 'processor time of mask and proposal, median / most',
    measured: `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} / ${Math.round(most)} ms`,
    target: '≤ 1,000 ms',
    isMet: most <= 1000,
  },
]
console.table(figures)
recordFigures('bench:look', figures)
process.exit(0)
