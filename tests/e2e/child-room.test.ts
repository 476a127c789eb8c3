import type { Page } from '@playwright/test'
import { lookWith } from '../../app/art/child/look'
import {
  expect,
  expectNoViolations,
  expectNoViolationsWhenWide,
  test,
  waitForHydration,
} from '../support/browser'
import { addDressedChild, curly } from '../support/dressed-child'
import { logInAsMember } from '../support/member'

// The room in which a parent dresses the child, by thumb, keyboard and without script.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const openRoom = async (page: Page, name: string, script: boolean) => {
  await page.goto(`/children/${name}`, { waitUntil: 'domcontentloaded' })
  if (script) await expect(page.locator('form.room.is-live')).toBeVisible()
}

test('a child gets another haircut and glasses, and is approved', { tag: '@any-width' }, async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const name = await addDressedChild(context, { database, url: shop.url })
  const lookNow = async () => {
    const [row] = await database.ask(`select look, approved_at from looks where name = '${name}'`)
    return row
  }
  const booksAsked = new Set<string>()
  page.on('request', (request) => {
    const [, book] = request.url().match(/book-(\d+)\.webp/) ?? []
    if (book) booksAsked.add(book)
  })
  await openRoom(page, name, script)
  await expect(choice(page, '짧은 곱슬')).toBeChecked()
  await choice(page, '앞머리 단발').check()
  if (!script) await page.getByRole('button', { name: '보기', exact: true }).click()
  await expect.poll(async () => (await lookNow())?.look).toContain('bob-fringe')

  // Without script a tab saves what is chosen as well.
  await page.getByRole('button', { name: '안경', exact: true }).click()
  await choice(page, '둥근 안경').check()
  if (!script) await page.getByRole('button', { name: '보기', exact: true }).click()
  await expect(choice(page, '호피')).toBeVisible()
  await choice(page, '호피').check()

  // Looked at in another book, the child is approved there, and the page says so before.
  expect(booksAsked.size, 'the other books are painted when the list is opened').toBe(1)
  await page.getByText('다른 책에서 보기').click()
  await expect.poll(() => booksAsked.size).toBeGreaterThan(3)
  const other = page.locator('[name=to-book][aria-pressed=false]').first()
  const [book, title] = [await other.getAttribute('value'), await other.innerText()]
  await other.click()
  await expect(page.getByText(`『${title.trim()}』 속 우리 아이를 보여 드려요.`)).toBeVisible()
  await page.getByRole('button', { name: '이 모습으로 할게요' }).click()
  await expect(page).toHaveURL(new RegExp(`/book/${book}\\?preview=1`))
  await expect(page.locator('.toast')).toBeInViewport()
  const { look, approved_at: approvedAt } = (await lookNow()) ?? {}
  expect(JSON.parse(`${look}`)).toMatchObject({
    hair: { style: 'bob-fringe' },
    glasses: { frame: 'round', colour: 'tortoise' },
  })
  expect(approvedAt).toBeTruthy()
})

test('a press changes the picture at once, can be taken back, and needs no mouse', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const name = await addDressedChild(context, { database, url: shop.url })
  // The picture must not wait for the server.
  await page.route('**/api/looks/**', () => undefined)
  await openRoom(page, name, true)
  const portrait = page.locator('.portrait canvas')
  const painted = () => portrait.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect(portrait).toBeVisible()
  const first = await painted()

  await choice(page, '짧은 곱슬').focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, '짧은 물결')).toBeChecked()
  await expect.poll(painted).not.toBe(first)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(choice(page, '짧은 곱슬')).toBeChecked()
  await expect.poll(painted).toBe(first)

  await expectNoViolations(page)
  await expectNoViolationsWhenWide(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widest()).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await widest()).toBeLessThanOrEqual(360)
})

test('every chip shows this child, and every tab passes axe', { tag: ['@script', '@any-width'] }, async ({
  page,
  context,
  database,
  shop,
}) => {
  const name = await addDressedChild(context, { database, url: shop.url })
  await openRoom(page, name, true)
  for (const tab of ['피부', '머리색', '눈', '얼굴', '안경', '소품']) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    const chosen = page.locator('.panel:not([hidden]) :checked + .chip-head').first()
    await expect(chosen.locator('canvas')).toBeVisible()
    await expectNoViolations(page)
    await expectNoViolationsWhenWide(page)
  }
})

test('the chosen chip is in sight when the room and a tab open', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const scarf = lookWith({
    skin: { tone: '10c', shift: 0 },
    hair: { style: 'headscarf', colour: 'black', shift: 0 },
  })
  const name = await addDressedChild(context, { database, url: shop.url }, scarf)
  await openRoom(page, name, true)
  const expectWithin = async (chip: string) => {
    const { x = -1, width = 0 } = (await choice(page, chip).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
  await expectWithin('두건')
  await page.getByRole('button', { name: '피부', exact: true }).click()
  await expectWithin('아주 짙은 흑단빛')
})

test('every tab is in sight on a narrow phone', { tag: '@script' }, async ({
  page,
  context,
  database,
  shop,
}) => {
  const name = await addDressedChild(context, { database, url: shop.url })
  await openRoom(page, name, true)
  await expect(page.getByRole('button', { name: '소품', exact: true })).toBeInViewport({ ratio: 1 })
})

test('what another tab saved is not undone, and an answered question is not asked again', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const name = await addDressedChild(context, { database, url: shop.url })
  const proposal = {
    look: curly,
    confidence: {},
    unsure: ['faceShape'],
    likeliest: { faceShape: ['oval', 'long'] },
  }
  await database.ask(`update looks set proposal = '${JSON.stringify(proposal)}' where name = '${name}'`)
  await openRoom(page, name, true)
  const other = await context.newPage()
  await openRoom(other, name, true)
  await other.getByRole('button', { name: '안경', exact: true }).click()
  await choice(other, '둥근 안경').check()
  await expect(page.locator('[name="glasses.frame"][value=round]')).toBeChecked()
  await other.close()
  const question = page.locator('[data-question]')
  await question.getByRole('button', { name: '달걀형' }).click()
  await expect(question).toHaveCount(0)
  await choice(page, '짧은 물결').check()
  const lookNow = async () => (await database.ask(`select look from looks where name = '${name}'`))[0]?.look
  await expect.poll(lookNow).toContain('short-waves')
  expect(JSON.parse(`${await lookNow()}`)).toMatchObject({ glasses: { frame: 'round' } })
  await openRoom(page, `${name}${new URL(page.url()).search}`, true)
  await expect(question).toHaveCount(0)
})

test('my page leads from a kept child to its room, and to its picture in another book', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const name = await addDressedChild(context, { database, url: shop.url })
  const userId = await logInAsMember(context, database, shop.url)
  await database.ask(
    `update looks set visitor_id = null, user_id = ${userId}, is_kept = true, approved_at = now() where name = '${name}'`,
  )
  await page.goto('/mypage')
  await waitForHydration(page)
  await page.getByRole('link', { name: '다시 꾸미기' }).click()
  await expect(page.locator('form.room.is-live')).toBeVisible()

  await page.goto('/mypage')
  await waitForHydration(page)
  await page.getByText('이 아이로 책 만들기').click()
  await page.locator('button[name="book"]').last().click()
  await expect(page).toHaveURL(/\/book\/\d+\?.*#preview$/)
  await expect(page.locator('#preview')).toBeInViewport()
})
