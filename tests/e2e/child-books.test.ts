import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser'
import { facePhoto } from '../support/photo-form'

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

/** The other books' pictures are painted by stories of their own. */
const paintOneBook = (page: Page, book: number) =>
  page.route(/\/children\/[\w-]+\/(covers|spreads)\//, (route) =>
    new URL(route.request().url()).pathname.endsWith(`/${book}.webp`)
      ? route.continue()
      : route.fulfill({ path: 'public/cover.svg' }),
  )

test('home leads to a finished whole book in five taps, with one photo and one name', async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await paintOneBook(page, 2)
  await page.goto('/')
  const form = page.locator('form', { hasText: '아이 사진 고르기' })
  await form.getByLabel('아이 사진').hover({ force: true })
  if (script) await expect(form).toHaveAttribute('data-photo', 'ready')
  // The tap that opens the browser's own dialog of files.
  await form.getByLabel('아이 사진').setInputFiles(facePhoto)
  taps += 1
  await tap(form.getByLabel('아이 이름'))
  await page.keyboard.type('서윤')
  await tap(form.getByRole('checkbox'))
  await tap(form.getByRole('button', { name: '우리 아이 그림책 보기' }))
  await expect(page.getByRole('heading', { name: '서윤이가 주인공인 그림책' })).toBeVisible({
    timeout: 90_000,
  })
  // Stories of the office may have published a seventh book meanwhile.
  for (const name of ['표지', '책 속 한 장면'])
    await expect.poll(() => page.getByRole('img', { name }).count()).toBeGreaterThanOrEqual(6)
  const cover = page.getByRole('img', { name: '고래가 부르는 노래 표지' })
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth && img.currentSrc), {
      timeout: 60_000,
    })
    .toMatch(/\/children\/[\w-]{22}\/covers\/2\.webp/)
  if (script) await expectAccessible(page)

  await tap(page.getByRole('button', { name: '고래가 부르는 노래 책 전체 넘겨보기' }))
  await expect(page).toHaveURL(/\/previews\/[\w-]{22}$/, { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '‘서윤’의 책을 넘겨 보세요' })).toBeVisible()
  await expect(page.getByLabel('아이 이름')).toHaveValue('서윤')
  await expect(page.getByText('책 한 권을 다 그렸어요.')).toBeAttached({ timeout: 240_000 })
  expect(taps).toBeLessThanOrEqual(5)

  await page.goto('/')
  await page.getByRole('link', { name: '‘서윤’의 그림책 보기' }).click()
  await expect(page.getByRole('heading', { name: '서윤이가 주인공인 그림책' })).toBeVisible()
})

test('a picture that is no photo, or a name that is missing: the sentence stands at its field, and the name stays', {
  tag: '@any-width',
}, async ({ page, complaints, javaScriptEnabled: script = true }) => {
  await page.goto('/')
  const form = page.locator('form', { hasText: '아이 사진 고르기' })
  await form.getByLabel('아이 이름').fill('서윤')
  if (script) await expect(form).toHaveAttribute('data-photo', 'ready')
  await form.getByLabel('아이 사진').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo at all'),
  })
  if (script) {
    await expect(page.getByText('파일 처리 오류')).toBeVisible()
    await expect(form.getByLabel('아이 이름')).toHaveValue('서윤')
    return
  }
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '우리 아이 그림책 보기' }).click()
  await expect(page).toHaveURL(/\/children/)
  await expect(page.getByRole('alert')).toContainText(
    /사진을 읽을 수 없습니다|이미지 파일만 업로드 가능합니다/,
  )
  await expect(page.getByLabel('아이 이름')).toHaveValue('서윤')
  // The browser logs the refusal.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('415')])
})

test('a child without a photo has its name in all books', { tag: '@any-width' }, async ({ page }) => {
  await paintOneBook(page, 2)
  await page.goto('/children')
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByRole('button', { name: '사진 없이 만들기' }).click()
  await expect(page.getByRole('heading', { name: '하늘이가 주인공인 그림책' })).toBeVisible({
    timeout: 60_000,
  })
})
