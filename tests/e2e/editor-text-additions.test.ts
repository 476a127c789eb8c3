import { expect, test } from '../support/browser'
import { aText, drag, openEditorWith } from '../support/editor-canvas'

test('a text is turned by its handle and in the panel, spaced and faded, and saved so @script @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const box = aText('one', { x: 300, y: 200, width: 300, height: 100, text: '달이 떴어요.' })
  const restore = await openEditorWith(page, [box])
  try {
    await page.locator('.editor-layer-name', { hasText: '달이 떴어요.' }).click()
    const panel = page.getByRole('complementary', { name: '속성' })
    await panel.getByLabel('자간', { exact: true }).fill('20')
    await panel.getByLabel('줄 간격', { exact: true }).fill('200')
    await panel.getByLabel('불투명도', { exact: true }).fill('60')
    const turn = panel.getByLabel('기울기', { exact: true })
    await turn.fill('-15')
    await expect(page.getByRole('button', { name: '되돌리기: 기울이기' })).toBeVisible()
    await turn.fill('0')
    // The handle hangs above the box; a quarter of a circle puts it to the right of its middle.
    const scale = await page.evaluate(() => {
      const { Konva } = window as unknown as { Konva: { stages: [import('konva/lib/Stage').Stage] } }
      return Konva.stages[0].scaleX()
    })
    await drag(page, [450, 200 - 26 / scale], [700, 250])
    await expect(turn).toHaveValue('90')
    await page.keyboard.press('Control+s')
    await expect(page.locator('.editor-status')).toHaveText('저장됨')
    const { preset } = await (await page.request.get('/api/admin/book-preset/1')).json()
    expect(preset).toMatchObject({
      format: 2,
      textBoxes: {
        '8-9': [{ turn: 90, style: { letterSpacing: 0.2, lineHeight: 2, opacity: 0.6 } }],
      },
    })
    // Typing in a turned text happens where it is painted.
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('글 고치기')).toBeVisible()
    await page.keyboard.press('Escape')
  } finally {
    await restore()
  }
})
