import type { ExpressionBuilder } from 'kysely'
import { now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import { bookOnSale, pictureAt } from '../books/books.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Owner } from '../photos/photo'
import { type Keys, ownKeys } from '../previews/keys.server'
import { Refusal } from '../refusal'
import { held } from '../visitors/visitors.server'
import { type CartItem, MOST_ITEMS } from './cart'

// A visitor's cart waits on the server for the login, so that neither a closed webview nor an OAuth redirect loses it.

export interface Entry {
  bookId: number
  quantity?: number
  sourceKey?: string
  previewKey?: string
  sourceImageUrl?: string
  previewImageUrl?: string
  coverImageUrl?: string
  /** Refused if the named picture is gone. */
  onlyPainted?: boolean
  /** Changes this item's photo; no item is added. */
  cartItemId?: number | null
}

/** The same book with the same photo is one item, however often and from whichever page it is added. */
export async function putInCart(db: Db, owner: Owner, entry: Entry): Promise<{ id: number }> {
  const book = await bookOnSale(db, entry.bookId)
  if (!book) throw new Refusal('book.unknown')
  if (book.isSoldOut) throw new Refusal('book.soldOut')
  return inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    const keys = await ownKeys(tx, holder, entry)
    if (entry.onlyPainted && !keys.previewKey) throw new Refusal('preview.gone')
    return entry.cartItemId
      ? changePhoto(tx, holder, { ...entry, id: entry.cartItemId, keys })
      : put(tx, holder, { ...entry, keys })
  })
}

