import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'

// Inquiries are answered one after the other, with templates that know the order.

interface Shop {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

async function askQuestions(database: Shop, userId: number, count: number) {
  await database.ask(`update inquiries set deleted_at = now() where status = '답변대기'`)
  await database.ask(
    `insert into inquiries (user_id, category, title, content)
     select ${userId}, '배송문의', '언제 오나요 ' || n, '주문한 책이 언제 도착하는지 궁금해요.'
     from generate_series(1, ${count}) n order by n`,
  )
  await database.ask('delete from reply_templates')
  await database.ask(
    `insert into reply_templates (name, body, position, created_at) values
     ('발송', '{아이 이름:이/가} 나오는 책은 {발송 예정}에 보내요.', 1, now()),
     ('송장', '송장 번호는 {송장}이에요.', 2, now())`,
  )
  await database.ask(
    `insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, child_name,
       status, paid_at, dispatch_from, dispatch_to)
     select '261122-' || upper(translate(substr(md5(random()::text), 1, 6), '01', 'xy')), ${userId}, id, title, price, 1, price,
       '김보호', '하준', 'PAID', now(), '2026-12-02', '2026-12-02' from books where id = 3`,
  )
}

const question = (page: Page, n: number) =>
  page.getByRole('heading', { name: `언제 오나요 ${n}`, exact: true })

async function sendRefused(page: Page, status: number) {
  const refused = page.waitForResponse((response) => response.status() === status)
  await page.getByRole('button', { name: '보내고 다음 문의' }).click()
  await refused
}

test('ten inquiries take twenty keys @script @wide', async ({ page, context, database, shop }) => {
  const userId = await logInAsMember(context, database, shop.url)
  await askQuestions(database, userId, 11)
  await logInAsOperator(context, database, shop.url)
  await page.goto('/admin/inquiries/next')
  await waitForHydration(page)
  await expectAccessible(page)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await expect(question(page, 1)).toBeVisible()
  await press('Alt+ArrowDown')
  for (let n = 2; n <= 11; n++) {
    await expect(question(page, n)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '답변' })).toBeFocused()
    // Half are answered with a template, half with words of one's own.
    if (n % 2) await press('Alt+1')
    else await page.keyboard.type('내일 보내요.')
    await press('Control+Enter')
  }
  await expect(page.getByText('건너뛴 문의가 1건 남아 있어요.')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(20)
  const answers = await database.ask(
    `select title, status, admin_reply as reply from inquiries where user_id = ${userId} order by id`,
  )
  expect(answers).toHaveLength(11)
  expect(answers[0]).toMatchObject({ status: '답변대기' })
  expect(answers[1]).toMatchObject({ status: '답변완료', reply: '내일 보내요.' })
  expect(answers[2]).toMatchObject({ reply: '하준이가 나오는 책은 12월 2일(수)에 보내요.' })
})

test('a template fills the answer below what was typed, and an open place is not sent', {
  tag: '@any-width',
}, async ({ page, context, database, shop, complaints, javaScriptEnabled: script = true }) => {
  const userId = await logInAsMember(context, database, shop.url)
  await askQuestions(database, userId, 2)
  await logInAsOperator(context, database, shop.url)
  await page.goto('/admin/inquiries')
  if (script) await waitForHydration(page)
  await page.getByRole('link', { name: '차례로 답하기' }).click()
  await expect(question(page, 1)).toBeVisible()
  await expect(page.getByRole('region', { name: '이 고객' })).toContainText('하준')
  const answer = page.getByRole('textbox', { name: '답변' })
  await answer.fill('안녕하세요.')
  await page.getByRole('button', { name: '송장' }).click()
  await expect(answer).toHaveValue('안녕하세요.\n\n송장 번호는 {송장}이에요.')
  await expect(page.getByText('아직 채우지 않은 자리가 있어요: {송장}.')).toBeVisible()
  await sendRefused(page, 400)
  await expect(answer).toHaveValue('안녕하세요.\n\n송장 번호는 {송장}이에요.')
  await expect(page.getByText('아직 채우지 않은 자리가 있어요: {송장}.')).toBeVisible()
  // The browser logs every 400.
  complaints.splice(0)
  await answer.fill('안녕하세요.\n\n')
  await page.getByRole('button', { name: '발송' }).click()
  await expect(answer).toHaveValue('안녕하세요.\n\n하준이가 나오는 책은 12월 2일(수)에 보내요.')

  // Another operator was faster.
  await database.ask(
    `update inquiries set status = '답변완료', admin_reply = '먼저 쓴 답이에요.', admin_replied_at = now()
     where user_id = ${userId} and title = '언제 오나요 1'`,
  )
  await sendRefused(page, 409)
  await expect(page.getByText('그사이 답변이 바뀌었어요.')).toBeVisible()
  await expect(page.getByText('먼저 쓴 답이에요.')).toBeVisible()
  await expect(answer).toHaveValue(/^안녕하세요/)
  complaints.splice(0)
  await page.getByRole('link', { name: '건너뛰기' }).click()
  await expect(question(page, 2)).toBeVisible()
  await answer.fill('네, 곧 가요.')
  await page.getByRole('button', { name: '보내고 다음 문의' }).click()
  await expect(page.getByText('답할 문의가 없어요.')).toBeVisible()
})

