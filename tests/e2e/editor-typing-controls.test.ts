import type { Page } from '@playwright/test'
import { fillTokens } from '../../app/book/particles'
import { SAMPLE_NAMES } from '../../app/texts/office/sample-names'
import { expect, test } from '../support/browser'
import { aText, openEditorWith, toScreen, typeHangul } from '../support/editor-canvas'

// A text being typed while something beside the page is used, and its caret at a name's edges.

const panelOn = (page: Page) => page.getByRole('complementary', { name: '속성' })
const storedOn = (page: Page) => panelOn(page).getByLabel('글', { exact: true })
const fieldOn = (page: Page) => page.getByRole('textbox', { name: '글 고치기' })

async function open(page: Page, text: string) {
  const box = aText('one', { width: 400, height: 200, text })
  const restore = await openEditorWith(page, [box])
  const { x, y } = await toScreen(page, box.x + 20, box.y + 15)
  await page.mouse.dblclick(x, y)
  await expect(fieldOn(page)).toBeFocused()
  return restore
}

/** How many pixels of the canvas have this colour, on any of its layers. */
const countPixels = (page: Page, colour: readonly [number, number, number]) =>
  page.evaluate((colour) => {
    let count = 0
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[role="application"] canvas')) {
      const { width, height } = canvas
      const pixels = width && height ? canvas.getContext('2d')?.getImageData(0, 0, width, height).data : []
      for (let i = 0; i < (pixels?.length ?? 0); i += 4)
        if (pixels?.[i + 3] === 255 && colour.every((part, at) => pixels[i + at] === part)) count++
    }
    return count
  }, colour)

const fillColour = (page: Page, colour: string) =>
  panelOn(page).getByRole('group', { name: '글자 색' }).locator('[type=color]').fill(colour)

test('a look that is chosen while words are typed keeps them and shows at once @script', async ({ page }) => {
  const restore = await open(page, '옛날에')
  const green = [1, 230, 64] as const
  try {
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' 달이')
    await typeHangul(page)
    expect(await countPixels(page, green)).toBe(0)
    await fillColour(page, '#01e640')
    await expect(storedOn(page)).toHaveValue('옛날에 달이안녕')
    await expect.poll(() => countPixels(page, green)).toBeGreaterThan(100)
    const few = await countPixels(page, green)

    // Typed on, the field has the new look from the first letter.
    await page.getByRole('application', { name: '쪽 화면' }).focus()
    await page.keyboard.press('Enter')
    await expect(fieldOn(page)).toHaveCSS('color', 'rgb(1, 230, 64)')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' 또')
    await panelOn(page).getByLabel('굵기', { exact: true }).selectOption('700')
    await expect(storedOn(page)).toHaveValue('옛날에 달이안녕 또')
    await expect(fieldOn(page)).toHaveCount(0)
    await expect.poll(() => countPixels(page, green)).toBeGreaterThan(few)
    // The look and the words are undone one after the other.
    await page.getByRole('button', { name: '되돌리기', exact: true }).click()
    await expect(storedOn(page)).toHaveValue('옛날에 달이안녕 또')
    await page.getByRole('button', { name: '되돌리기', exact: true }).click()
    await expect(storedOn(page)).toHaveValue('옛날에 달이안녕')
  } finally {
    await restore()
  }
})

test('the caret stands between two names, behind the last and before the first, also after an undo @script', async ({
  page,
}) => {
  const [one, other] = ['{childName}', '{childName:은/는}']
  const restore = await open(page, one + other)
  const stored = storedOn(page)
  const name = SAMPLE_NAMES[0] ?? ''
  try {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('와')
    await expect(stored).toHaveValue(`${one}와${other}`)
    await page.keyboard.press('Backspace')
    await expect(stored).toHaveValue(one + other)
    await typeHangul(page)
    await expect(stored).toHaveValue(`${one}안녕${other}`)
    // After an undo the caret is where the letters were.
    await page.keyboard.press('Control+z')
    await expect(stored).toHaveValue(one + other)
    await page.keyboard.type('과')
    await expect(stored).toHaveValue(`${one}과${other}`)
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('꼭')
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await expect(stored).toHaveValue(`꼭${one}과${other}!`)
    await expect(fieldOn(page)).toHaveText(`꼭${name}과${fillTokens(other, { childName: name }).text}!`)
    await expect(fieldOn(page).locator('[data-token]')).toHaveCount(2)
  } finally {
    await restore()
  }
})
