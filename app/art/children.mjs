import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadArt } from './load.mjs'

// npm run art:children -- [sheet…] [--px=2000] [--style=name,name]: contact sheets of drawn children, in build/children.

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
