import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

// The connection breaks while the editor's scripts load. They load by themselves once it is back, and the work done
// meanwhile is still there.

const nothing = /^$/
const OF_THE_TABLE = /\/assets\/editor-/
const AROUND_IT = /\/assets\/(panel|dialogs|conflict-dialog|versions-dialog)-/
const WITH_POINTER = /\/assets\/(panel|dialogs|conflict-dialog|versions-dialog|attach-pointer)-/
const lineBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
const facesOf = (page: Page, how: FontFaceLoadStatus) =>
  page.evaluate(
    (how) => [
      ...new Set([...document.fonts].filter((face) => face.status === how).map((face) => face.family)),
    ],
    how,
  )

const chooseFile = (page: Page) =>
  page.getByLabel('올릴 파일').setInputFiles({
    name: 'pages.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })

test('scripts and fonts that failed to load are loaded once online again, without a page reload @script', async ({
  page,
  complaints,
  enterOffice,
}) => {
  test.setTimeout(120_000)
  await enterOffice()
  let dead = OF_THE_TABLE
  const failed: string[] = []
  await page.route('**/assets/**', (route) => {
    const url = route.request().url()
    if (!dead.test(url)) return route.continue()
    failed.push(url)
    return route.abort('internetdisconnected')
  })
  // Fonts load again as well, although the browser itself never repeats a failed font.
  let hasFonts = false
  await page.route('**/api/fonts/files/**', (route) =>
    hasFonts ? route.continue() : route.abort('internetdisconnected'),
  )
  const missed = (script: RegExp) => expect.poll(() => failed.some((url) => script.test(url))).toBe(true)
  let loads = 0
  page.on('load', () => loads++)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/book-editor/1')
  await missed(/editor-[\w-]+\.js/)
  await chooseFile(page)
  dead = WITH_POINTER
  await lineBack(page)
  const open = page.getByRole('button', { name: '편집기 열기' })
  await expect(open).toBeVisible()
  await expect(page.getByLabel('올릴 파일')).toHaveValue(/pages\.json$/)
  await open.click()

  const strip = page.getByRole('navigation', { name: '쪽' })
  await strip.getByRole('button', { name: '4–5쪽' }).click()
  await expect(page.getByText('속성을 불러오는 중이에요.')).toBeVisible()
  const deaf = page.getByText('아직 누를 수 없어요. 준비하는 중이에요.')
  await expect(deaf).toBeVisible()
  await expect(page.getByRole('application', { name: '쪽 화면' })).toHaveAttribute('tabindex', '0')
  dead = AROUND_IT
  await lineBack(page)
  await expect(deaf).toBeHidden()
  // A conflict covers the whole editor, so its dialog is fetched before it is needed.
  for (const script of ['panel', 'dialogs', 'conflict-dialog']) await missed(new RegExp(`/${script}-`))
  await page.keyboard.press('t')
  const stage = page.getByRole('region', { name: '4–5쪽 캔버스' })
  await stage.click({ position: { x: 240, y: 320 } })
  await page.keyboard.insertText('별이 반짝')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const waiting = page.getByRole('dialog', { name: '여는 중이에요' })
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('button', { name: /버전 기록/ }).click()
  await expect(waiting).toBeVisible()

  await expect.poll(() => facesOf(page, 'error')).not.toEqual([])
  const lacking = await facesOf(page, 'error')
  hasFonts = true
  dead = nothing
  await lineBack(page)
  const versions = page.getByRole('dialog', { name: '버전 기록' })
  await expect(versions).toBeVisible()
  await versions.getByRole('button', { name: '닫기' }).click()
  const panel = page.getByRole('complementary', { name: '속성' })
  await expect(panel.getByLabel('글', { exact: true })).toHaveValue('별이 반짝')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible()
  await expect.poll(() => facesOf(page, 'loaded')).toEqual(expect.arrayContaining(lacking))
  expect(await facesOf(page, 'error')).toEqual([])
  expect(loads).toBe(1)
  // The browser logs the failed requests.
  expect(complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
})

test('a page with outdated scripts offers a reload link instead of reloading after the user began @script', async ({
  page,
  complaints,
  enterOffice,
}) => {
  await enterOffice()
  await page.route('**/assets/editor-*.js', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => loads++)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/book-editor/1')
  await chooseFile(page)
  const renew = page.getByRole('link', { name: '새로 불러오기' })
  await expect(renew).toBeVisible()
  await expect(page.getByLabel('올릴 파일')).toHaveValue(/pages\.json$/)
  await expect(page.getByText('편집기를 여는 중이에요.')).toBeHidden()
  expect(loads).toBe(1)
  await page.unroute('**/assets/editor-*.js')
  await renew.click()
  await expect(page.locator('.editor-stage[data-ready]')).toBeVisible()
  expect(complaints.splice(0).filter((text) => !/404/.test(text))).toEqual([])
})
