import type { Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoViolations, test } from '../support/browser'
import { aText, openEditorWith } from '../support/editor-canvas'

// The open page with every sample child and the shortest and longest names.

/** The browser logs each refused picture. */
const expectOnly = (status: string, complaints: string[]) =>
  expect(complaints.splice(0).filter((text) => !text.includes(status))).toEqual([])

const picture = (background: string) =>
  sharp({ create: { width: 12, height: 6, channels: 3, background } })
    .png()
    .toBuffer()

test('a page is tried with all children and names, the worst first, and one of them is taken into the editor @script', async ({
  page,
}) => {
  const [light, dark] = await Promise.all([picture('#f4f0e0'), picture('#101418')])
  await page.route('**/admin/book-editor/1/child/**', (route) => {
    const isDark = route.request().url().includes('/child/afro')
    return route.fulfill({ body: isDark ? dark : light, contentType: 'image/png' })
  })
  const long = aText('long', { x: 120, y: 120, width: 120, height: 30, text: '{childName:이에요/예요}' })
  const plain = aText('plain', { x: 120, y: 300, width: 300, height: 60, text: '달이 떴어요.' })
  const restore = await openEditorWith(page, [long, plain])
  try {
    await page.getByRole('button', { name: '모두 대보기' }).click()
    const dialog = page.getByRole('dialog', { name: '모두 대보기 · 8–9쪽' })
    await expect(dialog.getByRole('status')).toHaveText(
      '확인할 것이 있는 모습이 1개예요. 가장 급한 것부터 보여요.',
    )
    const tiles = dialog.getByRole('listitem')
    await expect(tiles).toHaveCount(6)
    await expect(tiles.first()).toContainText('아프로 · Maximilian Alexander')
    await expect(tiles.first()).toContainText('Maximilian Ale… 글이 글상자보다 길어요.')
    await expect(tiles.first()).toContainText('달이 떴어요. 글자와 바탕의 밝기가 비슷해 읽기 어려워요')
    await expect(tiles.nth(1)).toContainText('이대로 좋아요.')
    await expectNoViolations(page)

    await dialog.getByRole('button', { name: '다음 쪽' }).click()
    await expect(page.getByRole('dialog', { name: '모두 대보기 · 10–11쪽' })).toBeVisible()
    await page.getByRole('button', { name: '앞 쪽' }).click()
    await tiles.first().getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('견본 이름')).toHaveValue('Maximilian Alexander')
    await expect(page.getByLabel('견본 아이').locator('option:checked')).toHaveText('아프로')
    await expect(page.locator('.editor-message')).toHaveText(
      '8–9쪽: 아프로 · Maximilian Alexander 모습으로 보여요.',
    )
    await expect(page.getByRole('button', { name: '되돌리기', exact: true })).toBeDisabled()
  } finally {
    await restore()
  }
})

test('a tile says that it is being checked, and that a picture is requested again after it failed @script @any-width', async ({
  page,
}) => {
  const light = await picture('#f4f0e0')
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let hasFailed = false
  await page.route('**/admin/book-editor/1/child/**', async (route) => {
    if (!route.request().url().includes('/child/afro'))
      return route.fulfill({ body: light, contentType: 'image/png' })
    await gate
    if (hasFailed) return route.fulfill({ body: light, contentType: 'image/png' })
    hasFailed = true
    return route.fulfill({ body: 'torn', contentType: 'image/png' })
  })
  const turned = aText('turned', { x: 200, y: 240, width: 240, height: 40, text: '달이 떴어요.', turn: 30 })
  const wide = aText('wide', {
    x: 700,
    y: 240,
    width: 60,
    height: 30,
    text: '{childName:이에요/예요}',
    turn: 20,
  })
  const restore = await openEditorWith(page, [turned, wide])
  try {
    await page.getByRole('button', { name: '모두 대보기' }).click()
    const tiles = page.getByRole('dialog', { name: '모두 대보기 · 8–9쪽' }).getByRole('listitem')
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toHaveText('아이 6명 중 5명을 그렸어요.')
    await expect(tiles.filter({ hasText: '이대로 좋아요.' })).toHaveCount(0)
    await expect(tiles.filter({ hasText: '살펴보고 있어요…' })).toHaveCount(6)
    // The frame of a problem lies where the turned text does.
    await expect(tiles.first().locator('rect')).toHaveAttribute('transform', 'rotate(20 730 255)')
    open()
    await expect(status).toHaveText('아이 6명 중 5명을 그렸어요. 불러오지 못한 그림은 다시 불러오고 있어요.')
    await expect(tiles.filter({ hasText: '아이 그림을 불러오지 못했어요.' })).toHaveCount(1)
    await expect(status).toHaveAttribute('data-complete')
    await expect(tiles.filter({ hasText: '아이 그림을 불러오지 못했어요.' })).toHaveCount(0)
    await expect(tiles.filter({ hasText: '이대로 좋아요.' })).not.toHaveCount(0)
  } finally {
    open()
    await restore()
  }
})

