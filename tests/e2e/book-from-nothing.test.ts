import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, waitForHydration } from '../support/browser'
import { docx, pageBreak, paragraph } from '../support/docx'
import { drawPhoto } from '../support/drawn-faces'

// A book from nothing: a story in Word and its pictures become a book on sale, by forms alone.

const story = Array.from({ length: 16 }, (_, i) =>
  paragraph(`지우는 ${i + 1}번째 숲길을 걸었어요. “지우야, 어디 가니?” 바람이 물었어요.`),
).join(pageBreak)

/** Large enough for print: a spread of 500 mm at 210 dots an inch. */
async function picture(hue: number, [width, height]: [number, number], hasFace = false) {
  const ground = sharp({ create: { width, height, channels: 3, background: `hsl(${hue}, 30%, 82%)` } })
  const size = Math.round(height / 2)
  const face = drawPhoto({ width: size, height: size, x: size / 2, y: size / 2, size: size / 5 })
  const laid = hasFace ? [{ input: face, left: Math.round(width * 0.6), top: 40 }] : []
  return ground.composite(laid).jpeg({ quality: 70 }).toBuffer()
}
const spread = (i: number) => picture(i * 22, [4200, 2100], i % 4 === 1)
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

const line = (page: Page, name: string) =>
  page.getByRole('region', { name: '출간 준비' }).getByRole('listitem').filter({ hasText: name })

