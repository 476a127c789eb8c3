import { expect, expectNoViolations, test } from '../support/browser'
import { aText, openEditorWith, toScreen } from '../support/editor-canvas'

test('a right click chooses the part under it and offers what can be done @script @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [
    aText('one', { x: 200, y: 150, width: 200, height: 60, text: '하나' }),
    aText('two', { x: 700, y: 300, width: 200, height: 60, text: '둘' }),
  ])
  try {
    const layers = page.getByRole('list', { name: '이 쪽에 있는 것' }).getByRole('listitem')
    await expect(layers.filter({ hasText: '하나' })).toHaveCount(1)
    const at = await toScreen(page, 300, 180)
    await page.mouse.click(at.x, at.y, { button: 'right' })
    const menu = page.getByRole('menu', { name: '고른 것' })
    await expect(menu.getByRole('menuitem', { name: '글 고치기' })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem', { name: '잘라 내기' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: '되돌리기', exact: true })).toBeDisabled()

    await page.mouse.click(at.x, at.y, { button: 'right' })
    await menu.getByRole('menuitem', { name: '복제' }).click()
    await expect(menu).toBeHidden()
    await expect(layers.filter({ hasText: '하나' })).toHaveCount(2)
    const other = await toScreen(page, 800, 330)
    await page.mouse.click(other.x, other.y, { button: 'right' })
    await menu.getByRole('menuitem', { name: '지우기' }).click()
    await expect(layers.filter({ hasText: '둘' })).toHaveCount(0)
  } finally {
    await restore()
  }
})

test('a long press moves a text without a menu, and the menu key opens one @script @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const restore = await openEditorWith(page, [
    aText('one', { x: 200, y: 150, width: 200, height: 60, text: '하나', style: faint }),
  ])
  try {
    const stage = page.getByRole('application', { name: '쪽 화면' })
    const menu = page.getByRole('menu', { name: '고른 것' })
    const at = await toScreen(page, 300, 180)
    // The menu comes with a chunk of its own.
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: at.x, y: at.y }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await stage.dispatchEvent('contextmenu', { clientX: at.x, clientY: at.y, button: 0 })
    await expect(menu).toBeHidden()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await stage.focus()
    await page.keyboard.press('Shift+F10')
    await stage.dispatchEvent('contextmenu', { clientX: at.x, clientY: at.y, button: 0 })
    await expect(menu.getByRole('menuitem', { name: '글 고치기' })).toBeVisible()
    await menu.getByRole('menuitem', { name: '글 고치기' }).click()
    // A faint text is opaque while it is typed into.
    await expect(page.getByRole('textbox', { name: '글 고치기' })).toHaveCSS('opacity', '1')
    await page.keyboard.press('Escape')
  } finally {
    await restore()
  }
})

const faint = { ...aText('faint', {}).style, opacity: 0.05 }
