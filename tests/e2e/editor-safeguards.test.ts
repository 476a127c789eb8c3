import sharp from 'sharp'
import { defaultTextStyle } from '../../app/book/document'
import { expect, test } from '../support/browser'
import { aText, openEditorWith, toScreen } from '../support/editor-canvas'

// Mistakes of a designer: covering the illustration, losing the caret, unreadable text.

const story = aText('a', { x: 300, y: 80, width: 260, height: 60, text: '별이' })

test('the child-name menu leaves the caret in the text that is being typed', { tag: '@script' }, async ({
  page,
}) => {
  const restore = await openEditorWith(page, [story])
  const { x, y } = await toScreen(page, story.x + 20, story.y + 15)
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: '글 고치기' })
  await expect(field).toBeFocused()
  const panel = page.getByRole('complementary', { name: '속성' })
  await panel.getByText('아이 이름 넣기').click()
  await expect(panel.getByRole('button', { name: '은/는' })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('tv')
  await expect(field).toHaveText('별이tv')
  await panel.getByRole('button', { name: '은/는' }).click()
  await page.keyboard.type('g')
  await expect(field).toHaveText('별이tv하준이는g')
  await expect(panel.getByLabel('글', { exact: true })).toHaveValue('별이tv{childName:은/는}g')
  await page.keyboard.press('Escape')
  // With the keyboard alone, letters on the menu are no shortcuts either.
  await panel.getByText('아이 이름 넣기').focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: '고르기', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await restore()
})

test('an upload asks before it replaces the page’s illustration', { tag: '@script' }, async ({ page }) => {
  const restore = await openEditorWith(page, [story])
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#445566' } })
    .png()
    .toBuffer()
  const chosen = { name: 'night.png', mimeType: 'image/png', buffer }
  const input = page.locator('.editor-toolbar input[type=file]').first()
  await input.setInputFiles(chosen)
  const asking = page.getByRole('alertdialog', { name: '그림 바꾸기' })
  await expect(asking.getByText('이 쪽에는 이미 그림이 있어요. 새 파일로 바꿀까요?')).toBeVisible()
  await expect(asking.getByRole('button', { name: '바꾸기' })).toBeFocused()
  await asking.getByRole('button', { name: '그대로 두기' }).click()
  await expect(asking).toHaveCount(0)
  await expect(page.getByRole('button', { name: /되돌리기: 그림 올리기/ })).toHaveCount(0)
  await input.setInputFiles(chosen)
  await asking.getByRole('button', { name: '바꾸기' }).click()
  await expect(page.getByRole('button', { name: /되돌리기: 그림 올리기/ })).toBeVisible({ timeout: 30_000 })
  await restore()
})

test('overlapping and low-contrast texts are warned about', { tag: '@script' }, async ({ page }) => {
  const style = { ...defaultTextStyle(), fontSize: 26 }
  const restore = await openEditorWith(page, [
    { ...story, style },
    { ...story, id: 'b', x: story.x + 5, y: story.y + 5, text: '겹친 글', style },
  ])
  const panel = page.getByRole('complementary', { name: '속성' })
  await expect(panel.getByText(/다른 글과 [\d.]+ mm 겹쳐요\. 겹치지 않게 옮겨 주세요\./)).toBeVisible()
  const buffer = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#101010' } })
    .png()
    .toBuffer()
  await page
    .locator('.editor-toolbar input[type=file]')
    .first()
    .setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer })
  await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click()
  await page.keyboard.press('Escape')
  await expect(panel.getByText(/글자와 바탕의 밝기가 비슷해 읽기 어려워요/).first()).toBeVisible({
    timeout: 30_000,
  })
  await restore()
})