test('a story of sixteen spreads and its pictures become a book on sale @any-width', async ({
  page,
  enterOffice,
  complaints,
  javaScriptEnabled: script = true,
}, info) => {
  // The engines that decode and paint pictures run with low priority on a shared machine.
  test.setTimeout(300_000)
  const awake = async () => {
    if (script) await waitForHydration(page)
  }
  const shot = async (name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${info.project.name}-${name}.png` })
  }
  await enterOffice()
  await page.goto('/admin/books/new')
  await page.getByLabel('제목').fill('바람이 부는 숲')
  await page.getByLabel('설명').fill('바람을 따라 숲을 걷는 이야기예요.')
  await page.getByLabel('카테고리').selectOption('모험')
  await page.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(page.getByText('기본 정보가 저장되었어요.')).toBeVisible()
  const book = `/admin/books/${page.url().match(/books\/(\d+)/)?.[1]}`
  await page.goto(book)

  await expect(page.getByText('3가지를 채우면 출간할 수 있어요.')).toBeVisible()
  for (const part of ['쪽마다 그림', '템플릿', '매장 표지'])
    await expect(line(page, part)).toContainText('필요해요')
  await expect(line(page, '가격')).toContainText('됐어요')
  await shot('1-list')

  await line(page, '쪽마다 글').getByRole('link').click()
  await page.getByLabel('또는 파일 올리기').setInputFiles(file('원고.docx', docx(story), ''))
  await page.getByLabel('원고 속 아이 이름').fill('지우는')
  await page.getByRole('button', { name: '쪽으로 나누기' }).click()
  await expect(page.getByText('쪽 나눔 표시를 따라 나눴어요.')).toBeVisible()
  await expect(page.getByRole('row', { name: '지우는 하준이는 지우는 16' })).toBeVisible()
  await expect(page.getByLabel('32–33쪽', { exact: true })).toHaveValue(/16번째/)
  await page.getByText('한 곳씩 고르기').click()
  const places = page.getByRole('checkbox', { name: /쪽.*지우/ })
  await expect(places).toHaveCount(32)
  await places.nth(1).uncheck()
  await page.getByRole('button', { name: '이 이름으로 보기' }).click()
  await expect(page.getByRole('row', { name: /^지우야 .* 15$/ })).toBeVisible()
  await expect(places.nth(1)).not.toBeChecked()
  await shot('2-split')
  await page.getByRole('button', { name: '책에 넣기' }).click()
  await expect(line(page, '쪽마다 글')).toContainText('됐어요')

  await line(page, '쪽마다 그림').getByRole('link').click()
  const pictures = await Promise.all(Array.from({ length: 16 }, (_, i) => spread(i)))
  await page.getByLabel('그림 여러 장').setInputFiles(pictures.map((bytes, i) => file(`${i + 1}.jpg`, bytes)))
  await page.getByRole('button', { name: '그림 올려서 넣기' }).click()
  await expect(page.getByText('그림 16장을 넣었어요.')).toBeVisible({ timeout: 120_000 })
  await shot('3-pictures')
  await awake()
  await page
    .getByLabel('그림 여러 장')
    .setInputFiles([
      file('앞표지.jpg', await picture(200, [2200, 2200])),
      file('뒤표지.jpg', await picture(210, [2200, 2200])),
    ])
  await page.getByRole('button', { name: '그림 올려서 넣기' }).click()
  await expect(page.getByText('모든 쪽에 그림이 있어요.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('그림에서 얼굴 4곳을 찾았어요.')).toBeVisible()
  await page.getByRole('button', { name: '고른 얼굴 자리 넣기' }).click()
  await expect(page.getByText('얼굴 자리 있음')).toHaveCount(4)
  await shot('4-heads')
  await page.getByRole('link', { name: '바람이 부는 숲' }).click()
  for (const part of ['쪽마다 그림', '얼굴 자리']) await expect(line(page, part)).toContainText('됐어요')
  await expect(page.getByText('2가지를 채우면 출간할 수 있어요.')).toBeVisible()
  await shot('5-list')

  await line(page, '템플릿').getByRole('link').click()
  await page
    .getByLabel('템플릿 그림 올리기')
    .setInputFiles(file('템플릿.jpg', await picture(120, [1200, 1200], true)))
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('그림에서 얼굴을 찾아 자리를 잡았어요.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '얼굴 자리 저장' }).click()
  await expect(page.getByText('저장된 자리예요.')).toBeVisible()
  await page.goto(book)
  await expect(page.getByText('1가지를 채우면 출간할 수 있어요.')).toBeVisible()
  await awake()

  await page.getByLabel('매장에서 숨기기').uncheck()
  await page.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(page.getByRole('alert')).toContainText('표지가 없어 팔 수 없어요.')
  // The browser logs the 409.
  expect(complaints.splice(0).every((text) => text.includes('409'))).toBe(true)
  await page.goto(book)
  await awake()
  await page.getByLabel('표지 파일').setInputFiles(file('표지.jpg', await picture(40, [900, 900])))
  if (!script) await page.getByRole('button', { name: '올리기' }).first().click()
  await expect(page.getByText('출간할 수 있어요.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await shot('6-ready')
  await page.getByLabel('매장에서 숨기기').uncheck()
  await page.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(page.getByText('출간한 책이에요.')).toBeVisible()
})

test('a corrected split stays when the request fails', { tag: ['@script', '@any-width'] }, async ({
  page,
  enterOffice,
  complaints,
}) => {
  await enterOffice()
  await page.goto('/admin/books/new')
  await page.getByLabel('제목').fill('끊긴 숲')
  await page.getByLabel('설명').fill('숲 이야기예요.')
  await page.getByLabel('카테고리').selectOption('모험')
  await page.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(page.getByText('기본 정보가 저장되었어요.')).toBeVisible()
  await page.goto(`/admin/books/${page.url().match(/books\/(\d+)/)?.[1]}/manuscript`)
  await waitForHydration(page)
  await page.getByLabel('원고 붙여 넣기').fill('하나\n---\n둘')
  await page.getByRole('button', { name: '쪽으로 나누기' }).click()
  const second = page.getByLabel('4–5쪽', { exact: true })
  await expect(second).toHaveValue('둘')
  await second.fill('고친 글')
  await page.route('**/manuscript.data*', (route) => route.abort())
  const place = page.getByRole('button', { name: '책에 넣기' })
  await place.click()
  await expect(page.getByText('네트워크 오류').first()).toBeVisible()
  await expect(second).toHaveValue('고친 글')
  await page.unroute('**/manuscript.data*')
  await place.click()
  await expect(page).toHaveURL(/\/admin\/books\/\d+$/)
  // The browser logs the failed request.
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)
})