test('a reply typed for a skipped inquiry is there when it comes back @script @any-width', async ({
  page,
  context,
  database,
  shop,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await askQuestions(database, userId, 1)
  await logInAsOperator(context, database, shop.url)
  await page.goto('/admin/inquiries/next')
  await waitForHydration(page)
  const answer = page.getByRole('textbox', { name: '답변' })
  await answer.fill('쓰다 만 답')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('link', { name: '처음부터 다시' }).click()
  await expect(answer).toHaveValue('쓰다 만 답')
})

test('a key pressed too early sends neither a skipped answer nor one that was not read @script @wide', async ({
  page,
  context,
  database,
  shop,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await askQuestions(database, userId, 2)
  const replies = () =>
    database.ask(`select admin_reply as reply from inquiries where user_id = ${userId} order by id`)
  await logInAsOperator(context, database, shop.url)
  await page.goto('/admin/inquiries/next')
  await waitForHydration(page)
  const answer = page.getByRole('textbox', { name: '답변' })
  await answer.fill('다시 볼 답')
  // The next inquiry takes its time.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/inquiries\/next/, async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Control+Enter')
  release()
  await expect(question(page, 2)).toBeVisible()
  expect(await replies()).toEqual([{ reply: null }, { reply: null }])

  await answer.fill('둘째 답')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('건너뛴 문의가 1건 남아 있어요.')).toBeVisible()
  await page.getByRole('link', { name: '처음부터 다시' }).click()
  await expect(answer).toHaveValue('다시 볼 답')
  await expect(answer).toHaveAccessibleDescription(/^전에 쓰다 만 답변이에요/)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: '보내고 다음 문의' })).toBeFocused()
  expect(await replies()).toEqual([{ reply: null }, { reply: '둘째 답' }])
  // A template under the restored text does not show that it was read.
  await page.keyboard.press('Alt+1')
  const both = '다시 볼 답\n\n하준이가 나오는 책은 12월 2일(수)에 보내요.'
  await expect(answer).toHaveValue(both)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: '보내고 다음 문의' })).toBeFocused()
  expect(await replies()).toEqual([{ reply: null }, { reply: '둘째 답' }])
  await page.keyboard.press('Enter')
  await expect(page.getByText('답할 문의가 없어요.')).toBeVisible()
  expect(await replies()).toEqual([{ reply: both }, { reply: '둘째 답' }])
})

test('what was typed for an inquiry is not filled in for the one that took its place @script @any-width', async ({
  page,
  context,
  database,
  shop,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await askQuestions(database, userId, 2)
  await logInAsOperator(context, database, shop.url)
  await page.goto('/admin/inquiries/next')
  await waitForHydration(page)
  const answer = page.getByRole('textbox', { name: '답변' })
  await answer.fill('첫째의 답')
  await database.ask(
    `update inquiries set status = '답변완료', admin_reply = '먼저 쓴 답', admin_replied_at = now()
     where user_id = ${userId} and title = '언제 오나요 1'`,
  )
  await page.reload()
  await waitForHydration(page)
  await expect(question(page, 2)).toBeVisible()
  await expect(answer).toHaveValue('')
})
