import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Shop } from './shop'

// A cart with a painted book, without running the painter: rows, and a file where the picture would be.

interface Queryable {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

const picture = readFileSync(new URL('../screens/home.webp', import.meta.url))
const newName = () => randomBytes(16).toString('base64url')

interface CartItemOptions {
  owner: `user_id, ${number}` | `visitor_id, ${number}`
  bookId?: number
  channel?: 'web' | 'wadiz'
}

export async function insertPaintedCartItem(
  database: Queryable,
  shop: Shop,
  { owner, bookId = 2, channel = 'web' }: CartItemOptions,
): Promise<{ item: number; name: string; previewKey: string }> {
  const [column, id] = owner.split(', ')
  const name = newName()
  const sourceKey = `previews/${newName()}/source.jpg`
  const previewKey = `previews/${name}/result.webp`
  const [photo] = await database.ask(
    `insert into photos (${column}, key, bytes, width, height, erase_at)
     values (${id}, '${sourceKey}', 1, 1, 1, now() + interval '72 hours') returning id`,
  )
  await database.ask(
    `insert into previews (name, book_id, photo_id, template_url, state, channel)
     values ('${name}', ${bookId}, ${photo?.id}, '/none', 'done', '${channel}')`,
  )
  const [item] = await database.ask(
    `insert into cart_items (${column}, book_id, source_key, preview_key)
     values (${id}, ${bookId}, '${sourceKey}', '${previewKey}') returning id`,
  )
  for (const key of [sourceKey, previewKey]) {
    const file = join(shop.dataDir, 'objects', key)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, picture)
  }
  return { item: Number(item?.id), name, previewKey }
}
