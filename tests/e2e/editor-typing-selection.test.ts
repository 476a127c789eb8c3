import type { Locator, Page } from '@playwright/test'
import { SAMPLE_NAMES } from '../../app/texts/office/sample-names'
import { expect, test } from '../support/browser'
import { aText, openTyping } from '../support/editor-canvas'

// Words that are selected in a text while it is typed on the page.

const PAGE = '8-9'
const TEXT = '옛날에 {childName:은/는} 살금살금 걸었어요.'
const [NAME = ''] = SAMPLE_NAMES
const plain = aText('one', { x: 120, y: 80, width: 420, height: 80, text: TEXT })
const stroke = { enabled: true, color: '#ffffff', width: 4 }
const box = { ...plain, style: { ...plain.style, fontSize: 28, stroke } }

async function open(page: Page) {
  const { field, restore } = await openTyping(page, box)
  await page.keyboard.press('Control+Home')
  return { field, restore }
}

/** Selects letters from the caret on; a name is one of them. */
async function choose(page: Page, letters: number) {
  for (let at = 0; at < letters; at++) await page.keyboard.press('Shift+ArrowRight')
}

const skip = async (page: Page, letters: number) => {
  for (let at = 0; at < letters; at++) await page.keyboard.press('ArrowRight')
}

test('words selected on the page take their look from the panel @script', async ({ page }) => {
  const { field, restore } = await open(page)
  try {
    const panel = page.getByRole('complementary', { name: '속성' })
    const chosen = panel.getByText(/^고른 글자:/)
    await skip(page, '옛날에 '.length + 1 + ' '.length)
    await choose(page, '살금살금'.length)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/typing-selection.png` })
    await isReadable(field)
    await panel.getByRole('button', { name: '일부 글자 꾸미기' }).click()
    await expect(field).toBeFocused()
    await expect(chosen).toHaveText('고른 글자: 살금살금')
    await page.keyboard.press('Control+Home')
    await skip(page, '옛날에'.length)
    await choose(page, 2)
    await expect(chosen).toHaveText(`고른 글자: ${NAME}이는`)
    // Backwards, too.
    await page.keyboard.press('Control+End')
    for (let at = 0; at < '걸었어요.'.length; at++) await page.keyboard.press('Shift+ArrowLeft')
    await expect(chosen).toHaveText('고른 글자: 걸었어요.')
    // The words stay chosen when the caret leaves the page.
    const run = panel.locator('[data-words-menu]')
    await run.getByRole('radio', { name: '빨강' }).check()
    await expect(chosen).toHaveText('고른 글자: 걸었어요.')
    await run.getByLabel('크기', { exact: true }).fill('150')
    await page.keyboard.press('Control+s')
    const stored = async () => (await (await page.request.get('/api/admin/book-preset/1')).json()).preset
    const from = TEXT.indexOf('걸었어요.')
    await expect
      .poll(async () => (await stored()).textBoxes[PAGE]?.[0]?.runs)
      .toEqual([{ from, to: TEXT.length, color: '#ff0000', size: 1.5 }])
  } finally {
    await restore()
  }
})

/** The runs' own colours do not count in a selection. */
async function isReadable(field: Locator) {
  for (const part of [field, field.locator('span').last()]) {
    const { ground, letters } = await part.evaluate((part) => {
      const { color, backgroundColor } = getComputedStyle(part, '::selection')
      return { ground: backgroundColor, letters: color }
    })
    expect(contrastOf(letters, ground)).toBeGreaterThan(7)
  }
}

function contrastOf(...colours: [string, string]): number {
  const [one, other] = colours.map((colour) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  })
  const [a, b] = [one ?? 1, other ?? 1]
  return Math.max(a, b) / Math.min(a, b)
}
