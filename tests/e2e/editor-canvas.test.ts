import type { Page } from '@playwright/test'
import { alive, expect, test } from '../support/browser'

// A page is composed by hand: a text is put there, typed in Hangul, moved, made larger, and every step taken back.

/** Where a point of the page lies on the screen. */
const spot = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const { Konva } = window as unknown as { Konva: { stages: [import('konva/lib/Stage').Stage] } }
      const [stage] = Konva.stages
      const { left, top } = stage.container().getBoundingClientRect()
      return { x: left + stage.x() + x * stage.scaleX(), y: top + stage.y() + y * stage.scaleY() }
    },
    [x, y] as const,
  )

async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [one, other] = [await spot(page, ...from), await spot(page, ...to)]
  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await page.mouse.move((one.x + other.x) / 2, (one.y + other.y) / 2)
  await page.mouse.move(other.x, other.y)
  await page.mouse.up()
}

test('a text is put on a page, typed, moved, made larger and taken back @script', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('아이디').fill('admin')
  await page.getByLabel('비밀번호').fill('admin1234')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('link', { name: '도서', exact: true })).toBeVisible()
  await page.goto('/admin/book-editor/1')
  await alive(page)
  await expect(page.locator('.editor-stage[data-ready]')).toBeVisible()
  const canvas = page.getByRole('application', { name: '쪽 화면' })
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button').nth(16).click()
  const before = await canvas.getByRole('paragraph').innerText()

  await page.getByRole('button', { name: '글상자', exact: true }).click()
  const { x, y } = await spot(page, 200, 400)
  await page.mouse.click(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  await typeHangul(page)
  await expect(field).toHaveValue('안녕')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(canvas).toHaveAccessibleDescription(/고른 것: 글 “안녕”/)

  const across = page.getByLabel('가로', { exact: true })
  const width = page.getByLabel('너비', { exact: true })
  const valueIn = async (field: typeof across) => Number(await field.inputValue())
  expect(Math.abs((await valueIn(across)) - 200)).toBeLessThan(3)
  await page.keyboard.down('Control')
  await drag(page, [210, 400], [350, 450])
  await expect.poll(() => valueIn(across)).toBeGreaterThan(335)
  await drag(page, [580, 498], [673, 498])
  await page.keyboard.up('Control')
  await expect.poll(() => valueIn(width)).toBeGreaterThan(325)
  const undo = page.getByRole('button', { name: /^되돌리기/ })
  for (let i = 0; i < 3; i++) await undo.click()
  await expect(canvas.getByRole('paragraph')).toHaveText(before)
})

/** As an input method does it: letter upon letter in one syllable, and nothing is torn on the way. */
async function typeHangul(page: Page) {
  const client = await page.context().newCDPSession(page)
  for (const [syllable, ...steps] of [
    ['안', 'ㅇ', '아', '안'],
    ['녕', 'ㄴ', '녀', '녕'],
  ] as const) {
    for (const text of steps)
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await client.send('Input.insertText', { text: syllable })
  }
}
