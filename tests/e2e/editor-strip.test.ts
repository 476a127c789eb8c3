import type { Locator, Page } from '@playwright/test'
import { pageKeys } from '../../app/book/document'
import { expect, test } from '../support/browser'
import { openEditorWith } from '../support/editor-canvas'

// Spreads are put into another order by dragging a thumbnail. The stored pages are compared, because a panel shows the page
// before until the next one is rendered.

const BOOK = '/api/admin/book-preset/1'

async function pagesStored(page: Page) {
  const { preset } = await (await page.request.get(BOOK)).json()
  const { textBoxes, pageImages } = preset
  return pageKeys.map((key) => JSON.stringify({ texts: textBoxes[key], picture: pageImages[key] }))
}

async function save(page: Page) {
  const stored = page.waitForResponse(
    (response) => response.url().includes(BOOK) && response.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: '저장', exact: true }).click()
  expect((await stored).status()).toBe(200)
}

async function middleOf(thumbnail: Locator) {
  const box = await thumbnail.boundingBox()
  if (!box) throw new Error('The thumbnail is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a spread is dragged onto another by the mouse, those between move up, and undo brings all back @script', async ({
  page,
}) => {
  const restore = await openEditorWith(page, [])
  try {
    const thumbnail = (key: string) => page.locator(`.editor-thumb[data-page="${key}"]`)
    const before = await pagesStored(page)
    // Otherwise a spread in another's place would not be noticed.
    expect(new Set(before).size).toBe(pageKeys.length)
    await thumbnail('8-9').evaluate((middle) => middle.scrollIntoView({ block: 'center', inline: 'center' }))
    const [from, to] = [await middleOf(thumbnail('6-7')), await middleOf(thumbnail('12-13'))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await expect(thumbnail('12-13')).toHaveAttribute('data-target')
    await page.mouse.up()
    await expect(page.locator('.editor-message')).toHaveText('6–7쪽에 있던 것을 12–13쪽으로 옮겼어요.')
    await expect(thumbnail('12-13')).toHaveAttribute('aria-current', 'page')
    await save(page)
    const [third, sixth] = [pageKeys.indexOf('6-7'), pageKeys.indexOf('12-13')]
    const moved = before.toSpliced(third, 1).toSpliced(sixth, 0, before[third] ?? '')
    expect(await pagesStored(page)).toEqual(moved)

    await page.getByRole('button', { name: '되돌리기: 6–7쪽 옮기기' }).click()
    await save(page)
    expect(await pagesStored(page)).toEqual(before)
  } finally {
    await restore()
  }
})

test('a reload, coming back and an address open the page at which the editor was left @script', async ({
  page,
}) => {
  const restore = await openEditorWith(page, [])
  const isOpen = (name: string) => expect(page.getByRole('region', { name: `${name} 캔버스` })).toBeVisible()
  try {
    await isOpen('8–9쪽')
    await expect(page).toHaveURL(/#8-9$/)
    await page.reload()
    await isOpen('8–9쪽')
    await page.goto('/admin/books')
    await page.goBack()
    await isOpen('8–9쪽')
    // The editor may write its page into the address before it hears of the new one.
    await page.evaluate(() => {
      location.assign('#4-5')
      history.replaceState(history.state, '', '#8-9')
    })
    await isOpen('4–5쪽')
    await expect(page).toHaveURL(/#4-5$/)
  } finally {
    await restore()
  }
})
