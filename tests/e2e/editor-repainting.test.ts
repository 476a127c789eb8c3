import type { Page } from '@playwright/test'
import { plainStyle, type TextBox, type TextStyle } from '../../app/book/document'
import { expect, test } from '../support/browser'
import { aText, spot, tableWith } from '../support/drawing-table'

// Of a page only what changed is painted anew: no pixel of it may tell.

const styled = (over: Partial<TextStyle>) => ({ style: { ...plainStyle(), fontSize: 34, ...over } })
const shadow = { enabled: true, color: 'blue', blur: 9, offsetX: 6, offsetY: -8 }
const stroke = { enabled: true, color: 'white', width: 6 }

/** They lie over one another, reach past their boxes and hang over the edge. */
const texts: TextBox[] = [
  aText('달님', { ...styled({ shadow }), text: '달님은 어디에서 잠을 잘까요' }),
  aText('별님', { ...styled({ stroke }), x: 150, y: 130, text: '별님이 대답했어요' }),
  aText('넘침', { x: 170, y: 120, width: 60, height: 30, text: '한 줄에 다 들어가지 못하는 긴 말이에요' }),
  aText('가운데', { ...styled({ shadow, stroke, textAlign: 'center' }), x: 230, y: 110, text: '꿈속에서' }),
  aText('가장자리', { ...styled({ shadow }), x: 1080, y: 560, text: '밖으로' }),
]

/** What the page and its little picture look like, as soon as they are painted: a number each. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const seen = () => {
      const canvases = document.querySelectorAll<HTMLCanvasElement>(
        '.editor-stage canvas:first-of-type, .editor-thumb[aria-current] canvas',
      )
      return [...canvases].map((canvas) => {
        let sum = 0
        for (const letter of canvas.toDataURL()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 40
        return sum
      })
    }
    for (let [before, i] = [seen(), 0]; ; i++) {
      await new Promise((rested) => setTimeout(rested, 150))
      const now = seen()
      if (String(now) === String(before) || i > 20) return now
      before = now
    }
  })

/** As if letters had just come: then everything is painted. */
const whole = async (page: Page) => {
  await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
  return look(page)
}

/** When its pictures and letters have come. */
async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => String(await look(page)) === String(await whole(page)), { timeout: 20_000 })
    .toBe(true)
  return look(page)
}

test('what is painted bit by bit looks as if it were painted at once', { tag: '@script' }, async ({
  page,
}) => {
  const restore = await tableWith(page, texts)
  const { x, y } = await spot(page, 180, 145)
  const before = await atRest(page)
  expect(before).toHaveLength(2)
  await page.mouse.click(x, y)
  const looks = new Set(before)
  const keys = ['Shift+ArrowRight', 'Control+[', 'ArrowDown', 'Control+]', 'Delete', 'Control+z', 'Control+d']
  for (const key of [...keys, 'Control+a', 'Shift+ArrowLeft']) {
    await page.keyboard.press(key)
    const seen = await look(page)
    expect(await whole(page), `after ${key}`).toEqual(seen)
    looks.add(seen[0] ?? 0)
  }
  expect(looks.size).toBeGreaterThan(5)
  for (const _ of keys) await page.keyboard.press('Control+z')
  expect(await look(page)).toEqual(before)
  await restore()
})

test('a page whose canvas was lost is painted again', { tag: '@script' }, async ({ page }) => {
  const restore = await tableWith(page, texts)
  const before = await atRest(page)
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.editor-stage canvas')
    canvas?.getContext('2d')?.clearRect(0, 0, 9999, 9999)
    canvas?.dispatchEvent(new Event('contextrestored'))
  })
  expect(await look(page)).toEqual(before)
  await restore()
})
