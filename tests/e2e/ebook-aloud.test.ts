import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtAnyWidth, test, waitForHydration } from '../support/browser'
import { aBookToRead, count, isNarrow, turnOn } from '../support/readable-book'

// An e-book on the sofa, in bed and on a plane: read aloud, in a dark room, without a network.

/** A voice whose sentences begin and end when the story says so. */
function pretendVoice({ lang, localService }: { lang: string; localService: boolean }) {
  const spoken: SpeechSynthesisUtterance[] = []
  class Utterance {
    constructor(readonly text: string) {}
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang, localService, name: lang }],
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: () => {},
  })
  Object.assign(window, { spoken, SpeechSynthesisUtterance: Utterance })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
}
const lastSaid = (page: Page) => page.evaluate(() => (window as unknown as Spoken).spoken.at(-1)?.text)
const tell = (page: Page, event: 'onstart' | 'onend' | 'onerror') =>
  page.evaluate((event) => {
    const spoken = (window as unknown as Spoken).spoken.at(-1)
    spoken?.[event]?.call(spoken, new Event(event) as never)
  }, event)
interface Spoken {
  spoken: SpeechSynthesisUtterance[]
}

test('an e-book reads itself aloud: it marks the sentence that is heard, and turns the page', {
  tag: '@script',
}, async ({ page, database, shop }) => {
  const id = await aBookToRead(page, database, shop.url)
  await page.addInitScript(pretendVoice, { lang: 'ko-KR', localService: true })
  await page.goto(`/ebook/${id}?page=5`)
  await waitForHydration(page)
  await page.getByRole('button', { name: '소리 내어 읽기' }).click()
  const marked = page.locator('.ebook-opening .ebook-words .ebook-said')
  const compact = async () => (await marked.allTextContents()).join('').replace(/\s/g, '')
  const here = await count(page).innerText()
  const heard: (string | undefined)[] = []
  for (let said = await lastSaid(page); !heard.includes(said); said = await lastSaid(page)) {
    await expect(marked).toHaveCount(0)
    await tell(page, 'onstart')
    expect(await compact()).toBe(said?.replace(/\s/g, ''))
    heard.push(said)
    await tell(page, 'onend')
  }
  await expect(count(page)).not.toHaveText(here)
  await expect.poll(async () => heard.includes(await lastSaid(page))).toBe(false)
  // A turn by hand goes on reading there.
  await page.keyboard.press('Home')
  await expect.poll(() => lastSaid(page)).toContain('고래가 부르는 노래')
  await tell(page, 'onerror')
  await expect(page.getByText('소리가 멈췄어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '소리 내어 읽기' })).toBeVisible()
})

test('without a voice of the device an e-book says where it can be heard', {
  tag: ['@script', '@any-width'],
}, async ({ browser, database, shop }) => {
  const kakao = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120 Mobile KAKAOTALK 10.4.5',
    baseURL: shop.url,
  })
  const page = await kakao.newPage()
  const id = await aBookToRead(page, database, shop.url)
  // A voice of a server would be told the child's name.
  await page.addInitScript(pretendVoice, { lang: 'ko-KR', localService: false })
  await page.goto(`/ebook/${id}?page=4-5`)
  await expect(page.getByRole('link', { name: '브라우저에서 열기' })).toHaveAttribute('href', /^kakaotalk:/)
  await expect(page.getByRole('button', { name: '소리 내어 읽기' })).toBeHidden()
  await kakao.close()
})

test('a book that was read once opens and turns without a network, until it is erased from the device', {
  tag: ['@script', '@any-width'],
}, async ({ page, complaints, database, shop }) => {
  const id = await aBookToRead(page, database, shop.url)
  await page.goto(`/ebook/${id}`)
  const kept = page.getByText('인터넷 없이 읽기')
  await kept.click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /지우기/ }) })
  await expect(row).toContainText('고래가 부르는 노래')
  const [one, two] = isNarrow(page) ? ['2쪽', '3쪽'] : ['2–3쪽', '4–5쪽']
  for (const name of ['속표지', one, two]) {
    await page.keyboard.press('ArrowRight')
    await expect(count(page)).toHaveText(name)
    await page.waitForLoadState('networkidle')
  }
  await page.context().setOffline(true)
  await page.goto(`/ebook/${id}`)
  await expect(count(page)).toHaveText('앞표지')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText(one)
  const picture = page.locator('.ebook-opening img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  await kept.click()
  await page.getByRole('button', { name: '고래가 부르는 노래 지우기' }).click()
  await expect(page.getByText('이 기기에 담은 책이 없어요.')).toBeVisible()
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      stored: Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.includes('/ebook/')),
    }))
  expect(await left()).toEqual({ caches: [], databases: [], workers: 0, stored: [] })
  await page.context().setOffline(false)
  // The browser logs what it could not load meanwhile.
  expect(complaints.splice(0).filter((text) => !/ERR_(FAILED|INTERNET)/.test(text))).toEqual([])
  // The book is kept once more, until its reader logs out.
  await page.goto(`/ebook/${id}`)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`/ebook/${id}`])
  await page.goto('/mypage')
  await waitForHydration(page)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-logout]')?.requestSubmit())
  await page.waitForURL((url) => url.pathname !== '/mypage')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('in bed the room is dark, and stays so when a page is turned', { tag: '@any-width' }, async ({
  page,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const id = await aBookToRead(page, database, shop.url)
  await page.goto(`/ebook/${id}?page=4-5`)
  await page.getByRole('link', { name: '어둡게 보기' }).click()
  await expect(page.locator('.ebook')).toHaveAttribute('data-night')
  if (script) await expectAccessibleAtAnyWidth(page)
  await turnOn(page).click()
  await expect(page).toHaveURL(/night=on/)
  await expect(page.locator('.ebook')).toHaveAttribute('data-night')
  await page.getByRole('link', { name: '밝게 보기' }).click()
  await expect(page.locator('.ebook')).not.toHaveAttribute('data-night')
})
