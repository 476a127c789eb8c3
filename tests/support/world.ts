import { defaultLook } from '~/art/child/look'
import { now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { ebookPageKey } from '~/domain/ebooks/ebook'
import { createGift } from '~/domain/ebooks/gifts.server'
import { createInquiry } from '~/domain/inquiries/inquiries.server'
import { newOrderNumber } from '~/domain/orders/numbers.server'
import { reviewPhotoKey } from '~/domain/reviews/review'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { newName } from '~/domain/tokens.server'
import type { Owner } from '~/domain/visitors/owner'
import { grantAccess } from '~/http/registration-access.server'
import type { Actor } from './authorisation'
import { aBook, anAdmin, anOrder, aPreorder, aUser } from './builders'
import { aDrawnPicture, aLook, aPhotoRow, aPicture, aVisitor } from './carts'
import { aBookWithPages } from './ebooks'
import { anAskedOrder } from './photo-requests'
import { cookieHeader, loaderArgs } from './requests'

// The actors of the authorisation table and their things. Every request gets a new login; a thing that an action
// changes is made for that request.

type Headers = Record<string, string>

export async function createWorld() {
  const book = await aBookWithPages()
  const owner = (await aUser()).id
  const paid = await aFinishedEbook(owner, book)
  const by = { actor: `user:${owner}`, requestId: 'world' } as const
  const { token: gift } = await createGift(db, { userId: owner, orderId: paid.id, by })
  const { token: photoLink } = await anAskedOrder()
  const other = (await aUser()).id
  const deactivated = (await aUser()).id
  await db.updateTable('users').set({ isActive: false }).where('id', '=', deactivated).execute()
  const admin = (await anAdmin()).id
  const team = {
    operator: (await anAdmin({ role: 'operator' })).id,
    designer: (await anAdmin({ role: 'designer' })).id,
    viewer: (await anAdmin({ role: 'viewer' })).id,
  }
  const visitor = await aVisitor()
  const registered = await aPreorder()

  /** The values for the braces of an address. */
  const things: Record<string, () => Promise<string | number>> = {
    book: async () => book,
    freshBook: () => aBook(),
    order: async () => (await anOrder({ userId: owner, bookId: await aBook() })).id,
    drawnOrder: () => aDrawnOrderOf(owner),
    ebook: async () => paid.id,
    ebookPage: async () => `4-5?made=${RECIPE.slice(0, 16)}`,
    gift: async () => gift,
    freshGift: aGiftToThankFor,
    photoLink: async () => photoLink,
    photo: () => aPhotoOf({ userId: owner }),
    reviewPhoto: () => aReviewPhotoOf(owner),
    visitorsPhoto: () => aPhotoOf(visitor.owner),
    preview: async () => (await aPicture({ userId: owner }, book)).name,
    look: () => aLookOf({ userId: owner }),
    item: () => anItemOf(owner),
    inquiry: () =>
      createInquiry(db, owner, { category: '기타', title: '물어볼 것', content: '언제 오는지 궁금해요.' }),
    preorder: async () => (await aPreorder()).id,
    user: async () => (await aUser()).id,
    batch: () => anEmptyBatch(admin),
  }

  return {
    /** The text with each brace filled, and the values used. */
    async filled(text: string, made: Record<string, string> = {}) {
      for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
        const thing = things[name]
        if (!thing) throw new Error(`nobody knows what ${whole} is`)
        made[name] ??= String(await thing())
      }
      return text.replace(/\{(\w+)\}/g, (_, name) => made[name] ?? '')
    },

    /** The headers of every request of this actor. */
    async headersOf(actor: Actor, preorder?: string): Promise<Headers> {
      const member = (id: number) => startUserSession(db, id)
      const forged = 'A'.repeat(43)
      switch (actor) {
        case 'anon':
          return {}
        case 'visitor':
          return visitor.headers
        case 'wadiz':
          return grantOf(Number(preorder ?? registered.id))
        case 'owner':
          return cookieHeader({ session: await member(owner) })
        case 'other':
          return cookieHeader({ session: await member(other) })
        case 'deactivated':
          return cookieHeader({ session: await member(deactivated) })
        case 'expired':
          return cookieHeader({
            session: await endSession(await member(owner)),
            admin: await endSession(await startAdminSession(db, admin)),
          })
        case 'forged':
          return {
            ...(await cookieHeader({ session: forged, visitor: forged, admin: forged })),
            Authorization: `Bearer ${forged}`,
          }
        case 'operator':
        case 'designer':
        case 'viewer':
          return cookieHeader({ admin: await startAdminSession(db, team[actor]) })
        case 'admin':
          return cookieHeader({ admin: await startAdminSession(db, admin) })
        case 'bearer':
          return { Authorization: `Bearer ${await startAdminSession(db, admin)}` }
      }
    },
  }
}

const RECIPE = 'a'.repeat(64)

/** An e-book that is finished without painting: rows, and some bytes in place of one page. */
async function aFinishedEbook(userId: number, bookId: number) {
  const { id } = await anOrder({ userId, bookId, status: 'PAID' })
  await db.insertInto('ebooks').values({ orderId: id, recipe: RECIPE, state: 'ready' }).execute()
  await db.insertInto('ebookPages').values({ orderId: id, page: '4-5', state: 'done' }).execute()
  await storage.put(ebookPageKey(id, RECIPE, '4-5'), Buffer.from('a page'))
  return { id }
}

async function aGiftToThankFor(): Promise<string> {
  const { id: userId } = await aUser()
  const { id: orderId } = await aFinishedEbook(userId, await aBook())
  return (await createGift(db, { userId, orderId, by: { actor: `user:${userId}` } })).token
}

/** It waits for an operator. */
async function aReviewPhotoOf(userId: number): Promise<string> {
  const { id: reviewId } = await db
    .insertInto('reviews')
    .values({ userId, bookId: await aBook(), rating: 5, content: '잘 읽었어요' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = newName()
  const key = reviewPhotoKey(name)
  await db.insertInto('reviewPhotos').values({ reviewId, key, width: 960, height: 720 }).execute()
  await storage.put(key, Buffer.from('a photo'))
  return name
}

async function grantOf(id: number): Promise<Headers> {
  const headers = new globalThis.Headers()
  await grantAccess(loaderArgs('/').request, [id], headers)
  return { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

/** Only a token's hash is stored, so the newest session is taken as the one just started. */
async function endSession(token: string): Promise<string> {
  const newest = db.selectFrom('sessions').select(({ fn }) => fn.max('id').as('id'))
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', newest)
    .execute()
  return token
}

async function aDrawnOrderOf(userId: number): Promise<number> {
  const bookId = await aBook()
  const { previewKey } = await aDrawnPicture({ userId }, bookId)
  return (await anOrder({ userId, bookId, previewKey })).id
}

async function anEmptyBatch(adminId: number): Promise<number> {
  const { id } = await db
    .insertInto('batches')
    .values({ number: `B${newOrderNumber(now())}`, adminId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const aLookOf = async (owner: Owner) => (await aLook(owner, { look: defaultLook })).name

async function aPhotoOf(owner: Owner): Promise<string> {
  const { key } = await aPhotoRow(owner)
  await storage.put(key, Buffer.from('a photo'))
  return key
}

async function anItemOf(userId: number): Promise<number> {
  const { id } = await db
    .insertInto('cartItems')
    .values({ userId, bookId: await aBook() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
