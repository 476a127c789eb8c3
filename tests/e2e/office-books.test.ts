import { expect, expectAccessibleAtAnyWidth, test, waitForHydration } from '../support/browser'
import { drawPhoto } from '../support/drawn-faces'

test('a book is added, gets a template and a face position, is moved, published, featured and deleted', {
  tag: '@any-width',
}, async ({ page, complaints, database, enterOffice, javaScriptEnabled: script = true }) => {
  // The engines that decode and paint pictures run with low priority on a shared machine.
  test.setTimeout(240_000)
  const patiently = { timeout: 90_000 }
  const awake = async () => {
    if (script) await waitForHydration(page)
  }
  await enterOffice()
  await page.goto('/admin')
  await awake()
  await page.getByRole('link', { name: '도서', exact: true }).click()
  const list = page.getByRole('list', { name: '도서 순서' })
  await expect(list).toBeVisible()
  if (script) await expectAccessibleAtAnyWidth(page)

  await page.getByRole('link', { name: '새 도서 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '새 도서' })
  await dialog.getByLabel('설명').fill('바람을 따라가는 아이')
  await dialog.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(dialog.getByText('제목을 입력해주세요').first()).toBeVisible()
  // The browser logs the 400.
  expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true)
  await expect(dialog.getByLabel('설명')).toHaveValue('바람을 따라가는 아이')
  const title = `바람의 언덕 ${script ? '하나' : '둘'}`
  await dialog.getByLabel('제목').fill(title)
  await dialog.getByLabel('카테고리').selectOption('모험')
  await dialog
    .getByLabel('표지 파일')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: drawPhoto() })
  if (script) await expectAccessibleAtAnyWidth(page)
  await dialog.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(page.getByText('기본 정보가 저장되었어요.')).toBeVisible(patiently)

  await page.getByRole('link', { name: '템플릿 정하기' }).click()
  await page
    .getByLabel('템플릿 그림 올리기')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: drawPhoto({ size: 140 }) })
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('그림에서 얼굴을 찾아 자리를 잡았어요.')).toBeVisible(patiently)
  const eye = page.getByLabel('왼쪽 눈 가로')
  const before = Number(await eye.inputValue())
  if (script) {
    await awake()
    await page.getByRole('slider', { name: '왼쪽 눈' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(eye).toHaveValue(String(Math.round((before + 1) * 10) / 10))
    await expectAccessibleAtAnyWidth(page)
  } else await page.getByRole('button', { name: '시험 얼굴로 보기' }).click()
  await expect(page.getByAltText('시험 얼굴을 넣은 그림')).toHaveJSProperty('naturalWidth', 960, patiently)
  await page.getByRole('button', { name: '얼굴 자리 저장' }).click()
  await expect(page.getByText('저장된 자리예요.')).toBeVisible()

  await page.getByRole('link', { name: '도서 목록' }).click()
  const rows = list.getByRole('listitem')
  const mine = rows.filter({ hasText: title })
  const count = await rows.count()
  await expect(rows.nth(count - 1)).toContainText(title)
  await mine.getByRole('button', { name: `${title} 위로` }).click()
  await expect(rows.nth(count - 2)).toContainText(title)
  if (script) {
    const handle = mine.getByRole('button', { name: `${title} 옮기기` })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(rows.nth(count - 1)).toContainText(title)
  }

  // The book stays hidden until it has its pages as well; the refusal links to the missing part.
  const shown = page.getByRole('dialog', { name: title })
  await mine.getByRole('link', { name: `기본 정보 — ${title}` }).click()
  const ready = shown.getByRole('region', { name: '출간 준비' }).getByRole('listitem')
  await expect(ready.filter({ hasText: '템플릿' })).toContainText('됐어요')
  await shown.getByLabel('매장에서 숨기기').uncheck()
  await shown.getByRole('button', { name: '기본 정보 저장' }).click()
  await expect(shown.getByText(/아직 그림이 없는 쪽이 있어 팔 수 없어요/).first()).toBeVisible()
  expect(complaints.splice(0).every((text) => text.includes('409'))).toBe(true)
  await expect(shown.getByLabel('매장에서 숨기기')).not.toBeChecked()
  await expect(ready.filter({ hasText: '쪽마다 그림' })).toContainText('필요해요')
  await expect(shown.getByRole('link', { name: '하러 가기 쪽마다 그림' })).toBeVisible()
  if (script) await expectAccessibleAtAnyWidth(page)
  await database.ask(
    `insert into presets (book_id, version, document)
     select books.id, 1, jsonb_set(document, '{bookId}', to_jsonb(books.id)) from books, presets
     where title = '${title}' and presets.book_id = 2 and books.deleted_at is null`,
  )
  await shown.getByRole('button', { name: '저장', exact: true }).click()
  await expect(mine).toContainText('판매중')

  await page.getByRole('link', { name: '인기 동화책', exact: true }).click()
  await page.getByRole('button', { name: `추가 — ${title}` }).click()
  await expect(page.getByRole('list', { name: '인기 동화책 순서' })).toContainText(title)
  if (script) await expectAccessibleAtAnyWidth(page)

  await page.getByRole('link', { name: '도서', exact: true }).click()
  await mine.getByRole('link', { name: `삭제 — ${title}` }).click()
  await expect(page.getByText('삭제 후 복구할 수 없습니다. 계속할까요?')).toBeVisible()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(list).not.toContainText(title)
})
