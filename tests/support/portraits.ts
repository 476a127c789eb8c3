import sharp, { type Sharp } from 'sharp'
import { build, type Rollup } from 'vite'
import { type ChildLook, lookWith } from '../../app/art/child/look'
import type { paintPortrait } from '../../app/art/portrait/paint-portrait'
import type { PortraitCrop } from '../../app/art/portrait/portrait'
import { deltaE } from '../../app/engines/composite/colour/delta-e'
import { toLab } from '../../app/engines/composite/colour/lab'

// Head and shoulders are painted in a browser from the same source as on the server: children to compare both with.

export const PORTRAIT_PX = 240
export const comparedChildren: Record<string, ChildLook> = {
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
export async function buildPortraitPainter(): Promise<string> {
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

/** Runs in a browser that has the painter's script, and returns a PNG in Base64. */
export function paintInBrowser({ look, crop, px }: { look: ChildLook; crop: PortraitCrop; px: number }) {
  type Portraits = typeof import('../../app/art/portrait/canvas-painter')
  const { CanvasPainter } = (globalThis as unknown as { portraits: Portraits }).portraits
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = px
  new CanvasPainter().paint(look, canvas, crop)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** On paper, since where nothing is painted colours mean nothing. */
const onPaper = (picture: Sharp) => picture.flatten({ background: '#fffbf4' }).removeAlpha().raw().toBuffer()

/** ΔE between the server's picture and a browser's, on average. */
export async function compareWithServer(
  { data, width, height }: Awaited<ReturnType<typeof paintPortrait>>,
  browserPng: string,
): Promise<number> {
  const ours = await onPaper(sharp(data, { raw: { width, height, channels: 4 } }))
  const theirs = await onPaper(sharp(Buffer.from(browserPng, 'base64')))
  if (ours.length !== theirs.length) throw new Error('the browser painted another size')
  let sum = 0
  for (let i = 0; i < ours.length; i += 3) sum += deltaE(labAt(ours, i), labAt(theirs, i))
  return sum / (ours.length / 3)
}

const labAt = (pixels: Buffer, i: number) =>
  toLab([(pixels[i] ?? 0) / 255, (pixels[i + 1] ?? 0) / 255, (pixels[i + 2] ?? 0) / 255])
