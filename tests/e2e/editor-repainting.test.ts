import type { Page } from '@playwright/test'
import { defaultTextStyle, type TextBox, type TextStyle } from '../../app/book/document'
import { expect, test } from '../support/browser'
import { aText, openEditorWith, toScreen } from '../support/editor-canvas'

// The editor repaints only the changed part of a page; every pixel must equal a full repaint.

const styled = (over: Partial<TextStyle>) => ({ style: { ...defaultTextStyle(), fontSize: 34, ...over } })
const shadow = { enabled: true, color: 'blue', blur: 9, offsetX: 6, offsetY: -8 }
const far = { ...shadow, blur: 2, offsetX: 90, offsetY: 70 }
const stroke = { enabled: true, color: 'white', width: 6 }

/** The texts overlap, reach past their boxes and hang over the page's edge. */
const texts: TextBox[] = [
  aText('달님', { ...styled({ shadow }), text: '달님은 어디에서 잠을 잘까요' }),
  aText('별님', { ...styled({ stroke }), x: 150, y: 130, text: '별님이 대답했어요' }),
  aText('넘침', { x: 170, y: 120, width: 60, height: 30, text: '한 줄에 다 들어가지 못하는 긴 말이에요' }),
  aText('가운데', {
    ...styled({ shadow: far, stroke, textAlign: 'center' }),
    x: 230,
    y: 110,
    text: '꿈속에서',
  }),
  aText('가장자리', { ...styled({ shadow }), x: 1080, y: 560, text: '밖으로' }),
]

type Look = Uint8ClampedArray<ArrayBufferLike>[]
const ALL = '.editor-stage canvas:first-of-type, .editor-thumb[aria-current] canvas'

/** Waits until the canvases rest and keeps their pixels in the page; returns the index of this snapshot. */
const look = (page: Page, canvases = ALL) =>
  page.evaluate(async (canvases) => {
    const held = globalThis as unknown as { looks?: Look[] }
    const seen = () =>
      [...document.querySelectorAll<HTMLCanvasElement>(canvases)].map((canvas) => {
        const { width, height } = canvas
        const pen = new OffscreenCanvas(width, height).getContext('2d')
        pen?.drawImage(canvas, 0, 0)
        return pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      })
    const isSame = (one: Look, other: Look) =>
      one.length === other.length && one.every((data, i) => String(data) === String(other[i]))
    let now = seen()
    for (let i = 0; i < 20; i++) {
      await new Promise((rested) => setTimeout(rested, 200))
      const before = now
      now = seen()
      if (isSame(before, now)) break
    }
    held.looks = [...(held.looks ?? []), now]
    return held.looks.length - 1
  }, canvases)

/** Counts the colour values with a visible difference, because a picture's scaling is not exact to the last bit. */
const apart = (page: Page, one: number, other: number) =>
  page.evaluate(
    ([one, other]) => {
      const { looks = [] } = globalThis as unknown as { looks?: Look[] }
      const [before = [], now = []] = [looks[one], looks[other]]
      const count = (data: Look[number], known: Look[number] = new Uint8ClampedArray()) =>
        data.length === known.length
          ? data.filter((value, i) => Math.abs(value - (known[i] ?? 0)) > 8).length
          : Infinity
      return now.length === before.length
        ? now.reduce((sum, data, i) => sum + count(data, before[i]), 0)
        : Infinity
    },
    [one, other] as const,
  )

/** A loaded font makes the editor repaint everything. */
async function whole(page: Page) {
  await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
  return look(page)
}

/** Waits until pictures and fonts have loaded. */
async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => apart(page, await look(page), await whole(page)), { timeout: 20_000 }).toBe(0)
  return look(page)
}

/** Changes the device pixel ratio of the same window and fires the browser's event for it. */
async function onScreenOf(page: Page, deviceScaleFactor: number) {
  const client = await page.context().newCDPSession(page)
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  const metrics = { width, height, deviceScaleFactor, mobile: false }
  await client.send('Emulation.setDeviceMetricsOverride', metrics)
  await page.evaluate(() => window.dispatchEvent(new Event('resize')))
}

