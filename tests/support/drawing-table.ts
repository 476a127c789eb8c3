import { expect, type Page } from '@playwright/test'
import { plainStyle, type TextBox } from '../../app/book/document'

// What browser stories of the drawing table begin with.

/** Where a point of the page lies on the screen. */
export const spot = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const { Konva } = window as unknown as { Konva: { stages: [import('konva/lib/Stage').Stage] } }
      const [stage] = Konva.stages
      const { left, top } = stage.container().getBoundingClientRect()
      return { x: left + stage.x() + x * stage.scaleX(), y: top + stage.y() + y * stage.scaleY() }
    },
    [x, y] as const,
  )

const PAGE = '8-9'

/** The table with these texts alone on a page; gives back what puts the book as it was. */
export async function tableWith(page: Page, boxes: TextBox[]): Promise<() => Promise<void>> {
  const operator = { username: 'admin', password: 'admin1234' }
  expect((await page.request.post('/api/admin/login', { data: operator })).status()).toBe(200)
  const address = '/api/admin/book-preset/1'
  const { preset } = await (await page.request.get(address)).json()
  const data = { ...preset, textBoxes: { ...preset.textBoxes, [PAGE]: boxes } }
  const put = await page.request.put(address, { data })
  expect(put.status()).toBe(200)
  const { version } = await put.json()
  await page.goto('/admin/book-editor/1')
  await page.locator('.editor-stage[data-ready]').waitFor()
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '8–9쪽' }).click()
  return async () => {
    expect((await page.request.put(address, { data: { ...preset, version } })).status()).toBe(200)
  }
}

export const aText = (id: string, over: Partial<TextBox>): TextBox => ({
  ...{ id, x: 100, y: 100, width: 200, height: 60, text: id },
  style: { ...plainStyle(), fontSize: 20 },
  ...over,
})
