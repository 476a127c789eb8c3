import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { logInAsOperator } from './member'
import { sharePlanes } from './shared-planes'
import { createDatabase, freePort, type Shop, scratch, startShop } from './shop'

// Each worker tests a shop of its own; any console error, warning or page error fails the test.

interface Fixtures {
  complaints: string[]
  planes: undefined
  /** Logs an operator in without the login page, which has stories of its own. */
  enterOffice: (username?: string) => Promise<void>
}
interface WorkerFixtures {
  shop: Shop
  database: Awaited<ReturnType<typeof createDatabase>>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    async ({ playwright: _ }, use) => {
      const database = await createDatabase()
      await use(database)
      await database.drop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ database }, use) => {
      const shop = await startShop({
        databaseUrl: database.url,
        env: { PORT: process.env.PORT ?? (await freePort()) },
      })
      await use(shop)
      await shop.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  enterOffice: async ({ context, database, shop }, use) =>
    use((username) => logInAsOperator(context, database, shop.url, username)),
  planes: [
    async ({ database, shop }, use) => {
      await sharePlanes({ database, dataDir: shop.dataDir }, scratch)
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => {
        // Chromium rejects a promise of its own when the next page comes before the styles that fade it in.
        if (!/^Transition was (aborted|skipped)/.test(message)) complaints.push(message)
      })
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // A resource that did not load is named by its place alone.
        complaints.push([message.text(), message.location().url].filter(Boolean).join(' '))
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until React has hydrated the page, late-loaded parts included, and has run its effects, which listen to keys
 * and scrolling. The script of a page without the framework has run when the page has loaded.
 */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    if (!('__remixContext' in window)) return document.readyState === 'complete'
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    const fibers = [root.stateNode.current]
    for (const { child, sibling, memoizedState } of fibers) {
      if (memoizedState?.dehydrated) return false
      fibers.push(...[child, sibling].filter(Boolean))
    }
    return true
  })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
}

/** Asserts that axe finds nothing wrong with the page. */
export async function expectNoViolations(page: Page) {
  // Sections below the screen have no layout yet, so axe would read wrong colours behind their text.
  const style = await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // A page without frames can be judged in itself; with frames axe opens a second page to merge their results.
  if (page.frames().length === 1) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** For a page that is visited on a phone only. */
export async function expectNoViolationsWhenWide(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolations(page)
  if (before) await page.setViewportSize(before)
}

/** Checks a page that only one browser test reaches: axe finds nothing, and the page fits the narrowest phone. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page)
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}

/** For a page that is reached on a phone only, though a wide screen may lay it out differently. */
export async function expectAccessibleAtAnyWidth(page: Page) {
  await expectAccessible(page)
  await expectNoViolationsWhenWide(page)
}

export { expect }
