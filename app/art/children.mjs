import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { loadArt } from './load.mjs'

// npm run art:children -- [sheet…] [--px=2000] [--style=name,name]: contact sheets of drawn children, in build/children.
// A sheet may be a book's, with three children in its cover and spreads, or `templates`; those are painted on request only.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { px: { type: 'string', default: '2000' }, style: { type: 'string' } },
})
/** @type {typeof import('./child/sheets/sheets')} */
const { sheets } = await loadArt('./app/art/child/sheets/sheets.ts')
/** @type {typeof import('./child/sheets/grid')} */
const { paintGrid } = await loadArt('./app/art/child/sheets/grid.ts')

const OUT = 'build/children'
await mkdir(OUT, { recursive: true })
const styles = values.style?.split(',')
for (const [name, sheet] of Object.entries(sheets)) {
  if (positionals.length && !positionals.includes(name)) continue
  const cells = sheet.cells.filter(({ look }) => !styles || styles.includes(look.hair.style))
  if (!cells.length) continue
  const page = await paintGrid({ ...sheet, cells }, Number(values.px)).painted()
  await writeFile(`${OUT}/${name}.png`, page.png())
  console.info(`${OUT}/${name}.png`)
}

/** @param {import('./child/sheets/page-sheets').PageSheet} sheet @param {import('./paint').Picture} sample @param {typeof import('./paint').pictures} pictures */
async function paintPages({ across, cells }, { width, height }, pictures) {
  const px = Math.floor(Number(values.px) / across)
  const down = Math.round((px * height) / width)
  const canvas = createCanvas(px * across, down * Math.ceil(cells.length / across))
  const context = canvas.getContext('2d')
  for (const [i, { name, child }] of cells.entries()) {
    const { width: wide = 1, height: high = 1, paint } = pictures[name] ?? {}
    const fitting = Math.min(px, Math.round((down * wide) / high))
    const page = await paint?.({ px: fitting, child }).painted()
    if (!page) continue
    const { data, ...size } = page.pixels('whole')
    const left = (i % across) * px + Math.round((px - fitting) / 2)
    context.putImageData(new ImageData(data, size.width, size.height), left, Math.floor(i / across) * down)
  }
  return canvas.toBuffer('image/png')
}

const isPageSheet = (/** @type {string} */ name) => !(name in sheets)
if (positionals.some(isPageSheet)) {
  /** @type {typeof import('./child/sheets/page-sheets')} */
  const { pageSheets } = await loadArt('./app/art/child/sheets/page-sheets.ts')
  /** @type {typeof import('./paint')} */
  const { pictures } = await loadArt('./app/art/paint.ts')
  for (const name of positionals.filter(isPageSheet)) {
    const sheet = pageSheets[name]
    const sample = sheet && pictures[sheet.cells.at(-1)?.name ?? '']
    if (!sheet || !sample) throw new Error(`No sheet is called ${name}.`)
    await writeFile(`${OUT}/${name}.png`, await paintPages(sheet, sample, pictures))
    console.info(`${OUT}/${name}.png`)
  }
}
