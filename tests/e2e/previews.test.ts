import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'
import { drawHandsOnHair } from '../support/covered-faces'
import { drawPhotoCanvas } from '../support/drawn-faces'
import { choosePhoto, expectPreviewDone, facePhoto, findPhotoZone } from '../support/photo-form'

/** Painting is slow on a shared machine. */
test.setTimeout(120_000)
const picture = (page: Page) => page.getByRole('img', { name: /그림 속에 들어간 우리 아이/ })

for (const [where, path] of [
  ['the shop', '/book/2?preview=1'],
  ['the campaign', '/wadiz/books/2?preview=1'],
] as const)
  test(`in ${where} a child is drawn from a photo, shown photographed, made again and deleted`, async ({
    page,
    javaScriptEnabled: script = true,
  }) => {
    await page.goto(path)
    if (script) await waitForHydration(page)
    await page.getByRole('link', { name: '우리 아이로 미리 보기' }).click()
    const section = page.getByRole('region', { name: '우리 아이로 미리 보기' })
    await expect(section).toContainText('72시간 뒤에 지워요')
    const agreed = section.getByRole('checkbox')
    await expect(agreed).not.toBeChecked()
    await choosePhoto(page, script)
    await agreed.check()
    await section.getByRole('button', { name: '미리보기 만들기' }).click()
    // The first photo of a shop waits until the engine's models are loaded.
    await expect(section.getByRole('listitem').filter({ hasText: '사진 확인' })).toBeInViewport({
      timeout: 60_000,
    })
    await expectPreviewDone(page)
    await expect
      .poll(() => picture(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBe(1200)
    await expect(section.getByRole('link', { name: /크게 보기/ }).first()).toHaveAttribute(
      'href',
      // Each picture links to the viewer of its own area, shop or campaign.
      new RegExp(
        `^${path.startsWith('/wadiz') ? '/wadiz' : ''}/image-viewer\\?url=%2Fapi%2Ffiles%2Fby-key%2Fpreviews%2F`,
      ),
    )
    const drawn = await picture(page).getAttribute('src')
    await expect(section.getByRole('button', { name: '그림으로' })).toHaveAttribute('aria-pressed', 'true')
    await expect(section.getByRole('button', { name: '다시 만들기' })).toHaveCount(0)
    await section.getByRole('button', { name: '사진 얼굴로' }).click()
    await expectPreviewDone(page)
    await expect(picture(page)).not.toHaveAttribute('src', drawn ?? '', { timeout: 60_000 })
    const first = await picture(page).getAttribute('src')
    await section.getByRole('button', { name: '그림으로' }).click()
    await expect(picture(page)).toHaveAttribute('src', drawn ?? '')
    await page.goto(path)
    await expect(picture(page)).toHaveAttribute('src', drawn ?? '')
    await section.getByRole('button', { name: '사진 얼굴로' }).click()
    await expect(picture(page)).toHaveAttribute('src', first ?? '')

    await section.getByRole('button', { name: '다시 만들기' }).click()
    await expect(section.getByText('그림을 그리고 있어요')).toBeVisible()
    await expectPreviewDone(page)
    await expect(picture(page)).not.toHaveAttribute('src', first ?? '', { timeout: 60_000 })
    await section.getByRole('navigation', { name: '앞서 만든 그림' }).getByRole('link').first().click()
    await expect(picture(page)).toHaveAttribute('src', first ?? '')

    await section.getByText('지금 삭제').click()
    await section.getByRole('button', { name: '사진과 그림 지우기' }).click()
    await expect(page.getByText('사진과 그림을 지웠어요')).toBeVisible()
    // The photo is erased, but the guardian's consent remains.
    await expect(section.getByRole('button', { name: '미리보기 만들기' })).toBeVisible()
    await expect(section.getByRole('checkbox')).toHaveCount(0)
    expect((await page.request.get(first ?? '')).status()).toBe(404)
    await expect(page.locator('body')).not.toContainText(
      path.startsWith('/wadiz') ? /\d,\d{3}원/ : '합성 실패',
    )
  })

test('a child without a photo is drawn without any consent, and can be erased', async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  await page.goto('/book/2?preview=1')
  if (script) await waitForHydration(page)
  const section = page.getByRole('region', { name: '우리 아이로 미리 보기' })
  await section.getByRole('button', { name: '사진 없이 만들기' }).click()
  await expectPreviewDone(page)
  await expect(picture(page)).toBeVisible()
  await expect(section.getByRole('button', { name: '사진 얼굴로' })).toHaveCount(0)
  await section.getByText('지금 삭제').click()
  await section.getByRole('button', { name: '그림 지우기' }).click()
  await expect(section.getByRole('button', { name: '사진 없이 만들기' })).toBeVisible()
  // No photo was sent, so the consent is still to be given.
  await expect(section.getByRole('checkbox')).not.toBeChecked()
})

test('a photo without a face is refused with the reason, and the consent stays ticked', async ({
  page,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  const wall = { ...facePhoto, buffer: drawPhotoCanvas({ size: 1 }).toBuffer('image/png') }
  await page.goto('/book/2?preview=1#preview')
  await choosePhoto(page, script, wall)
  const section = page.getByRole('region', { name: '우리 아이로 미리 보기' })
  await section.getByRole('checkbox').check()
  const make = section.getByRole('button', { name: '미리보기 만들기' })
  await make.click()
  await expect(
    section.getByText('얼굴을 찾지 못했어요. 얼굴이 크게 나온 정면 사진을 골라 주세요.'),
  ).toBeInViewport()
  await expect(section.getByRole('checkbox')).toBeChecked()
  expect(complaints.splice(0).join()).toContain('422')
  if (!script) return
  // With script the chosen photo is still there and can be replaced.
  await expect(make).toBeEnabled()
  await section.getByRole('button', { name: '다시 고르기' }).click()
  await expect(make).toBeDisabled()
})

test('in a photo of two the parent says whose face is meant', async ({
  page,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  const pair = drawPhotoCanvas({ x: 190, size: 100 }, { x: 450, size: 100 }).toBuffer('image/png')
  await page.goto('/book/2?preview=1#preview')
  const section = page.getByRole('region', { name: '우리 아이로 미리 보기' })
  const sides = section.getByRole('group', { name: /우리 아이가 어느 쪽인지/ })
  await choosePhoto(page, script, { ...facePhoto, buffer: pair })
  await expect(sides).toBeHidden()
  if (script) await expect(section.getByRole('button', { name: '다시 고르기' })).toBeVisible()
  await section.getByRole('checkbox').check()
  const make = section.getByRole('button', { name: '미리보기 만들기' })
  await make.click()
  await expect(section.getByText('두 사람이 함께 있어요.')).toBeVisible({ timeout: 60_000 })
  await expect(sides.getByRole('radio')).toHaveCount(2)
  expect(complaints.splice(0).join()).toContain('422')
  await sides.getByRole('radio', { name: '왼쪽' }).check()
  // With script the chosen photo is still there.
  if (!script) await choosePhoto(page, script, { ...facePhoto, buffer: pair })
  await make.click()
  await expectPreviewDone(page)
})

test('a head that hands touch is photographed all the same if the parent wants it', async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  await page.goto('/book/2?preview=1#preview')
  const section = page.getByRole('region', { name: '우리 아이로 미리 보기' })
  await choosePhoto(page, script, { ...facePhoto, buffer: Buffer.from(await drawHandsOnHair()) })
  await section.getByRole('checkbox').check()
  await section.getByRole('button', { name: '미리보기 만들기' }).click()
  await expectPreviewDone(page)
  await section.getByRole('button', { name: '사진 얼굴로' }).click()
  await expect(section.getByText('머리만 깨끗하게 오려 내지 못했어요.')).toBeVisible({ timeout: 60_000 })
  await expect(section.getByRole('button', { name: '그림으로 그려 보기' })).toBeVisible()
  await section.getByRole('button', { name: '그래도 쓰기' }).click()
  await expectPreviewDone(page)
  await expect(section.getByText('그래도 이 사진을 쓰기로 했어요.')).toBeVisible()
  await expect(section.getByRole('button', { name: '그래도 쓰기' })).toHaveCount(0)
})

test('dropped files are checked: not an image, too many, unreadable', { tag: '@script' }, async ({
  page,
}) => {
  await page.goto('/book/2?preview=1#preview')
  const zone = await findPhotoZone(page)
  const drop = async (...names: string[]) => {
    const dropped = await page.evaluateHandle((names) => {
      const carried = new DataTransfer()
      for (const name of names)
        carried.items.add(new File(['x'], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/png' }))
      return carried
    }, names)
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
  }
  await drop('words.txt')
  await expect(page.getByText('이미지 파일만 업로드 가능합니다.')).toBeVisible()
  await drop('a.png', 'b.png', 'c.png')
  await expect(page.getByText('파일 드롭 오류')).toBeVisible()
  await drop('broken.png')
  await expect(page.getByText('파일 처리 오류')).toBeVisible()
  await expect(page.getByRole('button', { name: '미리보기 만들기' })).toBeDisabled()
})

test('a large photo is downscaled, survives a failed upload, and its preview stays until it expires', {
  tag: '@script',
}, async ({ page, complaints }) => {
  const large = {
    ...facePhoto,
    buffer: drawPhotoCanvas({ width: 3000, height: 2400, x: 1500, y: 1200, size: 600 }).toBuffer('image/png'),
  }
  await page.goto('/book/2?preview=1#preview')
  await choosePhoto(page, true, large)
  const section = page.getByRole('region', { name: '우리 아이로 미리 보기' })
  await section.getByRole('checkbox').check()
  // A live region announces the photo's position to screen readers.
  const place = section.getByRole('slider', { name: /고른 사진/ })
  await place.press('ArrowLeft')
  await expect(section.getByText('사진이 다 보여요. 확대하면 옮길 수 있어요.')).toBeAttached()
  await section.getByLabel('확대', { exact: true }).fill('2')
  await place.press('ArrowRight')
  await expect(section.getByText('오른쪽으로 옮겼어요.')).toBeAttached()
  await expect(place).toHaveAttribute('aria-valuetext', '가운데는 가로 52%, 세로 50%')
  await section.getByLabel('확대', { exact: true }).fill('1')
  for (let i = 0; i < 4; i++) await section.getByRole('button', { name: '돌리기' }).click()
  await expect(section.getByText('처음 방향으로 돌아왔어요.')).toBeAttached()
  const make = section.getByRole('button', { name: '미리보기 만들기' })
  await page.route('**/api/previews', (route) => route.abort())
  await make.click()
  await expect(section.getByText(/연결이 끊어졌어요/)).toBeVisible()
  expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  await page.unroute('**/api/previews')
  await make.click()
  await expectPreviewDone(page)
  const { sourceUrl } = await page.evaluate(() => JSON.parse(localStorage.getItem('preview-2') ?? '{}'))
  const longest = await page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
    return Math.max(width, height)
  }, sourceUrl)
  expect(longest).toBe(2048)
  await page.reload()
  await expect(picture(page)).toBeVisible()
  await expect(page.getByText('앞서 만든 그림')).toHaveCount(0)

  // An expired picture leaves neither a gap nor an entry in the browser's storage.
  await page.route('**/api/files/**', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByText('아이 사진 고르기')).toBeAttached()
  await expect(picture(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('preview-2'))).toBe(null)
  expect(complaints.splice(0).join()).toContain('404')
})
