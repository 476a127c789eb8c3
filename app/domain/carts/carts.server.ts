import type { ExpressionBuilder } from 'kysely'
import { now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import { findBookOnSale } from '../books/books.server'
import { selectPicture } from '../books/select-books.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { lookFolder } from '../looks/look-words.server'
import { photoFolder } from '../photos/photo'
import { type ChildKeys, findOwnKeys } from '../previews/child-keys.server'
import { ignoreRefusal, Refusal } from '../refusal'
import { openWords } from '../sealed-words/child-words.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { type CartItem, MAX_CART_ITEMS } from './cart'

// A visitor's cart waits on the server for the login, so that neither a closed webview nor an OAuth redirect loses it.

interface CartItemInput {
  bookId: number
  quantity?: number
  sourceKey?: string
  previewKey?: string
  sourceImageUrl?: string
  previewImageUrl?: string
  coverImageUrl?: string
  mustHavePreview?: boolean
  cartItemId?: number | null
}

/** The same book with the same photo or look is one item, however often and from whichever page it is added. */
export async function addToCart(db: Db, owner: Owner, entry: CartItemInput): Promise<{ id: number }> {
  const book = await findBookOnSale(db, entry.bookId)
  if (!book) throw new Refusal('book.unknown')
  if (book.isSoldOut) throw new Refusal('book.soldOut')
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const keys = await findOwnKeys(tx, holder, entry)
    if (entry.mustHavePreview && !keys.previewKey) throw new Refusal('preview.gone')
    return entry.cartItemId
      ? changeChild(tx, holder, { ...entry, id: entry.cartItemId, keys })
      : addItem(tx, holder, { ...entry, keys })
  })
}

async function addItem(
  tx: Tx,
  owner: Owner,
  { keys, ...entry }: CartItemInput & { keys: ChildKeys },
): Promise<{ id: number }> {
  const same = await tx
    .selectFrom('cartItems')
    .select('id')
    .where(isOwnedBy(owner))
    .where('bookId', '=', entry.bookId)
    .where(isOfChild(keys))
    .executeTakeFirst()
  if (same) return updateItem(tx, same.id, { ...entry, keys })
  const { count } = await tx
    .selectFrom('cartItems')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isOwnedBy(owner))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_CART_ITEMS) throw new Refusal('cart.full')
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

interface ItemChange extends Omit<CartItemInput, 'cartItemId'> {
  keys: ChildKeys
}

