import sharp from 'sharp'
import { emptyDocument, pageKeys } from '~/book/document'
import { addBook } from '~/domain/books/edit-book.server'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { anAdmin } from './builders'
import { aPictureWithPlace } from './templates'

// Books for tests of the admin pages.

export const testActor = { actor: 'admin:1' as const, address: '127.0.0.1', requestId: 'test' }

export const bookFields = {
  title: '바람의 언덕',
  description: '바람을 따라가는 아이',
  category: '모험' as const,
  price: 59000,
  ageRange: '3~10세',
  size: '250x250mm',
  binding: '양장본' as const,
  gender: 'unisex' as const,
  isActive: true,
  isSoldOut: false,
  isHidden: false,
}

let template: Promise<string> | undefined

/** A book with its pages and template in their tables, on sale unless `over` says otherwise. */
export async function aSaleableBook(over: Partial<Parameters<typeof addBook>[2]> = {}): Promise<number> {
  const id = await addBook(db, testActor, { ...bookFields, ...over })
  template ??= aPictureWithPlace()
  const { isHidden = false } = over
  await db
    .updateTable('books')
    .set({ isHidden, targetImageUrl: await template, imageUrl: await template })
    .where('id', '=', id)
    .execute()
  const pageImages = Object.fromEntries(pageKeys.map((page) => [page, '/pictures/a-page/960.jpg']))
  const document = JSON.stringify({ ...emptyDocument(id), pageImages })
  await db.insertInto('presets').values({ bookId: id, version: 1, document }).execute()
  return id
}

/** Books that are not deleted have the places 0 to n-1 without gaps. */
export async function readDisplayOrder() {
  const rows = await db
    .selectFrom('books')
    .select(['id', 'displayOrder'])
    .where('deletedAt', 'is', null)
    .orderBy('displayOrder')
    .execute()
  return { ids: rows.map(({ id }) => id), at: rows.map(({ displayOrder }) => displayOrder) }
}
export const range = (count: number) => Array.from({ length: count }, (_, at) => at)

export const flatPicture = (width = 600, height = 600, background = '#3a7a8a') =>
  sharp({ create: { width, height, channels: 3, background } })

export async function anOperator() {
  const admin = await anAdmin()
  const token = await startAdminSession(db, admin.id)
  return { admin, token, bearer: { Authorization: `Bearer ${token}` } }
}

export const toFile = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

export function toFormData(parts: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}
