import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { build, type Rollup } from 'vite'
import { type ChildLook, lookWith } from '../../app/art/child/look'
import { loadArt } from '../../app/art/load.mjs'
import type { PortraitCrop } from '../../app/art/portrait/portrait'
import { deltaE } from '../../app/engines/composite/colour/delta-e'
import { toLab } from '../../app/engines/composite/colour/lab'

// Head and shoulders are painted in a browser from the same source as on the server.

const PX = 240
const MOST_BYTES = 60_000
const children: Record<string, ChildLook> = {
  'fair curls and glasses': lookWith({
    skin: { tone: '1w', shift: 0 },
    hair: { style: 'long-curls', colour: 'fair', shift: 0 },
    glasses: { frame: 'round', colour: 'red' },
  }),
  'braids on deep skin': lookWith({
    skin: { tone: '9w', shift: 0 },
    hair: { style: 'box-braids', colour: 'black', shift: 0 },
    pin: { kind: 'bow', side: 'right', colour: 'pink' },
  }),
  'shaved with hearing aids': lookWith({
    skin: { tone: '1c', shift: 0 },
    hair: { style: 'shaved', colour: 'auburn', shift: 0 },
    hearing: { kind: 'aid', side: 'both', colour: 'blue' },
    face: { shape: 'round', hasDimples: true, freckles: 2, mole: 'chin' },
  }),
  headscarf: lookWith({ hair: { style: 'headscarf', colour: 'black', shift: 0 }, ties: 'violet' }),
  'long hair': lookWith({ hair: { style: 'long-wavy-middle', colour: 'chestnut', shift: 1 } }),
}

/** Built as the shop's own scripts are. */
async function buildPainter(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: 'terser',
      lib: { entry: 'app/art/portrait/canvas-painter.ts', formats: ['iife'], name: 'portraits' },
    },
  })) as Rollup.RollupOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  return chunk?.type === 'chunk' ? chunk.code : ''
}

/** On paper, since where nothing is painted colours mean nothing. */
const onPaper = (picture: Sharp) => picture.flatten({ background: '#fffbf4' }).removeAlpha().raw().toBuffer()

test('the painter for browsers is at most 60 KB, asks for nothing of Node and uses no filter @script', async () => {
  const script = await buildPainter()
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MOST_BYTES)
  expect(script).not.toMatch(/\bfrom\s*['"]|\brequire\(|\.filter\s*=(?!=)/)
})

test('a browser paints a child as the server does @script', async ({ page }) => {
  const { paintPortrait } = await loadArt<typeof import('../../app/art/portrait/paint-portrait')>(
    './app/art/portrait/paint-portrait.ts',
  )
  await page.addScriptTag({ content: await buildPainter() })
  const paintHere = (look: ChildLook, crop: PortraitCrop) =>
    page.evaluate(
      ({ look, crop, px }) => {
        type Portraits = typeof import('../../app/art/portrait/canvas-painter')
        const { CanvasPainter } = (globalThis as unknown as { portraits: Portraits }).portraits
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = px
        new CanvasPainter().paint(look, canvas, crop)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      },
      { look, crop, px: PX },
    )
  for (const [name, look] of Object.entries(children))
    for (const crop of ['bust', 'face'] as const) {
      const { data, width, height } = await paintPortrait(look, PX, crop)
      const ours = await onPaper(sharp(data, { raw: { width, height, channels: 4 } }))
      const theirs = await onPaper(sharp(Buffer.from(await paintHere(look, crop), 'base64')))
      expect(meanDifference(ours, theirs), `${name}, ${crop}`).toBeLessThan(2)
    }
})

test('a press paints the same child that a painter without memory paints @script', async ({ page }) => {
  await page.addScriptTag({ content: await buildPainter() })
  const base = Object.values(children)[1] ?? lookWith({})
  const presses: ChildLook[] = [
    base,
    { ...base, hair: { ...base.hair, style: 'bob-fringe' } },
    { ...base, hair: { ...base.hair, style: 'crew' } },
    { ...base, hair: { ...base.hair, style: 'crew', colour: 'red' } },
    { ...base, hair: { ...base.hair, style: 'puffs' }, ties: 'teal', pin: null },
    { ...base, skin: { tone: '2c', shift: 0 } },
    { ...base, glasses: { frame: 'cat', colour: 'red' } },
    { ...base, measures: { ears: 2, chin: -2 }, brows: 'bushy' },
    { ...base, eyePatch: { side: 'left', colour: 'teal' }, hearing: null },
    base,
  ]
  const differing = await page.evaluate(
    ({ presses, px }) => {
      type Portraits = typeof import('../../app/art/portrait/canvas-painter')
      const { CanvasPainter } = (globalThis as unknown as { portraits: Portraits }).portraits
      const kept = new CanvasPainter()
      const paintWith = (painter: typeof kept, look: ChildLook, crop: PortraitCrop) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px })
        painter.paint(look, canvas, crop)
        return canvas.toDataURL('image/png')
      }
      return presses.flatMap((look, i) =>
        (['bust', 'face'] as const)
          .filter((crop) => paintWith(kept, look, crop) !== paintWith(new CanvasPainter(), look, crop))
          .map((crop) => `${i}, ${crop}`),
      )
    },
    { presses, px: PX },
  )
  expect(differing).toEqual([])
})

function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 3) sum += deltaE(labAt(one, i), labAt(other, i))
  return sum / (one.length / 3)
}

const labAt = (pixels: Buffer, i: number) =>
  toLab([(pixels[i] ?? 0) / 255, (pixels[i + 1] ?? 0) / 255, (pixels[i + 2] ?? 0) / 255])
