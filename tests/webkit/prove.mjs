import { loadArt } from '../../app/art/load.mjs'
import { recordFigures } from '../load/record.mjs'
import { listMissing, withWebKit } from './web-driver.mjs'

// npm run prove:webkit -- [--record]: WebKit paints the children of `tests/e2e/portraits.test.ts`, and each picture is
// compared with the server's. WebKit's canvas has no `filter`, as Safari's has none.

const PORT = 4989
const MOST = 2

const missing = listMissing()
if (missing.length) {
  console.info(`left out: no ${missing.join(', no ')} here (Debian: webkit2gtk-driver, xvfb)`)
  process.exit()
}
/** @type {typeof import('../support/portraits')} */
const { buildPortraitPainter, comparedChildren, compareWithServer, PORTRAIT_PX, paintInBrowser } =
  await loadArt('./tests/support/portraits.ts')
/** @type {typeof import('../../app/art/portrait/paint-portrait')} */
const { paintPortrait } = await loadArt('./app/art/portrait/paint-portrait.ts')

const painter = await buildPortraitPainter()
const result = await withWebKit(PORT, async ({ version, run }) => {
  await run(`globalThis.portraits = (() => { ${painter}; return portraits })()`)
  const hasFilter = await run('return "filter" in document.createElement("canvas").getContext("2d")')
  const pictures = []
  for (const [child, look] of Object.entries(comparedChildren))
    for (const crop of /** @type {const} */ (['bust', 'face'])) {
      const given = { look, crop, px: PORTRAIT_PX }
      const theirs = await run(`return (${paintInBrowser})(arguments[0])`, given)
      const ours = await paintPortrait(look, PORTRAIT_PX, crop)
      pictures.push({ name: `${child}, ${crop}`, difference: await compareWithServer(ours, String(theirs)) })
    }
  return { version, hasFilter, pictures }
})

const pictures = [...result.pictures]
const [worst = { name: 'nothing painted', difference: Number.POSITIVE_INFINITY }] = pictures.sort(
  (one, other) => other.difference - one.difference,
)
const figures = [
  {
    figure: `ΔE on average between WebKitGTK ${result.version} and the server, worst of ${result.pictures.length} portraits`,
    measured: `${worst.difference.toFixed(2)} (${worst.name})`,
    target: `< ${MOST}`,
    isMet: worst.difference < MOST,
  },
  { figure: 'its canvas has a filter', measured: result.hasFilter ? 'yes' : 'no' },
]
console.table(result.pictures)
console.table(figures)
recordFigures('prove:webkit', figures)
if (worst.difference >= MOST) process.exitCode = 1
