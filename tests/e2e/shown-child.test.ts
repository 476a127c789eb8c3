import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { expectPreviewDone } from '../support/photo-form'

/** Painting is slow on a shared machine. */
test.setTimeout(120_000)

const coverOf = async (page: Page, title: string) => {
  const cover = page.getByRole('img', { name: `${title} 표지` })
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  return cover.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname)
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} has no place on the page`)
  return box
}

/** Of the other books nothing is painted, which takes long where no planes are kept. */
const paintOneBook = (page: Page, book: number) =>
  page.route(/\/children\/[\w-]+\/(covers|spreads)\//, (route) =>
    new URL(route.request().url()).pathname.endsWith(`/${book}.webp`)
      ? route.continue()
      : route.fulfill({ path: 'public/cover.svg' }),
  )

test('home and list show the covers with the child that was made, until that is turned off', {
  tag: '@any-width',
}, async ({ page, javaScriptEnabled: script = true }) => {
  await paintOneBook(page, 2)
  await page.goto('/products')
  await expect(page.getByRole('button', { name: /우리 아이로 보기/ })).toHaveCount(0)
  await page.goto('/book/2?preview=1')
  if (script) await page.setViewportSize({ width: 360, height: 600 })
  await page.getByRole('button', { name: '사진 없이 만들기' }).click()
  await expectPreviewDone(page)
  if (script)
    await expect(async () => {
      const toast = await boxOf(page.locator('.toast'))
      const pressed = await page.locator('#preview').locator('a:visible, button:visible').all()
      expect(pressed).not.toEqual([])
      for (const { y, height } of await Promise.all(pressed.map(boxOf)))
        expect(y >= toast.y + toast.height || y + height <= toast.y).toBe(true)
      await expect(page.getByRole('button', { name: '책 전체 넘겨보기' })).toBeInViewport({ ratio: 1 })
    }, 'the toast lies over nothing to press').toPass({ timeout: 4000 })

  await page.goto('/products')
  expect(await coverOf(page, '고래가 부르는 노래')).toMatch(/^\/children\/[\w-]{22}\/covers\/2\.webp$/)
  await page.goto('/')
  expect(await coverOf(page, '고래가 부르는 노래')).toMatch(/^\/children\//)
  const spread = page.locator('#book-2').getByRole('img', { name: '책 속 한 장면' })
  await spread.scrollIntoViewIfNeeded()
  await expect
    .poll(() => spread.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
    .toBe(600)
  await page.getByRole('button', { name: '우리 아이로 보기 끄기' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('img', { name: '책 속 한 장면' })).toHaveCount(0)
  expect(await coverOf(page, '고래가 부르는 노래')).toMatch(/^\/pictures\//)
  await page.goto('/products')
  expect(await coverOf(page, '고래가 부르는 노래')).toMatch(/^\/pictures\//)
  await page.getByRole('button', { name: '우리 아이로 보기' }).click()
  expect(await coverOf(page, '고래가 부르는 노래')).toMatch(/^\/children\//)
})