async function put(
  tx: Tx,
  owner: Owner,
  { keys, ...entry }: Entry & { keys: Keys },
): Promise<{ id: number }> {
  const same = await tx
    .selectFrom('cartItems')
    .select('id')
    .where(heldBy(owner))
    .where('bookId', '=', entry.bookId)
    .where('sourceKey', '=', keys.sourceKey)
    .executeTakeFirst()
  if (same) return change(tx, same.id, { ...entry, keys })
  const { count } = await tx
    .selectFrom('cartItems')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(heldBy(owner))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_ITEMS) throw new Refusal('cart.full')
  return tx
    .insertInto('cartItems')
    .values({
      ...owner,
      ...keys,
      bookId: entry.bookId,
      quantity: entry.quantity ?? 1,
      sourceImageUrl: entry.sourceImageUrl,
      previewImageUrl: entry.previewImageUrl,
      coverImageUrl: entry.coverImageUrl,
      createdAt: now(),
      changedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

interface Changing extends Omit<Entry, 'cartItemId'> {
  keys: Keys
}

/** Fields that are not sent stay as they are: a key that was dropped removes no photo. */
async function change(
  tx: Tx,
  id: number,
  { keys, quantity, sourceImageUrl, previewImageUrl, coverImageUrl }: Changing,
): Promise<{ id: number }> {
  // A picture belongs to its photo: a new photo without a picture has none yet.
  const sent = keys.previewKey ? keys : {}
  await tx
    .updateTable('cartItems')
    .set({ ...sent, quantity, sourceImageUrl, previewImageUrl, coverImageUrl, changedAt: now() })
    .where('id', '=', id)
    .execute()
  return { id }
}

async function changePhoto(
  tx: Tx,
  owner: Owner,
  { id, bookId, keys, ...entry }: Changing & { id: number },
): Promise<{ id: number }> {
  const item = await tx
    .selectFrom('cartItems')
    .select('sourceKey')
    .where('id', '=', id)
    .where('bookId', '=', bookId)
    .where(heldBy(owner))
    .executeTakeFirst()
  if (!item) throw new Refusal('cart.unknown')
  if (keys.sourceKey && keys.sourceKey !== item.sourceKey) {
    // Another item may already have that photo, and would be a duplicate.
    await tx
      .deleteFrom('cartItems')
      .where(heldBy(owner))
      .where('bookId', '=', bookId)
      .where('sourceKey', '=', keys.sourceKey)
      .execute()
    await tx.updateTable('cartItems').set(keys).where('id', '=', id).execute()
  }
  return change(tx, id, { ...entry, bookId, keys })
}

/** A condition on items: the owner's. */
const heldBy = (owner: Owner) => (is: ExpressionBuilder<DB, 'cartItems'>) =>
  'userId' in owner
    ? is('cartItems.userId', '=', owner.userId)
    : is('cartItems.visitorId', '=', owner.visitorId)

/** The newest first. */
export async function itemsOf(db: Db, owner: Owner): Promise<CartItem[]> {
  const rows = await seen(db)
    .where(heldBy(owner))
    .orderBy('cartItems.changedAt', 'desc')
    .orderBy('cartItems.id', 'desc')
    .execute()
  return rows.map(shown)
}

/** Returns undefined for another owner's item. */
export async function itemOf(db: Db, owner: Owner, id: number): Promise<CartItem | undefined> {
  const row = await seen(db).where(heldBy(owner)).where('cartItems.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

const seen = (db: Db) =>
  db
    .selectFrom('cartItems')
    .innerJoin('books', 'books.id', 'cartItems.bookId')
    .leftJoin('photos', (photo) =>
      photo.onRef('photos.key', '=', 'cartItems.sourceKey').on('photos.eraseAt', '>', now()),
    )
    .select((item) => [
      'cartItems.id',
      'cartItems.bookId',
      'books.title',
      'books.price',
      'books.imageUrl',
      pictureAt(item, 'books.imageUrl').as('cover'),
      item
        .and([
          item('books.isActive', '=', true),
          item('books.isHidden', '=', false),
          item('books.deletedAt', 'is', null),
        ])
        .as('isOnSale'),
      'books.isSoldOut',
      'cartItems.quantity',
      'cartItems.sourceKey',
      'cartItems.previewKey',
      'photos.key as photoKey',
      'photos.childName',
      'cartItems.sourceImageUrl',
      'cartItems.previewImageUrl',
      'cartItems.coverImageUrl',
      'cartItems.createdAt',
    ])
    .$castTo<CartItem & { isSoldOut: boolean; photoKey: string | null; sourceKey: string }>()

function shown({
  isSoldOut,
  photoKey,
  ...item
}: Awaited<ReturnType<Seen['executeTakeFirstOrThrow']>>): CartItem {
  return {
    ...item,
    canBeOrdered: item.isOnSale && !isSoldOut,
    sourceKey: photoKey,
    previewKey: (photoKey && item.previewKey) || null,
    isPhotoGone: !photoKey && item.sourceKey !== '',
  }
}
type Seen = ReturnType<typeof seen>

/** Returns the number of removed items; other owners' items stay. */
export async function removeItems(db: Db, owner: Owner, ids: readonly number[]): Promise<number> {
  if (!ids.length) return 0
  const gone = await db.deleteFrom('cartItems').where(heldBy(owner)).where('id', 'in', ids).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function clearCart(db: Db, owner: Owner): Promise<void> {
  await db.deleteFrom('cartItems').where(heldBy(owner)).execute()
}

/** A visitor's items move into the member's cart; duplicates are merged, and the newest items stay. */
export async function claimItems(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await held(tx, { userId })
  // The merged item has the larger of both quantities.
  await tx
    .updateTable('cartItems as pending')
    .from('cartItems as mine')
    .set('quantity', ({ fn }) => fn<number>('greatest', ['pending.quantity', 'mine.quantity']))
    .where('pending.visitorId', '=', visitorId)
    .where('mine.userId', '=', userId)
    .whereRef('mine.bookId', '=', 'pending.bookId')
    .whereRef('mine.sourceKey', '=', 'pending.sourceKey')
    .execute()
  await tx
    .deleteFrom('cartItems')
    .where(heldBy({ userId }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cartItems as pending')
          .select('pending.id')
          .where('pending.visitorId', '=', visitorId)
          .whereRef('pending.bookId', '=', 'cartItems.bookId')
          .whereRef('pending.sourceKey', '=', 'cartItems.sourceKey'),
      ),
    )
    .execute()
  // The ids stay: the URL to return to after the login may name one.
  await tx.updateTable('cartItems').set({ visitorId: null, userId }).where(heldBy({ visitorId })).execute()
  await tx
    .deleteFrom('cartItems')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('cartItems')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('changedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_ITEMS),
    )
    .execute()
}
