import { sql } from 'kysely'
import type { Db } from '../db.server'

// The API's catalogue returns the stored fields. An admin also sees books that shoppers do not.

const PUBLIC = [
  'id',
  'title',
  'description',
  'category',
  'price',
  'originalPrice',
  'imageUrl',
  'targetImageUrl',
  'detailImageUrl',
  'reviewCount',
  'pages',
  'size',
  'binding',
  'ageRange',
  'gender',
  'displayOrder',
  'featuredOrder',
  'isActive',
  'isSoldOut',
  'createdAt',
] as const

export interface Seeing {
  /** An operator also gets hidden and inactive books, and the `isHidden` field. */
  all: boolean
}

export interface Window {
  offset: number
  limit: number
}

export async function catalogue(db: Db, seeing: Seeing, window?: Window) {
  return within(records(db, seeing).orderBy('displayOrder').orderBy('id'), window).execute()
}

export async function featuredCatalogue(db: Db, seeing: Seeing, window?: Window) {
  const featured = records(db, seeing).where('featuredOrder', 'is not', null)
  return within(featured.orderBy('featuredOrder').orderBy('id'), window).execute()
}

const within = (books: ReturnType<typeof records>, window?: Window) =>
  window ? books.offset(window.offset).limit(window.limit) : books

export async function catalogueBook(db: Db, seeing: Seeing, id: number) {
  return records(db, seeing).where('id', '=', id).executeTakeFirst()
}

/** The campaign shows no prices. */
export async function campaignBook(db: Db, id: number) {
  const book = await catalogueBook(db, { all: false }, id)
  if (!book) return undefined
  const { price: _, originalPrice: __, ...rest } = book
  return rest
}

function records(db: Db, { all }: Seeing) {
  return db
    .selectFrom('books')
    .select(PUBLIC)
    .select(sql<number>`rating::float8`.as('rating'))
    .where('deletedAt', 'is', null)
    .$if(all, (books) => books.select('isHidden'))
    .$if(!all, (books) => books.where('isActive', '=', true).where('isHidden', '=', false))
}
