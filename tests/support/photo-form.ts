import type { Page } from '@playwright/test'
import { expect } from './browser'
import { drawPhoto } from './drawn-faces'

// A child's photo, chosen and painted into the book whose page is open.

export const facePhoto = { name: 'face.png', mimeType: 'image/png', buffer: drawPhoto() }

const makeButton = (page: Page) => page.getByRole('button', { name: '미리보기 만들기' })

/** Content still loading above it may move it away. */
export async function findPhotoZone(page: Page) {
  const zone = page.getByText('아이 사진 고르기')
  await expect(async () => {
    await makeButton(page).scrollIntoViewIfNeeded({ timeout: 2000 })
    await expect(zone).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  return zone
}

export async function choosePhoto(page: Page, script: boolean, photo = facePhoto) {
  if (script) await findPhotoZone(page)
  await page.getByLabel('아이 사진').setInputFiles(photo)
}

export async function makePreview(page: Page, script: boolean) {
  await choosePhoto(page, script)
  await page.getByRole('region', { name: '우리 아이로 미리 보기' }).getByRole('checkbox').check()
  await makeButton(page).click()
  await expectPreviewDone(page)
}

export const expectPreviewDone = (page: Page) =>
  expect(page.getByRole('heading', { name: '미리보기 생성 완료' })).toBeVisible({ timeout: 60_000 })
