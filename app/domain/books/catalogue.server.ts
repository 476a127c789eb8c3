import { sql } from 'kysely'
import type { Db } from '../db.server'

// The API's catalogue returns the stored fields. An admin also sees books that shoppers do not.

const PUBLIC_COLUMNS = [
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

interface CatalogueScope {
  all: boolean
}

export interface OffsetLimit {
  offset: number
  limit: number
}

export async function listCatalogue(db: Db, seeing: CatalogueScope, window?: OffsetLimit) {
  return paginate(selectBooks(db, seeing).orderBy('displayOrder').orderBy('id'), window).execute()
}

export async function listFeaturedCatalogue(db: Db, seeing: CatalogueScope, window?: OffsetLimit) {
  const featured = selectBooks(db, seeing).where('featuredOrder', 'is not', null)
  return paginate(featured.orderBy('featuredOrder').orderBy('id'), window).execute()
}

const paginate = (books: ReturnType<typeof selectBooks>, window?: OffsetLimit) =>
  window ? books.offset(window.offset).limit(window.limit) : books

export async function findCatalogueBook(db: Db, seeing: CatalogueScope, id: number) {
  return selectBooks(db, seeing).where('id', '=', id).executeTakeFirst()
}

/** The campaign shows no prices. */
export async function findCampaignCatalogueBook(db: Db, id: number) {
  const book = await findCatalogueBook(db, { all: false }, id)
  if (!book) return undefined
  const { price: _, originalPrice: __, ...rest } = book
  return rest
}

function selectBooks(db: Db, { all }: CatalogueScope) {
  return db
    .selectFrom('books')
    .select(PUBLIC_COLUMNS)
    .select(sql<number>`rating::float8`.as('rating'))
    .where('deletedAt', 'is', null)
    .$if(all, (books) => books.select('isHidden'))
    .$if(!all, (books) => books.where('isActive', '=', true).where('isHidden', '=', false))
}
