import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { type ChildLook, lookWith } from '../../app/art/child/look'
import { loadArt } from '../../app/art/load.mjs'
import type { PortraitCrop } from '../../app/art/portrait/portrait'
import {
  buildPortraitPainter,
  comparedChildren,
  compareWithServer,
  PORTRAIT_PX,
  paintInBrowser,
} from '../support/portraits'

// `npm run prove:webkit` makes the same comparison in WebKit.

const MOST_BYTES = 60_000

test('the painter for browsers is at most 60 KB, asks for nothing of Node and uses no filter @script', async () => {
  const script = await buildPortraitPainter()
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MOST_BYTES)
  expect(script).not.toMatch(/\bfrom\s*['"]|\brequire\(|\.filter\s*=(?!=)/)
})

test('a browser paints a child as the server does @script', async ({ page }) => {
  const { paintPortrait } = await loadArt<typeof import('../../app/art/portrait/paint-portrait')>(
    './app/art/portrait/paint-portrait.ts',
  )
  await page.addScriptTag({ content: await buildPortraitPainter() })
  for (const [name, look] of Object.entries(comparedChildren))
    for (const crop of ['bust', 'face'] as const) {
      const theirs = await page.evaluate(paintInBrowser, { look, crop, px: PORTRAIT_PX })
      const difference = await compareWithServer(await paintPortrait(look, PORTRAIT_PX, crop), theirs)
      expect(difference, `${name}, ${crop}`).toBeLessThan(2)
    }
})

test('a press paints the same child that a painter without memory paints @script', async ({ page }) => {
  await page.addScriptTag({ content: await buildPortraitPainter() })
  const base = Object.values(comparedChildren)[1] ?? lookWith({})
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
    { presses, px: PORTRAIT_PX },
  )
  expect(differing).toEqual([])
})
