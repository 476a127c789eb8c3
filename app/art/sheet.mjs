import { mkdir, readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

// npm run art:sheet -- [book…] [--out=folder]: every kept page of a book side by side, as it is read, to look at.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'build/sheets' } },
})
const KEPT = 'db/seed/pictures'
const [ACROSS, WIDE, GAP] = [3, 520, 14]
const HIGH = WIDE / 2

/** Covers and other single pictures first, then the spreads. @param {string} key */
const order = (key) => (/^\d/.test(key) ? Number.parseInt(key, 10) : -1)

/** @param {string} book */
async function sheetOf(book) {
  const keys = (await readdir(`${KEPT}/${book}`).catch(() => []))
    .flatMap((file) => /^([\w-]+)\.avif$/.exec(file)?.[1] ?? [])
    .sort((a, b) => order(a) - order(b))
  const files = [`${KEPT}/${book}.avif`, ...keys.map((key) => `${KEPT}/${book}/${key}.avif`)]
  const tiles = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(file).resize(WIDE, HIGH, { fit: 'contain', background: '#d9d2c3' }).png().toBuffer(),
      left: GAP + (i % ACROSS) * (WIDE + GAP),
      top: GAP + Math.floor(i / ACROSS) * (HIGH + GAP),
    })),
  )
  const rows = Math.ceil(tiles.length / ACROSS)
  const [width, height] = [GAP + ACROSS * (WIDE + GAP), GAP + rows * (HIGH + GAP)]
  const path = `${values.out}/${book}.png`
  await sharp({ create: { width, height, channels: 3, background: '#d9d2c3' } })
    .composite(tiles)
    .png()
    .toFile(path)
  console.info(`${path}: ${tiles.length} pictures`)
}

await mkdir(values.out, { recursive: true })
const books = (await readdir(KEPT, { withFileTypes: true })).filter((entry) => entry.isDirectory())
for (const { name } of books) if (!positionals.length || positionals.includes(name)) await sheetOf(name)
