import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logInAsMember } from './member'

interface Asked {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

/** The book is ordered without a photo and paid, so it can be read at once. */
export async function aBookToRead(page: Page, database: Asked, url: string): Promise<number> {
  const userId = await logInAsMember(page.context(), database, url)
  const number = `261122-${randomBytes(3).toString('hex').toUpperCase().replace(/[01]/g, 'Z')}`
  const [order] = await database.ask(
    `insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, child_name,
       dedication, preset_version, status, paid_at)
     select '${number}', ${userId}, 2, '고래가 부르는 노래', 59000, 1, 59000, '김보호', '서연', '할머니가 사랑을 담아', version, 'PAID', now()
     from presets where book_id = 2 returning id`,
  )
  const recipe = createHash('sha256').update(number).digest('hex')
  await database.ask(
    `insert into ebooks (order_id, recipe, state) values (${order?.id}, '${recipe}', 'ready')`,
  )
  return Number(order?.id)
}

export const count = (page: Page) => page.locator('.ebook-count strong span:visible')
export const turnOn = (page: Page) => page.locator('a[rel=next]:visible')
export const turnBack = (page: Page) => page.locator('a[rel=prev]:visible')
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
