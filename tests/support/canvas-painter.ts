import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { BookDocument, PageKey } from '~/book/document'

/** The pictures are data URLs. */
interface Scene {
  document: BookDocument
  page: PageKey
  head: string
  shown: Record<string, string>
}

/** Paints with the editor's own painter in a browser, on a canvas of the page's own size; returns a PNG. */
export async function paintLikeEditor(page: Page, scene: Scene): Promise<Buffer> {
  await page.evaluate(`${await code()}; globalThis.painter = painter`)
  const made = await page.evaluate(async ({ document: of, page, head, shown }) => {
    type Painter = typeof import('../../app/editor/canvas/pieces')
    const { paintPieces, listPieces: piecesOf } = (globalThis as unknown as { painter: Painter }).painter
    const bitmaps: Record<string, ImageBitmap> = {}
    for (const [url, data] of Object.entries(shown))
      bitmaps[url] = await createImageBitmap(await (await fetch(data)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    const there: import('../../app/editor/canvas/pieces').Scene = {
      ...{ document: of, page, child: '', head },
      pictureOf: (url) => bitmaps[url],
      isTelling: true,
    }
    paintPieces(
      context,
      piecesOf(there, () => true),
    )
    return canvas.toDataURL('image/png')
  }, scene)
  return Buffer.from(made.replace(/^[^,]*,/, ''), 'base64')
}

let built: Promise<string> | undefined
const code = () => {
  built ??= bundlePainter()
  return built
}
async function bundlePainter(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': join(process.cwd(), 'app') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'app/editor/canvas/pieces.ts', formats: ['iife'], name: 'painter' },
    },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The painter was not bundled.')
  return bundle.output[0].code
}
