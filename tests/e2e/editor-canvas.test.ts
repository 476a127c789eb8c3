import { expect, test, waitForHydration } from '../support/browser'
import { aText, drag, openEditorWith, toScreen, typeHangul } from '../support/editor-canvas'

test('a text is placed, typed, moved, widened and undone @script', async ({ page, enterOffice }) => {
  await enterOffice()
  await page.goto('/admin/book-editor/1')
  await waitForHydration(page)
  await expect(page.locator('.editor-stage[data-ready]')).toBeVisible()
  const canvas = page.getByRole('application', { name: '쪽 화면' })
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button').nth(16).click()
  const before = await canvas.getByRole('paragraph').innerText()

  await page.getByRole('button', { name: '글상자', exact: true }).click()
  const { x, y } = await toScreen(page, 200, 400)
  await page.mouse.click(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  await typeHangul(page)
  await expect(field).toHaveText('안녕')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(canvas).toHaveAccessibleDescription(/고른 것: 글 “안녕”/)

  const across = page.getByLabel('가로', { exact: true })
  const width = page.getByLabel('너비', { exact: true })
  const valueIn = async (field: typeof across) => Number(await field.inputValue())
  // A millimetre of paper is 2.4 units of the page.
  expect(Math.abs((await valueIn(across)) - 200 / 2.4)).toBeLessThan(1.3)
  await page.keyboard.down('Control')
  await drag(page, [210, 400], [350, 450])
  await expect.poll(() => valueIn(across)).toBeGreaterThan(335 / 2.4)
  await drag(page, [580, 498], [673, 498])
  await page.keyboard.up('Control')
  await expect.poll(() => valueIn(width)).toBeGreaterThan(325 / 2.4)
  const undo = page.getByRole('button', { name: /^되돌리기/ })
  for (let i = 0; i < 3; i++) await undo.click()
  await expect(canvas.getByRole('paragraph')).toHaveText(before)
})

test('several texts are scaled together by their common frame, in one undo step', { tag: '@script' }, async ({
  page,
}) => {
  const restore = await openEditorWith(page, [aText('하나', {}), aText('둘', { x: 200, y: 200 })])
  const layers = page.getByRole('list', { name: '이 쪽에 있는 것' })
  const panel = page.getByRole('complementary', { name: '속성' })
  const placeOf = async (name: string) => {
    await layers
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const labels = ['가로', '세로', '너비', '높이', '크기']
    const values = labels.map((label) => panel.getByLabel(label, { exact: true }).first().inputValue())
    return (await Promise.all(values)).map(Number)
  }
  await drag(page, [60, 70], [430, 290])
  await page.keyboard.down('Control')
  // The frame reaches from 100, 100 to 400, 260.
  await drag(page, [400, 260], [550, 340])
  await page.keyboard.up('Control')
  await expect(page.getByRole('button', { name: '되돌리기: 크기 바꾸기' })).toBeVisible()
  expect(await placeOf('하나')).toEqual([41.7, 41.7, 125, 37.5, 30])
  expect(await placeOf('둘')).toEqual([104.2, 104.2, 125, 37.5, 30])
  await page.getByRole('button', { name: /^되돌리기/ }).click()
  expect(await placeOf('둘')).toEqual([83.3, 83.3, 83.3, 25, 20])
  await restore()
})
