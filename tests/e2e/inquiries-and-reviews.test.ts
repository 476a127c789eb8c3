import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { facePhoto as readingPhoto } from '../support/photo-form'

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}
const said = (page: Page) => page.getByRole('region', { name: '내 문의' })

test('a member sends an inquiry, deletes it, and reads an operator’s reply', async ({
  page,
  context,
  shop,
  database,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  await open(page, '/inquiry', script)
  await expect(page.getByRole('link', { name: '로그인하고 문의하기' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Finquiry',
  )
  const userId = await logInAsMember(context, database, shop.url)
  await open(page, '/inquiry', script)
  if (script) await expectAccessible(page)
  await expect(page.getByText('아직 남긴 문의가 없어요.')).toBeVisible()

  const [kind, title, content] = ['문의 유형', '제목', '문의 내용'].map((name) => page.getByLabel(name)) as [
    ReturnType<Page['getByLabel']>,
    ReturnType<Page['getByLabel']>,
    ReturnType<Page['getByLabel']>,
  ]
  await title.fill('언제 오나요?')
  await content.fill('짧아요')
  await page.getByRole('button', { name: '문의 등록하기' }).click()
  await expect(page.getByText('문의 내용을 10자 이상 입력해주세요')).toBeVisible()
  await expect(kind).toHaveAccessibleDescription('문의 유형을 선택해주세요')
  if (script) await expect(kind).toBeFocused()
  await expect(title).toHaveValue('언제 오나요?')
  await expect(content).toHaveValue('짧아요')
  // The browser logs every 400.
  complaints.splice(0)

  await kind.selectOption('배송문의')
  await content.fill('주문한 책이 언제 도착하는지 궁금해요.')
  await page.getByRole('button', { name: '문의 등록하기' }).click()
  await expect(page.getByRole('heading', { name: '문의를 잘 받았어요' })).toBeVisible()
  await expect(page.getByRole('link', { name: '마이페이지로 가기' })).toHaveAttribute('href', '/mypage')
  if (script) await expectAccessible(page)

  await said(page)
    .getByRole('link', { name: /문의 삭제.*언제 오나요/ })
    .click()
  const question = page.getByRole('dialog', { name: '문의를 삭제할까요?' })
  await expect(question).toContainText('답변도 받을 수 없어요')
  await question.getByRole('link', { name: '그대로 두기' }).click()
  await expect(question).toHaveCount(0)
  await said(page)
    .getByRole('link', { name: /문의 삭제.*언제 오나요/ })
    .click()
  await question.getByRole('button', { name: '삭제하기' }).click()
  await expect(page.getByText('문의를 삭제했어요').first()).toBeVisible()
  await expect(page.getByText('아직 남긴 문의가 없어요.')).toBeVisible()

  await database.ask(
    `insert into inquiries (user_id, category, title, content, status, admin_reply, admin_replied_at)
     values (${userId}, '기타', '포장이 되나요?', '선물 포장이 되는지 궁금해요.', '답변완료', '네, 해 드려요.', now())`,
  )
  await open(page, '/inquiry', script)
  await expect(said(page)).toContainText('답변완료')
  await expect(said(page)).toContainText('네, 해 드려요.')
  await expect(said(page).getByRole('link', { name: /문의 삭제/ })).toHaveCount(0)
})

test('a buyer reviews the book for points, and every visitor sees the review at once', async ({
  page,
  context,
  shop,
  database,
  enterOffice,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  const asStranger = async () => (await fetch(`${shop.url}/book/3?preview=1`)).text()
  const words = `아이가 매일 밤 읽어 달라고 해요 ${Date.now()}`
  expect(await asStranger()).not.toContain(words)
  const userId = await logInAsMember(context, database, shop.url)
  const [row] = await database.ask(
    `insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, status)
     select '261122-' || upper(translate(substr(md5(random()::text), 1, 6), '01', 'xy')), ${userId}, id, title, price, 1, price, '김보호', 'DELIVERED'
     from books where id = 3 returning id`,
  )
  await open(page, `/order/${row?.id}/review`, script)
  await expect(page.getByText('받은 책의 후기를 쓰면 적립금 500원을 드려요.')).toBeVisible()
  if (script) await expectAccessible(page)

  await page.getByRole('textbox', { name: '후기' }).fill(words)
  await page.getByRole('button', { name: '후기 남기기' }).click()
  await expect(page.getByText('별점을 선택해 주세요.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '후기' })).toHaveValue(words)
  complaints.splice(0)
  await page.getByRole('radio', { name: '4점 좋아요' }).check()
  await page.getByRole('button', { name: '후기 남기기' }).click()
  await expect(page.getByText('적립금 500원을 드렸어요.')).toBeVisible()
  if (script) await expectAccessible(page)

  await expect.poll(asStranger).toContain(words)
  await page.getByRole('link', { name: '책 페이지에서 보기' }).click()
  const reviews = page.getByRole('region', { name: '먼저 읽은 가족의 후기' })
  await expect(reviews).toContainText(words)
  await expect(reviews).toContainText('독**')
  await open(page, '/book/3/reviews', script)
  await expect(page.getByText(words)).toBeVisible()
  if (script) await expectAccessible(page)

  await open(page, `/order/${row?.id}/review`, script)
  await page.getByLabel('사진 (선택)').setInputFiles(readingPhoto)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '사진 보내기' }).click()
  await expect(page.getByText('사진을 확인하고 있어요.')).toBeVisible()
  if (script) await expectAccessible(page)
  expect(await asStranger()).not.toContain('/reviews/photos/')
  await enterOffice()
  await open(page, '/admin/reviews?show=waiting', script)
  if (script) await expectAccessible(page)
  await page.getByRole('button', { name: '사진 싣기' }).click()
  await expect(page.getByText('확인할 사진이나 고친 후기가 없어요.')).toBeVisible()
  await expect.poll(asStranger).toContain('/reviews/photos/')
  await open(page, '/book/3/reviews', script)
  const photo = page.getByRole('img', { name: /책 읽는 사진/ }).first()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  const file = await page.request.get('/mypage/export')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/zip'])
  expect((await file.body()).includes(words)).toBe(true)
})