/** Fields that are not sent stay as they are: a key that was dropped removes no photo or look. */
async function updateItem(
  tx: Tx,
  id: number,
  { keys, quantity, sourceImageUrl, previewImageUrl, coverImageUrl }: ItemChange,
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

async function changeChild(
  tx: Tx,
  owner: Owner,
  { id, bookId, keys, ...entry }: ItemChange & { id: number },
): Promise<{ id: number }> {
  const item = await tx
    .selectFrom('cartItems')
    .select(['sourceKey', 'lookName'])
    .where('id', '=', id)
    .where('bookId', '=', bookId)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  if (!item) throw new Refusal('cart.unknown')
  const isOther = keys.sourceKey !== item.sourceKey || keys.lookName !== item.lookName
  if (isOther && (keys.sourceKey || keys.lookName)) {
    // Another item may already have that photo or look, and would be a duplicate.
    await tx
      .deleteFrom('cartItems')
      .where(isOwnedBy(owner))
      .where('bookId', '=', bookId)
      .where(isOfChild(keys))
      .execute()
    await tx.updateTable('cartItems').set(keys).where('id', '=', id).execute()
  }
  return updateItem(tx, id, { ...entry, bookId, keys })
}

export const isOwnedBy = (owner: Owner) => (is: ExpressionBuilder<DB, 'cartItems'>) =>
  'userId' in owner
    ? is('cartItems.userId', '=', owner.userId)
    : is('cartItems.visitorId', '=', owner.visitorId)

const isOfChild =
  ({ sourceKey, lookName }: Pick<ChildKeys, 'sourceKey' | 'lookName'>) =>
  (is: ExpressionBuilder<DB, 'cartItems'>) =>
    is.and([is('cartItems.sourceKey', '=', sourceKey), is('cartItems.lookName', '=', lookName)])

export async function listCartItems(db: Db, owner: Owner): Promise<CartItem[]> {
  const rows = await selectItems(db)
    .where(isOwnedBy(owner))
    .orderBy('cartItems.changedAt', 'desc')
    .orderBy('cartItems.id', 'desc')
    .execute()
  return Promise.all(rows.map(toCartItem))
}

export async function findCartItem(db: Db, owner: Owner, id: number): Promise<CartItem | undefined> {
  const row = await selectItems(db).where(isOwnedBy(owner)).where('cartItems.id', '=', id).executeTakeFirst()
  return row && toCartItem(row)
}

const selectItems = (db: Db) =>
  db
    .selectFrom('cartItems')
    .innerJoin('books', 'books.id', 'cartItems.bookId')
    .leftJoin('photos', (photo) =>
      photo.onRef('photos.key', '=', 'cartItems.sourceKey').on('photos.eraseAt', '>', now()),
    )
    .leftJoin('looks', (look) =>
      look
        .onRef('looks.name', '=', 'cartItems.lookName')
        .on('looks.eraseAt', '>', now())
        .on('looks.forgottenAt', 'is', null),
    )
    .select((item) => [
      'cartItems.id',
      'cartItems.bookId',
      'books.title',
      'books.price',
      'books.imageUrl',
      selectPicture(item, 'books.imageUrl').as('cover'),
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
      'cartItems.lookName',
      'cartItems.previewKey',
      'photos.key as photoKey',
      'looks.name as keptLook',
      'cartItems.sourceImageUrl',
      'cartItems.previewImageUrl',
      'cartItems.coverImageUrl',
      'cartItems.createdAt',
    ])
    .select([
      'photos.childName as photoChildName',
      'photos.sealedChildName as sealedPhotoChildName',
      'looks.childName as lookChildName',
      'looks.sealedChildName as sealedLookChildName',
    ])
    .$castTo<CartRow>()

interface CartRow extends Omit<CartItem, 'childName'> {
  isSoldOut: boolean
  sourceKey: string
  lookName: string
  photoKey: string | null
  keptLook: string | null
  photoChildName: string | null
  sealedPhotoChildName: Buffer | null
  lookChildName: string | null
  sealedLookChildName: Buffer | null
}

/** One key is read for a child that has a name. While the key store is out of reach, the name is left out. */
async function toCartItem({
  isSoldOut,
  photoKey,
  keptLook,
  photoChildName,
  sealedPhotoChildName,
  lookChildName,
  sealedLookChildName,
  ...item
}: CartRow): Promise<CartItem> {
  const opened = photoKey
    ? openWords(photoFolder(photoKey), [['childName', photoChildName, sealedPhotoChildName]])
    : openWords(lookFolder(keptLook ?? ''), [['childName', lookChildName, sealedLookChildName]])
  const [childName = null] = (await opened.catch(ignoreRefusal)) ?? []
  return {
    ...item,
    childName,
    canBeOrdered: item.isOnSale && !isSoldOut,
    sourceKey: photoKey,
    lookName: keptLook,
    previewKey: ((photoKey || keptLook) && item.previewKey) || null,
    isPhotoGone: !photoKey && item.sourceKey !== '',
    isLookGone: !keptLook && item.lookName !== '',
  }
}

export async function removeCartItems(db: Db, owner: Owner, ids: readonly number[]): Promise<number> {
  if (!ids.length) return 0
  const gone = await db
    .deleteFrom('cartItems')
    .where(isOwnedBy(owner))
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function clearCart(db: Db, owner: Owner): Promise<void> {
  await db.deleteFrom('cartItems').where(isOwnedBy(owner)).execute()
}