test('partial repaints give the same pixels as a full repaint', { tag: '@script' }, async ({ page }) => {
  const restore = await openEditorWith(page, texts)
  const { x, y } = await toScreen(page, 180, 145)
  const before = await atRest(page)
  await page.mouse.click(x, y)
  const keys = ['Shift+ArrowRight', 'Control+[', 'ArrowDown', 'Control+]', 'Delete', 'Control+z', 'Control+d']
  let last = before
  for (const key of [...keys, 'Control+a', 'Shift+ArrowLeft']) {
    await page.keyboard.press(key)
    const seen = await look(page)
    expect(await apart(page, seen, await whole(page)), `after ${key}`).toBe(0)
    if (key !== 'Control+a') expect(await apart(page, last, seen), `${key} changes pixels`).toBeGreaterThan(9)
    last = seen
  }
  // A single text with a far shadow, because moving all texts would repaint the whole page. The repainted area ends
  // beside other texts' letters, because a curve cut in two would be smoothed differently.
  const other = await toScreen(page, 330, 140)
  await page.keyboard.press('Escape')
  await page.mouse.click(other.x, other.y)
  const usual = await page.evaluate(() => devicePixelRatio)
  await onScreenOf(page, 2.5)
  await page.keyboard.press('ArrowDown')
  const seen = await look(page)
  expect(await apart(page, seen, await whole(page)), 'at another device pixel ratio').toBe(0)
  await onScreenOf(page, usual)
  for (let i = 0; i < keys.length; i++) await page.keyboard.press('Control+z')
  expect(await apart(page, before, await look(page))).toBe(0)
  await restore()
})

test('a canvas that lost its context is painted again', { tag: '@script' }, async ({ page }) => {
  await page.addInitScript(() => {
    const apart: OffscreenCanvas[] = []
    const { OffscreenCanvas: Made } = globalThis
    Object.assign(globalThis, {
      apart,
      OffscreenCanvas: class extends Made {
        constructor(width: number, height: number) {
          super(width, height)
          apart.push(this)
        }
      },
    })
  })
  const restore = await openEditorWith(page, texts)
  const before = await atRest(page)
  await page.evaluate((canvases) => {
    const { apart } = globalThis as unknown as { apart: OffscreenCanvas[] }
    if (!apart.length) throw new Error('no shadow was painted')
    for (const canvas of apart) {
      canvas.getContext('2d')?.reset()
      canvas.dispatchEvent(new Event('contextlost'))
    }
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(canvases)) {
      canvas.getContext('2d')?.clearRect(0, 0, 9999, 9999)
      canvas.dispatchEvent(new Event('contextrestored'))
    }
  }, ALL)
  expect(await apart(page, before, await look(page))).toBe(0)
  await restore()
})

test('a text that is being dragged looks the same as at rest', { tag: '@script' }, async ({ page }) => {
  const restore = await openEditorWith(page, texts.slice(3, 4))
  await atRest(page)
  const { x, y } = await toScreen(page, 300, 130)
  await page.mouse.click(x, y)
  const under = await look(page, '.editor-stage canvas:first-of-type')
  await page.mouse.down()
  await page.keyboard.down('Control')
  await page.mouse.move(x + 40, y + 40)
  await page.mouse.move(x + 80, y + 60)
  const away = await merged(page)
  await page.mouse.move(x, y)
  const back = await merged(page)
  expect(await apart(page, under, away)).toBeGreaterThan(500)
  expect(await apart(page, under, back)).toBe(0)
  await page.mouse.up()
  await page.keyboard.up('Control')
  await restore()
})

test('a step back computes the styles of few elements again', { tag: '@script' }, async ({ page }) => {
  const restore = await openEditorWith(page, texts)
  const { x, y } = await toScreen(page, 180, 145)
  await page.mouse.click(x, y)
  await page.keyboard.press('ArrowRight')
  const undo = page.getByRole('button', { name: '되돌리기' })
  await expect(undo).not.toHaveAttribute('aria-disabled', 'true')
  await atRest(page)
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await page.keyboard.press('Control+z')
  await expect(page.locator('.editor-message')).not.toBeEmpty()
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    String(await browser?.stopTracing()),
  )
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  )
  expect(Math.max(...styled)).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan((await page.locator('*').count()) / 2)
  await restore()
})

/** The resting and the moving layers on top of each other. */
const merged = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame)
    const held = globalThis as unknown as { looks: Look[] }
    const layers = [...document.querySelectorAll<HTMLCanvasElement>('.editor-stage canvas')].slice(0, 3)
    const [{ width, height } = { width: 1, height: 1 }] = layers
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    for (const layer of layers) if (layer.style.display !== 'none') pen?.drawImage(layer, 0, 0)
    held.looks.push([pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()])
    return held.looks.length - 1
  })
