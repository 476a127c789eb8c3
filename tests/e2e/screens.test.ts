import { expect, expectNoViolations, expectNoViolationsWhenWide, test } from '../support/browser'

// Rules that every screen must meet, on a phone and on a laptop, in one visit.

const screens = [
  '/',
  '/products',
  '/products?q=없는낱말&category=SF',
  '/book/1?preview=1',
  '/book/6?preview=1',
  '/book/999',
  '/wadiz',
  '/wadiz/books/1',
  '/wadiz/nowhere',
  '/wadiz/checkout',
  '/wadiz/checkout-complete',
  '/children',
  '/experience',
  '/experience?book=1',
  '/experience?book=1&step=result',
  '/wadiz/experience',
  '/cart',
  '/checkout',
  '/addresses?q=중앙',
  '/wadiz/addresses?q=없는길',
  '/image-viewer?url=/nowhere',
  '/terms',
  '/privacy',
  '/refund-policy',
  '/terms-test',
  '/auth?mode=signup',
  '/auth/login',
  '/auth/forgot',
  '/auth/reset/nothing',
  '/login?soon=apple',
  '/login/email',
  '/signup/email',
  '/admin',
  '/no-such-page',
]
/** The browser logs a 404, and that script closed a page which script had not opened. */
const forgive = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/404|Scripts may close/.test(text)))

for (const path of screens) {
  test(`axe finds nothing wrong with ${path}; it fits a narrow phone, also at double font size`, {
    tag: '@script',
  }, async ({ page, complaints }) => {
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.goto(path)
    await expectNoViolations(page)
    await expectNoViolationsWhenWide(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await widest()).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await widest()).toBeLessThanOrEqual(360)
    forgive(complaints)
  })
}
