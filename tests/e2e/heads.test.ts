import type { Page } from '@playwright/test'
import { expect, expectNoViolations, expectNoViolationsWhenWide, test } from '../support/browser'
import { expectPreviewDone, makePreview } from '../support/photo-form'

// A parent corrects a photographed head with one finger, and the book's picture follows.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

const picture = (page: Page) => page.getByRole('img', { name: /그림 속에 들어간 우리 아이/ })

/** How many pixels of two pictures are plainly different. */
const countDifferences = (page: Page, addresses: string[]) =>
  page.evaluate(async (addresses) => {
    const [one, other] = await Promise.all(
      addresses.map(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob())
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
      }),
    )
    let count = 0
    for (let i = 0; i < (one?.length ?? 0); i += 4)
      if (Math.abs((one?.[i] ?? 0) - (other?.[i] ?? 0)) > 40) count++
    return count
  }, addresses)

test('a head is corrected, and the picture follows', { tag: '@any-width' }, async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  await page.goto('/book/2?preview=1#preview')
  await makePreview(page, script)
  await page.getByRole('button', { name: '사진 얼굴로' }).click()
  const link = page.getByRole('link', { name: '얼굴 둘레 다듬기' })
  await expect(link).toBeVisible({ timeout: 120_000 })
  const before = (await picture(page).getAttribute('src')) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: '얼굴 둘레 다듬기' })).toBeVisible()
  await page.getByText('크게', { exact: true }).click()
  const undo = page.getByRole('button', { name: '되돌리기' })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  if (script) await drawOverHair(page)
  else await page.locator('[data-stage]').click({ position: { x: 160, y: 60 } })
  await expect(undo).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByRole('radio', { name: '크게' })).toBeChecked()
  if (script) {
    await expectNoViolations(page)
    await expectNoViolationsWhenWide(page)
  }
  await page.getByRole('button', { name: '이대로 쓰기' }).click()
  await expectPreviewDone(page)
  await expect(picture(page)).not.toHaveAttribute('src', before, { timeout: 120_000 })
  const after = (await picture(page).getAttribute('src')) ?? ''
  expect(await countDifferences(page, [before, after])).toBeGreaterThan(200)
})

/** Over the crown from side to side: gone, back with one press, and gone again. */
async function drawOverHair(page: Page) {
  await expect(page.locator('form.is-live')).toBeVisible({ timeout: 120_000 })
  const canvas = page.locator('canvas')
  await page.evaluate(() => scrollTo(0, 0))
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  // Of a copy, since a canvas that is read again and again complains.
  const alpha = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const [x, y] = [Math.round(element.width / 2), Math.round(element.width * 0.19)]
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(element, -x, -y)
      return context?.getImageData(0, 0, 1, 1).data[3]
    })
  const draw = async () => {
    await page.mouse.move(box.x + box.width * 0.35, box.y + box.width * 0.19)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.65, box.y + box.width * 0.19, { steps: 8 })
    await page.mouse.up()
  }
  expect(await alpha()).toBe(255)
  await draw()
  expect(await alpha()).toBeLessThan(20)
  await page.getByRole('button', { name: '되돌리기' }).click()
  expect(await alpha()).toBe(255)
  await draw()
}
