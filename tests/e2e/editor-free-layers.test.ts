import sharp from 'sharp'
import type { Layer } from '../../app/book/layers/layer'
import { expect, expectNoViolations, test } from '../support/browser'
import { aText, drag, openEditorWith, toScreen, waitForRender } from '../support/editor-canvas'

const PAGE = '8-9'

test('shapes, stickers and pictures are laid on a page, changed by hand and keys, and saved so @script @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [aText('one', { x: 700, y: 80, text: '달이 떴어요.' })])
  try {
    const layers = page.getByRole('list', { name: '이 쪽에 있는 것' }).getByRole('listitem')
    const panel = page.getByRole('complementary', { name: '속성' })
    const insert = async (name: string) => {
      await page.getByRole('button', { name: '꾸미기', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '꾸미기' })
      await expectNoViolations(page)
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await insert('별')
    await expect(panel.getByRole('heading', { name: '별' })).toBeVisible()
    // By hand: a sticker keeps its proportions at a corner, and the turn slider turns it.
    await drag(page, [300, 300], [200, 200])
    await expect(panel.getByLabel('가로', { exact: true })).toHaveValue('58.3')
    await drag(page, [260, 260], [320, 290])
    await expect(panel.getByLabel('너비', { exact: true })).toHaveValue('75')
    await expect(panel.getByLabel('높이', { exact: true })).toHaveValue('75')
    await panel.getByLabel('기울기', { exact: true }).fill('25')
    await panel.getByLabel('불투명도', { exact: true }).fill('60')

    await insert('동그라미')
    await panel.getByLabel('테두리', { exact: true }).check()
    await panel.getByLabel('테두리 굵기', { exact: true }).fill('8')
    await page.getByRole('application', { name: '쪽 화면' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+d')
    const circles = layers.filter({ hasText: '동그라미' })
    await expect(circles).toHaveCount(2)
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(circles).toHaveCount(1)
    // Order: the circle goes behind the star, and both stay under the text.
    await circles.locator('.editor-layer-name').click()
    await page.keyboard.press('Control+Shift+[')
    await expect(layers.nth(0)).toContainText('달이 떴어요.')
    await expect(layers.nth(1)).toContainText('별')
    await expect(layers.nth(2)).toContainText('동그라미')

    await page.keyboard.press('Control+s')
    await expect(page.locator('.editor-status')).toHaveText('저장됨')
    const { preset } = await (await page.request.get('/api/admin/book-preset/1')).json()
    expect(preset.format).toBe(3)
    const saved = preset.layers[PAGE] as Layer[]
    expect(saved).toMatchObject([
      { kind: 'shape', form: 'ellipse', fill: '#f2b950', stroke: { width: 8 } },
      { kind: 'sticker', sticker: 'star', turn: 25, opacity: 0.6, width: 180, height: 180 },
    ])
  } finally {
    await restore()
  }
})

test('an uploaded picture is laid over the illustration, which stays @script @wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [])
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4a7a9c' } })
    .png()
    .toBuffer()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
  try {
    const layers = page.getByRole('list', { name: '이 쪽에 있는 것' }).getByRole('listitem')
    const before = (await (await page.request.get('/api/admin/book-preset/1')).json()).preset.pageImages[PAGE]
    await page
      .getByRole('group', { name: '도구' })
      .getByLabel('그림', { exact: true })
      .setInputFiles(file('a.png'))
    await page
      .getByRole('alertdialog', { name: '그림 바꾸기' })
      .getByRole('button', { name: '위에 얹기' })
      .click()
    await expect(layers.filter({ hasText: '덧붙인 그림' })).toHaveCount(1)
    await page.getByRole('button', { name: '꾸미기', exact: true }).click()
    await page.getByRole('dialog', { name: '꾸미기' }).getByLabel('그림 얹기').setInputFiles(file('b.png'))
    await expect(layers.filter({ hasText: '덧붙인 그림' })).toHaveCount(2)
    await page.keyboard.press('Control+s')
    const stored = async () => (await (await page.request.get('/api/admin/book-preset/1')).json()).preset
    await expect.poll(async () => (await stored()).layers?.[PAGE]?.length).toBe(2)
    const { pageImages, layers: saved } = await stored()
    expect(pageImages[PAGE]).toBe(before)
    const size = { kind: 'image', originalWidth: 900, originalHeight: 600 }
    expect(saved[PAGE]).toMatchObject([size, size])
  } finally {
    await restore()
  }
})

test('a laid-over picture is cut on the page, by hand, keys and numbers @script @wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [])
  const input = await sharp({ create: { width: 450, height: 600, channels: 3, background: '#c05070' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4a7a9c' } })
    .composite([{ input, left: 450, top: 0 }])
    .png()
    .toBuffer()
  try {
    const layers = page.getByRole('list', { name: '이 쪽에 있는 것' }).getByRole('listitem')
    const panel = page.getByRole('complementary', { name: '속성' })
    const canvas = page.getByRole('application', { name: '쪽 화면' })
    const cropping = page.getByRole('group', { name: '그림 자르기' })
    await page.getByRole('button', { name: '꾸미기', exact: true }).click()
    const picture = { name: 'a.png', mimeType: 'image/png', buffer }
    await page.getByRole('dialog', { name: '꾸미기' }).getByLabel('그림 얹기').setInputFiles(picture)
    await layers.filter({ hasText: '덧붙인 그림' }).locator('.editor-layer-name').click()
    for (const [label, value] of Object.entries({ 가로: '175', 세로: '40', 너비: '125', 높이: '83.3' }))
      await panel.getByLabel(label, { exact: true }).fill(value)

    const middle = await toScreen(page, 550, 200)
    await page.mouse.dblclick(middle.x, middle.y)
    await expect(cropping).toBeVisible()
    await expectNoViolations(page)
    // The left edge is pulled to the picture's middle, and then the picture by 40 under its frame.
    await drag(page, [420, 200], [570, 200])
    await expect(panel.getByLabel('왼쪽', { exact: true })).toHaveValue('50')
    await drag(page, [620, 200], [660, 200])
    await expect(panel.getByLabel('왼쪽', { exact: true })).toHaveValue('36.67')
    await expect(panel.getByLabel('가로', { exact: true })).toHaveValue('237.5')
    await canvas.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(panel.getByLabel('왼쪽', { exact: true })).toHaveValue('40')
    // Arrow keys of the browser, of a dialog and of a menu leave the picture alone.
    await page.keyboard.press('Control+ArrowLeft')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: '단축키' })
    await expect(help).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    const inside = await toScreen(page, 620, 200)
    await page.mouse.click(inside.x, inside.y, { button: 'right' })
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await waitForRender(page)
    await expect(panel.getByLabel('왼쪽', { exact: true })).toHaveValue('40')
    await canvas.focus()
    await page.keyboard.press('Enter')
    await expect(cropping).toBeHidden()
    // From here on keys move the layer again.
    await page.keyboard.press('Shift+ArrowRight')
    await expect(panel.getByLabel('가로', { exact: true })).toHaveValue('241.7')
    await page.keyboard.press('Enter')
    await expect(cropping).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cropping).toBeHidden()
    // A locked picture is not cropped.
    await page.keyboard.press('Enter')
    await expect(cropping).toBeVisible()
    await page.keyboard.press('Control+l')
    await expect(cropping).toBeHidden()
    await page.keyboard.press('Control+l')
    await panel.getByLabel('위', { exact: true }).fill('25')
    await expect(panel.getByLabel('높이', { exact: true })).toHaveValue('62.5')
    await page.keyboard.press('Control+s')
    await expect(page.locator('.editor-status')).toHaveText('저장됨')
    const { preset } = await (await page.request.get('/api/admin/book-preset/1')).json()
    expect(preset.format).toBe(4)
    expect(preset.layers[PAGE]).toMatchObject([
      { kind: 'image', x: 580, width: 150, crop: { y: 0.25, width: 0.5, height: 0.75 } },
    ])
    await panel.getByRole('button', { name: '다 보이기' }).click()
    await expect(panel.getByLabel('너비', { exact: true })).toHaveValue('125')
  } finally {
    await restore()
  }
})

