import { defaultTextStyle, emptyDocument, type PageKey } from '~/book/document'
import { recordConsents } from '~/domain/consents/consents.server'
import { db, inTransaction } from '~/domain/db.server'
import { paintEbookPage, remakeEbook } from '~/domain/ebooks/make-ebooks.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { markOrderPaid } from '~/domain/payments/mark-order-paid.server'
import { savePhoto } from '~/domain/photos/photos.server'
import { savePreset } from '~/domain/presets/presets.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { requestPreview } from '~/domain/previews/start/start-preview.server'
import { anOrder, aPicture } from './builders'
import { aMember } from './carts'
import { drawPhoto } from './drawn-faces'
import { aBookWithPlace, aPictureWithPlace } from './templates'

// A book that was ordered with a child's photo and paid for.

const face = drawPhoto()

/** The cover and two spreads have a place for a head; on the second spread the picture was moved. */
export async function aBookWithPages() {
  const book = await aBookWithPlace({ title: '고래의 노래' })
  const spread = { width: 1200, height: 600 }
  const [cover, first, second] = [
    await aPictureWithPlace(),
    await aPictureWithPlace(spread),
    await aPictureWithPlace(spread),
  ]
  const bare = (await aPicture('bare')).url
  const box = { id: 'a', x: 60, y: 60, width: 400, height: 200, style: defaultTextStyle() }
  const words = (text: string, over = {}) => ({ ...box, text, ...over })
  await savePreset(db, book, {
    document: {
      ...emptyDocument(book),
      pageImages: { 'cover-front': cover, '2-3': bare, '4-5': first, '6-7': second },
      imagePositions: {
        '6-7': { x: 10, y: 20, scale: 900, aspectRatio: 2, originalWidth: 1200, originalHeight: 600 },
      },
      textBoxes: {
        '2-3': [words('{dedication}')],
        '4-5': [
          words('{childName:은/는} 바다로 갔어요.'),
          words('{childName:아/야}, 들려?', { id: 'b', x: 700 }),
        ],
      },
    },
  })
  return book
}

export const childPages: PageKey[] = ['cover-front', '4-5', '6-7']

export async function aPreviewOf(owner: { userId: number }, book: number) {
  const { key } = await savePhoto(db, owner, { bytes: face })
  await recordConsents(db, owner, ['guardian'])
  const name = await requestPreview(db, owner, { bookId: book, photoKey: key, channel: 'web' })
  await paintPreview(db, name)
  return { sourceKey: key, previewKey: `previews/${name}/result.webp` }
}

/** The order is paid, and its pages are not painted yet. */
export async function aPaidBook({ book, isPaid = true }: { book: number; isPaid?: boolean }) {
  const member = await aMember()
  const { sourceKey, previewKey } = await aPreviewOf(member.owner, book)
  const words = { childName: '서연', dedication: '할머니가 사랑을 담아' }
  const { id } = await anOrder({ ...words, userId: member.userId, bookId: book, sourceKey, previewKey })
  if (isPaid) await payOrder(id)
  return { ...member, id, sourceKey, previewKey }
}

/** With the job that the payment enqueues. */
export async function payOrder(id: number) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await markOrderPaid(tx, order, { actor: 'shop' })
  })
  await remakeEbook(db, id)
}

export const ebookRow = (orderId: number) =>
  db.selectFrom('ebooks').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

export async function paintEbookPages(orderId: number, pages: PageKey[] = childPages) {
  const { recipe } = await ebookRow(orderId)
  for (const page of pages) await paintEbookPage(db, { orderId, recipe, page })
}
