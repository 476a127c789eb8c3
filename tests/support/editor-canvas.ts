import { expect, type Page } from '@playwright/test'
import { defaultTextStyle, type TextBox } from '../../app/book/document'
import { DOCUMENT_FORMAT } from '../../app/book/format'

// Pointer and keyboard input on the editor's canvas in a browser.

/** The screen position of a point of the page. */
export const toScreen = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const { Konva } = window as unknown as { Konva: { stages: [import('konva/lib/Stage').Stage] } }
      const [stage] = Konva.stages
      const { left, top } = stage.container().getBoundingClientRect()
      return { x: left + stage.x() + x * stage.scaleX(), y: top + stage.y() + y * stage.scaleY() }
    },
    [x, y] as const,
  )

export async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [one, other] = [await toScreen(page, ...from), await toScreen(page, ...to)]
  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await page.mouse.move((one.x + other.x) / 2, (one.y + other.y) / 2)
  await page.mouse.move(other.x, other.y)
  await page.mouse.up()
}

const PAGE = '8-9'

/** Opens the editor with only these texts on a page; the returned function restores the book and removes its drafts. */
export async function openEditorWith(page: Page, boxes: TextBox[]): Promise<() => Promise<void>> {
  const operator = { username: 'admin', password: 'admin1234' }
  expect((await page.request.post('/api/admin/login', { data: operator })).status()).toBe(200)
  const address = '/api/admin/book-preset/1'
  const { preset } = await (await page.request.get(address)).json()
  const started = { ...preset, format: DOCUMENT_FORMAT, textBoxes: { ...preset.textBoxes, [PAGE]: boxes } }
  // A writer that does not say what it knows leaves the additions of the stored document in place.
  const knows = DOCUMENT_FORMAT
  const put = await page.request.put(address, { data: { preset: started, knows } })
  expect(put.status()).toBe(200)
  await page.goto('/admin/book-editor/1')
  await page.locator('.editor-stage[data-ready]').waitFor()
  await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '8–9쪽' }).click()
  return async () => {
    await page.goto('about:blank')
    // Without a version it replaces whatever the test has saved.
    const whole = { ...preset, version: undefined }
    expect((await page.request.put(address, { data: { preset: whole, knows } })).status()).toBe(200)
    const { drafts } = await (await page.request.get('/api/admin/preset-versions/1')).json()
    for (const { key } of drafts) await page.request.delete(`/api/admin/preset-drafts/1/${key}`)
  }
}

/** Opens the editor with this text alone, whose words are then typed on the page. */
export async function openTyping(page: Page, box: TextBox) {
  const restore = await openEditorWith(page, [box])
  const { x, y } = await toScreen(page, box.x + 30, box.y + 20)
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  return { field, restore }
}

export const aText = (id: string, over: Partial<TextBox>): TextBox => ({
  ...{ id, x: 100, y: 100, width: 200, height: 60, text: id },
  style: { ...defaultTextStyle(), fontSize: 20 },
  ...over,
})

/** Types as an input method does, composing each syllable letter by letter without a break. */
export async function typeHangul(page: Page, seen = async (_said: string) => {}) {
  const client = await page.context().newCDPSession(page)
  let said = ''
  for (const [syllable, ...steps] of [
    ['안', 'ㅇ', '아', '안'],
    ['녕', 'ㄴ', '녀', '녕'],
  ] as const) {
    for (const text of steps) {
      const [selectionStart, selectionEnd] = [text.length, text.length]
      await client.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
      await seen(said + text)
    }
    await client.send('Input.insertText', { text: syllable })
    said += syllable
    await seen(said)
  }
}

/** Waits until the parts around the canvas have rendered after it. */
export const waitForRender = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))))
      }),
  )
