import { expect, test } from '../support/browser'

// Text of a book is never treated as markup: in the editor, in the page preview, and in the shop's sample pages.

const EVIL = [
  '<script>globalThis.hacked = 1</script>',
  '<img src=x onerror="globalThis.hacked = 2">',
  '</text></svg><svg onload="globalThis.hacked = 3">',
  '"><a href="javascript:globalThis.hacked=4">달</a>',
  '{childName}<b>&amp;</b>',
]
type Hacked = { hacked?: number }

test('markup in a book’s texts is shown as text and never runs', { tag: '@script' }, async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000)
  const login = await page.request.post('/api/admin/login', {
    data: { username: 'admin', password: 'admin1234' },
  })
  expect(login.status()).toBe(200)
  const { preset } = await (await page.request.get('/api/admin/book-preset/1')).json()
  const [{ style }] = Object.values<{ style: object }[]>(preset.textBoxes).flat() as [{ style: object }]
  const at = { x: 60, width: 1000, height: 80, style: { ...style, fontSize: 14 } }
  const boxes = EVIL.map((text, i) => ({ ...at, id: `evil-${i}`, y: 40 + i * 90, text }))
  const evil = { ...preset, textBoxes: { ...preset.textBoxes, '2-3': boxes } }
  const saved = await page.request.put('/api/admin/book-preset/1', { data: evil })
  expect(saved.status()).toBe(200)

  // The API's login sets the cookie as well.
  await page.goto('/admin/book-editor/1')
  await page.locator('.editor-stage[data-ready]').waitFor()
  await page.locator('.editor-thumb').nth(1).click()
  // The child's name stands there as a sample.
  for (const text of EVIL)
    await expect(page.getByText(text.replace('{childName}', ''), { exact: false }).first()).toBeAttached()
  await expect(page.locator('.editor-strip script, .editor-strip img[onerror], .editor-strip a')).toHaveCount(
    0,
  )
  expect(await page.evaluate(() => (globalThis as Hacked).hacked)).toBeUndefined()

  const preview = await page.request.get('/api/admin/book-preview/1/page/2?whole=1')
  expect([preview.status(), preview.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ])
  expect(preview.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(await preview.text()).not.toMatch(/<script|<img|onload=|onerror=|javascript:/i)
  // Opened directly, the SVG is a document of its own, and still runs no script.
  await page.goto('/api/admin/book-preview/1/page/2?whole=1')
  expect(await page.evaluate(() => (globalThis as Hacked).hacked)).toBeUndefined()

  await page.goto(`${shop.url}/book/1?preview=1`)
  await expect(page.locator('svg text', { hasText: '<script>' }).first()).toBeAttached()
  expect(await page.evaluate(() => (globalThis as Hacked).hacked)).toBeUndefined()

  // Other tests read the same book.
  const { version } = await saved.json()
  const back = await page.request.put('/api/admin/book-preset/1', { data: { ...preset, version } })
  expect(back.status()).toBe(200)
})
