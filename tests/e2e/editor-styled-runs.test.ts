import { expect, expectNoViolations, test } from '../support/browser'
import { aText, openEditorWith } from '../support/editor-canvas'

const PAGE = '8-9'
const TEXT = '옛날에 {childName:은/는} 살금살금 걸었어요.'

test('words chosen in a text take a look of their own, also on a phone @script @wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [aText('one', { x: 120, y: 80, width: 420, text: TEXT })])
  try {
    const panel = page.getByRole('complementary', { name: '속성' })
    await page.locator('.editor-layer-name').filter({ hasText: '살금살금' }).click()
    const field = panel.getByRole('textbox', { name: '글', exact: true })
    const choose = async (words: string) => {
      await field.focus()
      await page.keyboard.press('Home')
      for (let at = 0; at < TEXT.indexOf(words); at++) await page.keyboard.press('ArrowRight')
      for (let at = 0; at < words.length; at++) await page.keyboard.press('Shift+ArrowRight')
    }
    await panel.getByRole('button', { name: '일부 글자 꾸미기' }).click()
    await expect(panel.getByText('위 글이나 쪽에서 꾸밀 글자를 먼저 골라 주세요.')).toBeVisible()
    await choose('살금살금')
    await expect(panel.getByText('고른 글자: 살금살금')).toBeVisible()
    const run = panel.locator('[data-words-menu]')
    await run.getByLabel('크기', { exact: true }).fill('150')
    await run.getByRole('combobox', { name: '글꼴' }).selectOption('Hi Melody')
    // Half of a token is the whole token.
    await choose('{child')
    await expect(panel.getByText(/^고른 글자: \S+이?는$/)).toBeVisible()
    await run.getByRole('radio', { name: '빨강' }).check()
    await expectNoViolations(page)
    const list = panel.getByRole('list', { name: '꾸민 글자' }).getByRole('button')
    await expect(list).toHaveCount(2)
    // In the field as elsewhere, undo takes back the last change, whether a look or a word.
    await field.focus()
    await page.keyboard.press('Control+z')
    await expect(list).toHaveCount(1)
    await page.keyboard.press('Control+Shift+z')
    await expect(list).toHaveCount(2)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' 참 좋다')
    await page.keyboard.press('Control+z')
    await expect(field).toHaveValue(`${TEXT} 참 `)
    for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z')
    await expect(field).toHaveValue(TEXT)
    await expect(list).toHaveCount(2)
    // The caret stays where the change was.
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('또 ')
    await page.keyboard.type('한')
    await page.keyboard.press('Control+z')
    await expect(field).toHaveValue(`또 ${TEXT}`)
    await page.keyboard.type('두')
    await expect(field).toHaveValue(`또 두${TEXT}`)
    for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z')
    await expect(field).toHaveValue(TEXT)

    await list.filter({ hasText: '살금살금' }).click()
    expect(
      await field.evaluate(
        (area: HTMLTextAreaElement) =>
          String(getSelection()) || area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('살금살금')
    // Runs follow their words.
    await field.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('아주 ')
    await page.keyboard.press('Control+s')
    const stored = async () => (await (await page.request.get('/api/admin/book-preset/1')).json()).preset
    await expect.poll(async () => (await stored()).textBoxes[PAGE]?.[0]?.text).toBe(`아주 ${TEXT}`)
    const preset = await stored()
    const { text, runs } = preset.textBoxes[PAGE][0]
    expect(preset.format).toBe(5)
    expect(
      runs.map(({ from, to, ...look }: { from: number; to: number }) => [text.slice(from, to), look]),
    ).toEqual([
      ['{childName:은/는}', { color: '#ff0000' }],
      ['살금살금', { fontFamily: 'Hi Melody', fontWeight: 400, size: 1.5 }],
    ])

    await page.setViewportSize({ width: 360, height: 860 })
    await list.filter({ hasText: '살금살금' }).click()
    await run.getByRole('button', { name: '꾸밈 지우기' }).click()
    await expect(list).toHaveCount(1)
    await expectNoViolations(page)
  } finally {
    await restore()
  }
})

test('one more than the looks that a text may have is refused in a sentence @script @any-width', async ({
  page,
}) => {
  const text = '가나'.repeat(101)
  const runs = Array.from({ length: 100 }, (_, i) => ({ from: 2 * i, to: 2 * i + 1, color: '#ff0000' }))
  const restore = await openEditorWith(page, [
    { ...aText('one', { x: 120, y: 80, width: 900, height: 300, text }), runs },
  ])
  try {
    const panel = page.getByRole('complementary', { name: '속성' })
    await page.locator('.editor-layer-name').filter({ hasText: '가나' }).click()
    const field = panel.getByRole('textbox', { name: '글', exact: true })
    await panel.getByRole('button', { name: '일부 글자 꾸미기' }).click()
    const run = panel.locator('[data-words-menu]')
    const list = panel.getByRole('list', { name: '꾸민 글자' }).getByRole('button')
    await expect(list).toHaveCount(100)
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.focus()
      area.setSelectionRange(200, 201)
    })
    await run.getByRole('radio', { name: '빨강' }).click()
    await expect(
      page.getByText('다른 글자의 꾸밈을 지우거나 글을 다른 글상자에 나눠 써 주세요.'),
    ).toBeVisible()
    await expect(list).toHaveCount(100)
    await expect(field).toHaveValue(text)
  } finally {
    await restore()
  }
})