test('a sample child that a release has taken away is left out with a sentence, and the others are compared @script @wide', async ({
  page,
  complaints,
}) => {
  const light = await picture('#f4f0e0')
  await page.route('**/admin/book-editor/1/child/**', async (route) => {
    // An older editor offers a child that the shop no longer knows: its own answer is asked for.
    const address = route.request().url()
    if (address.includes('/child/afro'))
      return route.fulfill({ response: await route.fetch({ url: address.replace('/afro', '/tuft') }) })
    return route.fulfill({ body: light, contentType: 'image/png' })
  })
  const restore = await openEditorWith(page, [aText('plain', { text: '달이 떴어요.' })])
  try {
    const field = page.getByLabel('견본 아이')
    await page.getByRole('button', { name: '모두 대보기' }).click()
    const dialog = page.getByRole('dialog', { name: '모두 대보기 · 8–9쪽' })
    await expect(dialog.getByText('아프로는 이제 없는 견본 아이예요. 다른 아이를 골라 주세요.')).toBeVisible()
    await expect(dialog.locator('[data-complete]')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: '아프로' })).toHaveCount(0)
    await expect(dialog.getByRole('listitem').filter({ hasText: '긴 곱슬' })).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(field.getByRole('option', { name: '아프로' })).toHaveCount(0)
    await expect(field.getByRole('option', { name: '긴 곱슬' })).toHaveCount(1)
    expectOnly('410', complaints)
  } finally {
    await restore()
  }
})

test('a chosen sample child that is gone leaves the book’s child on the canvas and in the preview @script @wide', async ({
  page,
  complaints,
}) => {
  const goneFor = (key: string) => (route: Route) =>
    route
      .fetch({ url: route.request().url().replace(key, 'tuft') })
      .then((response) => route.fulfill({ response }))
  const restore = await openEditorWith(page, [aText('plain', { text: '달이 떴어요.' })])
  try {
    const field = page.getByLabel('견본 아이')
    await page.route('**/child/afro**', goneFor('afro'))
    await field.selectOption('아프로')
    const gone = '이제 없는 견본 아이예요. 다른 아이를 골라 주세요.'
    await expect(page.locator('.editor-refusal')).toHaveText(`아프로는 ${gone} 그동안 책의 아이로 보여요.`)
    await expect(field.locator('option:checked')).toHaveText('책의 아이')

    // The browser still has the canvas's pictures of this child when the preview is asked for.
    const light = await picture('#f4f0e0')
    await page.route('**/child/two-block**', (route) =>
      route.fulfill({ body: light, contentType: 'image/png' }),
    )
    let drawn = 0
    await page.route('**/api/admin/book-preview/**sample=two-block**', (route) => {
      drawn++
      return goneFor('two-block')(route)
    })
    await field.selectOption('투블록')
    await page.getByRole('button', { name: '미리보기', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '미리보기 · 8–9쪽' })
    await expect(dialog.getByText(`투블록은 ${gone}`)).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    expect(drawn).toBe(1)
    // When the dialog opens again, the earlier message is gone.
    await dialog.getByRole('button', { name: '닫기' }).click()
    await page.getByRole('button', { name: '미리보기', exact: true }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await expect(dialog.getByText(gone)).toHaveCount(0)
    expectOnly('410', complaints)
  } finally {
    await restore()
  }
})

test('an erased upload is named as gone on the page and settles the comparison; a picture of the shop may still come @script @wide', async ({
  page,
  complaints,
}) => {
  // Canvases have no text: the words are seen where they are painted.
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    const painted = (window as unknown as { painted: string[] }).painted ?? []
    Object.assign(window, { painted })
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      painted.push(given[0])
      return fillText.apply(this, given)
    }
  })
  const painted = () => page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  const gone = '이제 없는 그림이에요. 다른 그림을 올려 주세요.'
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
  const restore = await openEditorWith(page, [aText('plain', { text: '달이 떴어요.' })])
  try {
    await expect.poll(painted).toContain('그림을 불러올 수 없어요')
    expect(await painted()).not.toContain(gone)

    const { preset } = await (await page.request.get('/api/admin/book-preset/1')).json()
    await page.route('**/admin/book-editor/1', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const upload = '/pictures/editor-0123456789ab/960.jpg'
      await route.fulfill({ response, body: body.replaceAll(preset.pageImages['8-9'], upload) })
    })
    await page.goto('/admin/book-editor/1')
    await page.locator('.editor-stage[data-ready]').waitFor()
    await page.getByRole('navigation', { name: '쪽' }).getByRole('button', { name: '8–9쪽' }).click()
    await expect.poll(painted).toContain(gone)
    await page.getByRole('button', { name: '모두 대보기' }).click()
    const status = page.getByRole('dialog').getByRole('status').filter({ hasText: gone })
    await expect(status).toHaveAttribute('data-complete', 'true')
    expectOnly('404', complaints)
  } finally {
    await restore()
  }
})
