import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type PdfInks, writePdf } from '~/book/painters/pdf.server'
import { fillTokens } from '~/book/particles'
import { planCase } from '~/book/print/case'
import { getProfile } from '~/book/print/profile'
import { planInterior } from '~/book/print/sheets'
import { spineColour } from '~/domain/prints/plan.server'
import { printPage } from '~/engines/print/print-page'
import { makeInkProfile } from '../support/ink-profile'
import { documentFor, storyOf } from '../support/prints'

// The plates that a printing house's program makes of a file: one for each ink. `print-inks.test.ts` reads the file itself.

const hasGhostscript = spawnSync('gs', ['--version']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'separations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LIMIT = 260
const icc = makeInkProfile()
const path = join(folder, 'house.icc')
writeFileSync(path, icc)
const inks: PdfInks = { label: '시험 잉크', icc, path, limit: LIMIT }
const profile = { ...getProfile('hardcover-250'), colour: 'CMYK' as const, inks: { icc: 'ab', limit: LIMIT } }
const document = documentFor(storyOf('whale-song'))
const fill = (text: string) => fillTokens(text, { childName: '하늘' }).text
const common = {
  ...{ title: '20261122-0001', creator: '주인공', madeAt: new Date(0), id: 'cd'.repeat(16) },
  read: async () => undefined,
}

const INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/** Each ink of one page, from 0 to 255 for every dot. */
async function separate(file: string, page: number) {
  const to = file.replace('.pdf', '-%d.tif')
  const pages = [`-dFirstPage=${page}`, `-dLastPage=${page}`]
  execFileSync('gs', [
    '-q',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=tiffsep',
    '-r36',
    ...pages,
    `-sOutputFile=${to}`,
    file,
  ])
  const plates = INKS.map(async (ink) => {
    const plate = sharp(file.replace('.pdf', `-1(${ink}).tif`))
      .greyscale()
      .negate()
    return new Uint8Array(await plate.raw().toBuffer())
  })
  const [cyan, magenta, yellow, black] = await Promise.all(plates)
  if (!cyan || !magenta || !yellow || !black) throw new Error('a plate is missing')
  return { colours: [cyan, magenta, yellow], black }
}

const most = (values: Uint8Array | number[]) => [...values].reduce((high, value) => Math.max(high, value), 0)

/** From white over all colours to black, in the house's inks. */
async function paintedPart(): Promise<Uint8Array> {
  const px = 96
  const data = Buffer.alloc(px * px * 3)
  for (let i = 0; i < px * px; i++) {
    const light = 1 - Math.floor(i / px) / (px - 1)
    const turn = ((i % px) / px) * 2 * Math.PI
    for (let k = 0; k < 3; k++)
      data[i * 3 + k] = Math.round(255 * light * (0.5 + 0.5 * Math.cos(turn + k * 2)))
  }
  const bytes = await sharp(data, { raw: { width: px, height: px, channels: 3 } })
    .png()
    .toBuffer()
  const at = { x: 0, y: 0, width: px, height: px }
  const answer = await printPage({
    px,
    bleed: 0,
    under: [{ bytes, at }],
    over: [],
    inks: { icc, limit: LIMIT },
  })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.made
}

describe.skipIf(!hasGhostscript)('the plates of a file in the inks of a house', () => {
  it('have dark letters on the black one alone', async () => {
    const textBoxes = Object.fromEntries(
      Object.entries(document.textBoxes).map(([page, texts]) => [
        page,
        texts.map((box) => ({ ...box, style: { ...box.style, color: '#2b2a33' } })),
      ]),
    )
    const sheets = planInterior(profile, { document: { ...document, textBoxes }, fill }, {})
      .filter(({ words }) => words.length > 0)
      .map((sheet) => ({ ...sheet, fills: [], shapes: [] }))
    const file = join(folder, 'letters.pdf')
    await writePdf(file, { ...common, sheets, inks })
    const { colours, black } = await separate(file, 1)
    expect(most(black)).toBeGreaterThan(150)
    expect(colours.map(most)).toEqual([0, 0, 0])
  })

  it('lay no more ink on one dot than the paper takes, on pages and on the case with its fading spine', async () => {
    const part = await paintedPart()
    const spine = await spineColour(part)
    const planned = planCase(profile, { document, fill }, [])
    const fills = [{ box: planned.spine, ...spine }]
    const fades = planned.spineFades.map((fade) => ({ ...fade, ...spine }))
    const interior = planInterior(profile, { document, fill }, {})
    const page = interior.findIndex(({ pictures }) => pictures.length > 0)
    for (const [name, sheets, at] of [
      ['interior', interior, page + 1],
      ['case', [{ ...planned, fills, fades }], 1],
    ] as const) {
      const file = join(folder, `${name}.pdf`)
      await writePdf(file, { ...common, sheets: [...sheets], inks, read: async () => part })
      const { colours, black } = await separate(file, at)
      const heaviest = most(
        Array.from(black, (value, i) => colours.reduce((sum, plate) => sum + (plate[i] ?? 0), value)),
      )
      expect(heaviest / 2.55, name).toBeGreaterThan(150)
      // A JPEG errs by a few per cent.
      expect(heaviest / 2.55, name).toBeLessThan(LIMIT + 8)
    }
  })
})