test('a shape and a text are grouped, moved, turned and copied as one, and taken apart @script @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [aText('one', { x: 320, y: 120, text: '달이 떴어요.' })])
  try {
    const layers = page.getByRole('list', { name: '이 쪽에 있는 것' }).getByRole('listitem')
    const panel = page.getByRole('complementary', { name: '속성' })
    const chosen = layers.and(page.locator('[data-chosen]'))
    const at = async (x: number, y: number) => {
      const { x: left, y: top } = await toScreen(page, x, y)
      await page.mouse.click(left, top)
    }
    await page.getByRole('button', { name: '꾸미기', exact: true }).click()
    await page
      .getByRole('dialog', { name: '꾸미기' })
      .getByRole('button', { name: '동그라미', exact: true })
      .click()
    // The circle fills 240 to 360, and a drawn frame chooses both.
    await drag(page, [200, 90], [540, 420])
    await expect(chosen).toHaveCount(2)
    await panel.getByRole('button', { name: '묶기', exact: true }).click()
    await at(20, 560)
    await expect(chosen.filter({ hasText: '동그라미' })).toHaveCount(0)
    await at(300, 300)
    await expect(chosen).toHaveCount(2)
    await expect(layers.filter({ hasText: '묶음' })).toHaveCount(2)
    await expectNoViolations(page)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(layers.filter({ hasText: '묶음' })).toHaveCount(4)
    await page.keyboard.press('Delete')
    await expect(layers.filter({ hasText: '묶음' })).toHaveCount(2)
    // The turn handle hangs over the middle of both: from straight up to straight right.
    await at(300, 310)
    const top = await toScreen(page, 380, 130)
    const middle = await toScreen(page, 380, 250)
    await page.mouse.move(top.x, top.y - 26)
    await page.mouse.down()
    await page.mouse.move(middle.x + 90, middle.y - 40)
    await page.mouse.move(middle.x + 160, middle.y)
    await page.mouse.up()
    await page.keyboard.press('Control+s')
    await expect(page.locator('.editor-status')).toHaveText('저장됨')
    const stored = async () => (await (await page.request.get('/api/admin/book-preset/1')).json()).preset
    const { layers: saved, textBoxes } = await stored()
    const [shape] = saved[PAGE]
    const [text] = textBoxes[PAGE]
    expect(shape).toMatchObject({ kind: 'shape', turn: 90, group: text.group })
    expect(text).toMatchObject({ turn: 90 })
    await page.keyboard.press('Control+Shift+g')
    await expect(layers.filter({ hasText: '묶음' })).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored()).textBoxes[PAGE][0].group).toBeUndefined()
  } finally {
    await restore()
  }
})
