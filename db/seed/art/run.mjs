import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { runnerImport } from 'vite'

// npm run art -- [name…] [--px=1200] [--out=folder]
// With a folder: PNGs to look at. Without: the kept files, small enough to be committed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { px: { type: 'string', default: '1200' }, out: { type: 'string' } },
})
const KEPT = 'db/seed/pictures'
const MOST = 170 * 1024

/** @param {Buffer} png */
async function keptFile(png) {
  for (let quality = 66; quality >= 30; quality -= 4) {
    const avif = await sharp(png).avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    if (avif.length <= MOST) return avif
  }
  throw new Error(`No quality brings this picture under ${MOST} bytes.`)
}

/** @type {{ module: typeof import('./paint') }} */
const { module } = await runnerImport('./db/seed/art/paint.ts', { configFile: false, logLevel: 'error' })
/** A sheet is for the painter's eyes: it is no file of the shop's.
 * @param {string} name */
const isKept = (name) => values.out || !module.pictures[name]?.isSheet
const folder = values.out ?? KEPT
await mkdir(folder, { recursive: true })
for (const name of positionals.length ? positionals : Object.keys(module.pictures).filter(isKept)) {
  const picture = module.pictures[name]
  if (!picture) throw new Error(`No picture is called ${name}.`)
  const began = performance.now()
  const png = picture.paint(Number(values.px)).png()
  const painted = Math.round(performance.now() - began)
  const file = values.out ? png : await keptFile(png)
  await writeFile(`${folder}/${name}.${values.out ? 'png' : 'avif'}`, file)
  console.info(`${name}: ${painted} ms, ${Math.round(file.length / 1024)} KB`)
}
