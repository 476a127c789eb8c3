import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { aText, openEditorWith, toScreen } from '../support/editor-canvas'

// Words that are selected in a text while it is typed on the page.

const TEXT = '옛날에 {childName:은/는} 살금살금 걸었어요.'
const plain = aText('one', { x: 120, y: 80, width: 420, height: 80, text: TEXT })
const stroke = { enabled: true, color: '#ffffff', width: 4 }
const box = { ...plain, style: { ...plain.style, fontSize: 28, stroke } }

async function open(page: Page) {
  const restore = await openEditorWith(page, [box])
  const { x, y } = await toScreen(page, box.x + 30, box.y + 20)
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Home')
  return { field, restore }
}

/** Selects letters from the caret on; a name is one of them. */
async function choose(page: Page, letters: number) {
  for (let at = 0; at < letters; at++) await page.keyboard.press('Shift+ArrowRight')
}

test('keys for bold, italic and underlined letters show no look that would be lost @script', async ({
  page,
}) => {
  const { field, restore } = await open(page)
  try {
    await choose(page, 3)
    const before = await field.innerHTML()
    for (const key of ['b', 'i', 'u']) {
      await page.keyboard.press(`Control+${key}`)
      expect(await field.innerHTML(), key).toBe(before)
    }
  } finally {
    await restore()
  }
})
