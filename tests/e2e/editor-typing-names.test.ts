import type { Page } from '@playwright/test'
import { fillTokens } from '../../app/book/particles'
import { SAMPLE_NAMES } from '../../app/texts/office/sample-names'
import { expect, test } from '../support/browser'
import { aText, openEditorWith, toScreen } from '../support/editor-canvas'

// Names and pasted words in a text being typed. A sample name is chosen as a whole: its letters would stand in every
// child's book.

const TOKEN = '{childName:은/는}'
const SAMPLE = fillTokens(TOKEN, { childName: SAMPLE_NAMES[0] ?? '' }).text
const fieldOn = (page: Page) => page.getByRole('textbox', { name: '글 고치기' })
/** The text in the editor store, with its line breaks. */
const storedOn = (page: Page) =>
  page.getByRole('complementary', { name: '속성' }).getByLabel('글', { exact: true })

async function open(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const box = aText('one', { width: 400, height: 200, text })
  const restore = await openEditorWith(page, [box])
  const { x, y } = await toScreen(page, box.x + 20, box.y + 15)
  await page.mouse.dblclick(x, y)
  await expect(fieldOn(page)).toBeFocused()
  return restore
}

/** The screen position of a letter of the name, from its start. */
async function letterOfName(page: Page, at: number) {
  const box = await fieldOn(page).locator('[data-token]').first().boundingBox()
  if (!box) throw new Error('There is no name in the field')
  return { x: box.x + ((at + 0.5) * box.width) / SAMPLE.length, y: box.y + box.height / 2 }
}

test('a name that is chosen by its letters is copied, cut, deleted and dragged as the name @script', async ({
  page,
}) => {
  const text = `옛날에 ${TOKEN} 살았어요.`
  const restore = await open(page, text)
  const [field, stored] = [fieldOn(page), storedOn(page)]
  const choose = async () => {
    const { x, y } = await letterOfName(page, 1)
    await page.mouse.dblclick(x, y)
    await expect.poll(() => page.evaluate(() => `${getSelection()}`.trim())).toBe(SAMPLE)
  }
  try {
    await choose()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+v')
    await expect(stored).toHaveValue(text + TOKEN)
    await page.keyboard.press('Control+z')

    const without = text.replace(TOKEN, '')
    await choose()
    await page.keyboard.press('Control+x')
    await expect(stored).toHaveValue(without)
    await page.keyboard.press('Control+v')
    await expect(stored).toHaveValue(text)
    await choose()
    await page.keyboard.press('Backspace')
    await expect(stored).toHaveValue(without)
    await page.keyboard.press('Control+z')

    // Some of its letters, from within.
    const [from, to] = [await letterOfName(page, 0), await letterOfName(page, 2)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.type('달은')
    await expect(stored).toHaveValue(text.replace(TOKEN, '달은'))
    await page.keyboard.press('Control+z')
    await expect(stored).toHaveValue(text)

    await choose()
    const start = await letterOfName(page, 1)
    const first = await field.evaluate((field) => {
      const range = document.createRange()
      range.selectNodeContents(field)
      return range.getBoundingClientRect().x
    })
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(first + 40, start.y, { steps: 5 })
    await page.mouse.move(first + 1, start.y, { steps: 3 })
    await page.mouse.up()
    await expect(stored).toHaveValue(`${TOKEN}${without}`)
    await expect(field.locator('[data-token]')).toHaveCount(1)
  } finally {
    await restore()
  }
})

test('words are pasted into the text beside a name at either of its ends @script', async ({ page }) => {
  const restore = await open(page, TOKEN)
  try {
    await page.evaluate(() => navigator.clipboard.writeText('달'))
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key)
      await page.keyboard.press('Control+v')
    }
    await expect(storedOn(page)).toHaveValue(`달${TOKEN}달`)
  } finally {
    await restore()
  }
})

test('what was typed before and after a paste of parted or invisible letters is undone alone @script', async ({
  page,
}) => {
  const restore = await open(page, '옛날')
  const [field, stored] = [fieldOn(page), storedOn(page)]
  try {
    await page.keyboard.press('Control+End')
    await page.keyboard.type('달')
    for (const words of ['한글'.normalize('NFD'), ' a\u200bb\u00ad']) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), words)
      await page.keyboard.press('Control+v')
    }
    await page.keyboard.type('별 {childName} 눈')
    const typed = '옛날달한글 ab별 {childName} 눈'
    await expect(stored).toHaveValue(typed)
    // The typed token is a name already.
    await expect(field.locator('[data-token]')).toHaveCount(1)
    const before = [typed.slice(0, -1), '옛날달한글 ab별 ', '옛날달한글 ab', '옛날달한글', '옛날달', '옛날']
    for (const text of before) {
      await page.keyboard.press('Control+z')
      await expect(stored).toHaveValue(text)
    }
    await expect(field).toHaveText('옛날')
  } finally {
    await restore()
  }
})
