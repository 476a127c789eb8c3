import { defaultTextStyle } from '../../app/book/document'
import { expect, test } from '../support/browser'
import { aText, openEditorWith } from '../support/editor-canvas'

// What the panel says about a page and its texts.

const panelOf = (page: import('@playwright/test').Page) => page.getByRole('complementary', { name: '속성' })

test(
  'warnings that block publishing come first and are named as such',
  { tag: ['@script', '@any-width'] },
  async ({ page }, info) => {
    const style = { ...defaultTextStyle(), fontSize: 26 }
    const restore = await openEditorWith(page, [
      aText('a', { x: 300, y: 80, width: 260, text: '별이', style }),
      aText('b', { x: 305, y: 85, width: 260, text: '겹친 글', style }),
      aText('c', {
        x: 300,
        y: 300,
        width: 80,
        height: 30,
        text: '아주 길어서 들어가지 않는 글이에요',
        style,
      }),
    ])
    const panel = panelOf(page)
    const names = panel.locator('.editor-warnings h3')
    await expect(names).toHaveText(['꼭 고쳐야 해요', '살펴보세요'])
    await expect(panel.locator('.editor-warnings').first()).toContainText('글이 글상자보다 길어요.')
    await expect(panel.locator('.editor-warnings').last()).toContainText(/다른 글과 [\d.]+ mm 겹쳐요\./)
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${info.project.name}-warnings.png`,
        fullPage: true,
      })
    await restore()
  },
)

test(
  'a text too long for its box stays in the panel, which says so, until it is shortened',
  {
    tag: ['@script', '@any-width'],
  },
  async ({ page }, info) => {
    const restore = await openEditorWith(page, [
      aText('가', { height: 300 }),
      aText('나', { x: 500, height: 100 }),
    ])
    const panel = panelOf(page)
    const layers = page.getByRole('list', { name: '이 쪽에 있는 것' })
    const field = panel.getByLabel('글', { exact: true })
    await layers.getByRole('button', { name: '가 글상자', exact: true }).click()
    const long = '글'.repeat(2003)
    await field.fill(long)
    await expect(panel.getByText(/글상자 하나에 2,000자까지 쓸 수 있어요/)).toBeVisible()
    await expect(layers.getByRole('button', { name: '가 글상자', exact: true })).toBeVisible()
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${info.project.name}-long.png`, fullPage: true })
    await layers.getByRole('button', { name: '나 글상자', exact: true }).click()
    await expect(field).toHaveValue('나')
    await layers.getByRole('button', { name: '가 글상자', exact: true }).click()
    await expect(field).toHaveValue(long)
    await field.press('Control+End')
    for (let i = 0; i < 3; i++) await field.press('Backspace')
    await expect(panel.getByText(/글상자 하나에 2,000자까지/)).toHaveCount(0)
    await expect(field).toHaveValue('글'.repeat(2000))
    await expect(layers.getByRole('button', { name: '가 글상자', exact: true })).toHaveCount(0)
    await restore()
  },
)
