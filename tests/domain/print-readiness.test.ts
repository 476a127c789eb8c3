import { beforeAll, describe, expect, it } from 'vitest'
import { type BookDocument, pageKeys } from '~/book/document'
import { type PartFault, partKey, partsOf } from '~/book/print/print'
import { db, openPool } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { advanceOrder } from '~/domain/fulfilment/advance.server'
import { advanceOrders, requestPrints } from '~/domain/fulfilment/advance-many.server'
import { savePreset } from '~/domain/presets/presets.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { makePrint } from '~/domain/prints/make-print.server'
import { waivePrint } from '~/domain/prints/print-waivers.server'
import { findPrintStatuses, findPrintView } from '~/domain/prints/prints.server'
import { findOrdersWithoutPhoto } from '~/domain/prints/without-photo.server'
import { storage } from '~/domain/storage.server'
import { toPicturePlace } from '~/domain/templates/template'
import { changeTemplate } from '~/domain/templates/templates.server'
import type { Place } from '~/engines/composite/composite'
import { toExtraPageTexts } from '~/texts/print/pages'
import { aBook, anOrder, aPreorder, aPrintWaiver } from '../support/builders'
import {
  aBookWithHead,
  anAdminActor,
  anOrderWithPhoto,
  insertPrintFiles,
  statusOf,
} from '../support/office-orders'
import { documentFor, plainPart, storyOf } from '../support/prints'
import '../support/engine-results'

// Unprintable orders are reported before anything is queued, and become READY only after an operator's note.

let plainPage: Buffer
beforeAll(async () => {
  plainPage = await plainPart(2020, '#5a96c8')
})

const codeOf = (command: Promise<unknown>) =>
  command.then(
    () => 'done',
    (error) => error.code,
  )
const makeReady = (ids: number[], by: Awaited<ReturnType<typeof anAdminActor>>) =>
  advanceOrders(db, ids, { to: 'READY' }, by)

async function countJobs(orderId: number): Promise<number> {
  const { rows } = await (await openPool()).query(
    `select count(*)::int as n from pgboss.job where name = 'make-print' and (data->>'orderId')::int = $1`,
    [orderId],
  )
  return rows[0].n
}

const withText = (text: string) => (document: BookDocument) => {
  const [first, ...others] = document.textBoxes['2-3'] ?? []
  if (!first) throw new Error('the story has no words')
  return { ...document, textBoxes: { ...document.textBoxes, '2-3': [{ ...first, text }, ...others] } }
}

async function bindWith(orderId: number, faults: PartFault[]) {
  const recipe = (await findRecipe(db, orderId))?.hash ?? ''
  for (const part of pageKeys.flatMap(partsOf)) await storage.put(partKey(orderId, recipe, part), plainPage)
  await db.updateTable('printParts').set({ state: 'done' }).where('orderId', '=', orderId).execute()
  await db
    .updateTable('printParts')
    .set({ faults: JSON.stringify(faults) })
    .where('orderId', '=', orderId)
    .where('part', '=', '4-5-left')
    .execute()
  await bindPrint(db, { orderId, recipe }, toExtraPageTexts)
}

describe('bulk READY', () => {
  it('reports an order without a photo, and queues nothing for it', async () => {
    const by = await anAdminActor()
    const bookId = await aBookWithHead()
    const [without, withPhoto] = [await anOrder({ bookId, status: 'PAID' }), await anOrderWithPhoto(bookId)]
    const { making, skipped } = await makeReady([without.id, withPhoto.id], by)
    expect(skipped.map(({ id, code }) => [id, code])).toEqual([[without.id, 'print.noPhoto']])
    expect(making.map(({ id }) => id)).toEqual([withPhoto.id])
    expect([await countJobs(without.id), await countJobs(withPhoto.id)]).toEqual([0, 1])
    expect(await codeOf(advanceOrder(db, without.id, { to: 'READY' }, by))).toBe('print.noPhoto')
  })

  it('reports an order whose photo was erased since', async () => {
    const by = await anAdminActor()
    const order = await anOrderWithPhoto(await aBookWithHead())
    await db.deleteFrom('previews').where('bookId', '=', order.bookId).execute()
    expect((await makeReady([order.id], by)).skipped[0]?.code).toBe('print.noPhoto')
    expect(await countJobs(order.id)).toBe(0)
  })

  it.each([
    ['words that do not fit their box', withText('고래가 노래해요. '.repeat(120)), 'overflow'],
    ['a sign that means nothing', withText('{{누구}} 안녕'), 'unknownToken'],
    ['letters that no font has', withText('안녕 \u{1F40B}'), 'missingGlyph'],
    [
      'a page without a picture',
      ({ pageImages: { '8-9': _, ...pageImages }, ...document }: BookDocument) => ({
        ...document,
        pageImages,
      }),
      'missingPicture',
    ],
    [
      'words that the knife would cut',
      (document: BookDocument) => {
        const [first, ...others] = document.textBoxes['2-3'] ?? []
        return first
          ? { ...document, textBoxes: { '2-3': [{ ...first, x: 0, y: -18 }, ...others] } }
          : document
      },
      'cutOff',
    ],
  ])('reports %s before a page is painted', async (_, change, code) => {
    const by = await anAdminActor()
    const order = await anOrderWithPhoto(await aBookWithHead(change as never))
    const { making, skipped } = await makeReady([order.id], by)
    expect(making).toEqual([])
    expect(skipped).toMatchObject([{ id: order.id, code: 'print.blocked' }])
    expect(skipped[0]?.faults?.map((fault) => fault.code)).toContain(code)
    expect(await countJobs(order.id)).toBe(0)
    // The API for a single order refuses as well.
    expect(await codeOf(advanceOrder(db, order.id, { to: 'READY' }, by))).toBe('print.blocked')
  })

  it('reports a test order', async () => {
    const by = await anAdminActor()
    const order = await anOrderWithPhoto(await aBookWithHead(), { isTestOrder: true })
    expect((await makeReady([order.id], by)).skipped).toMatchObject([
      { code: 'print.blocked', faults: [{ code: 'testOrder' }] },
    ])
  })

  it('reports the faults that were found in the files', async () => {
    const by = await anAdminActor()
    const order = await anOrderWithPhoto(await aBookWithHead())
    await insertPrintFiles(order.id, [
      { code: 'veryLowDpi', severity: 'block', page: '2-3-left', detail: '60' },
    ])
    expect((await makeReady([order.id], by)).skipped).toMatchObject([
      { code: 'print.blocked', faults: [{ code: 'veryLowDpi', detail: '60' }] },
    ])
  })

  it('accepts an order whose operator noted a waiver before there were files', async () => {
    const by = await anAdminActor()
    const order = await anOrderWithPhoto(await aBookWithHead())
    await waivePrint(db, { orderId: order.id, admin: by.id, note: '다른 인쇄소에 맡겼어요' })
    expect((await makeReady([order.id], by)).moved).toEqual([order.id])
  })

  it('refuses an order without a photo, even with a waiver', async () => {
    const by = await anAdminActor()
    const order = await anOrderWithPhoto(await aBookWithHead())
    await waivePrint(db, { orderId: order.id, admin: by.id, note: '다른 인쇄소에 맡겼어요' })
    await db.updateTable('orders').set({ previewKey: '', sourceKey: '' }).where('id', '=', order.id).execute()
    await aPrintWaiver(order.id)
    expect((await makeReady([order.id], by)).skipped).toMatchObject([{ id: order.id, code: 'print.noPhoto' }])
    const late = waivePrint(db, { orderId: order.id, admin: by.id, note: '다른 인쇄소에 맡겼어요' })
    expect(await codeOf(late)).toBe('print.noPhoto')
    expect(await findPrintView(db, order.id)).toMatchObject({ waiver: undefined, isPhotoMissing: true })
  })
})

describe('print files in bulk', () => {
  it('are not made for an order without a photo', async () => {
    const by = await anAdminActor()
    const order = await anOrder({ bookId: await aBookWithHead(), status: 'PAID' })
    const { making, skipped } = await requestPrints(db, [order.id], by)
    expect([making, skipped.map(({ code }) => code)]).toEqual([[], ['print.noPhoto']])
  })
})

describe('orders without a photo', () => {
  it('are those not yet sent without a photo, whose book shows a child or has no pages', async () => {
    const bookId = await aBookWithHead()
    const photoless = await anOrder({ bookId, status: 'PAID' })
    const unpaid = await anOrder({ bookId })
    const preorder = await aPreorder({ bookId })
    const sent = await anOrder({ bookId, status: 'SHIPPED' })
    const withPhoto = await anOrderWithPhoto(bookId)
    const faceless = await aBook()
    await savePreset(db, faceless, { document: documentFor(storyOf('whale-song')) })
    const story = await anOrder({ bookId: faceless, status: 'PAID' })
    const pageless = await anOrder({ status: 'PAID' })
    const all = [photoless, unpaid, preorder, sent, withPhoto, story, pageless]
    const found = await findOrdersWithoutPhoto(
      db,
      all.map(({ id }) => id),
    )
    expect([...found].sort((a, b) => a - b)).toEqual(
      [photoless, unpaid, preorder, pageless].map(({ id }) => id).sort((a, b) => a - b),
    )
  })
})

describe('a face that is printed too coarsely', () => {
  it.each([
    [149, 'softHead', 'print.blocked', 'blocked'],
    [150, 'lowDpiHead', 'print.unseen', 'unseen'],
    [199, 'lowDpiHead', 'print.unseen', 'unseen'],
  ] as const)(
    'with %i dpi becomes READY only after an operator’s waiver',
    async (dpi, fault, code, standing) => {
      const by = await anAdminActor()
      const { id } = await anOrderWithPhoto(await aBookWithHead())
      await makePrint(db, { orderId: id, adminId: by.id, thenReady: true })
      await bindWith(id, [{ code: fault, detail: String(dpi) }])
      expect(await statusOf(id)).toBe('PAID')
      expect(await codeOf(advanceOrder(db, id, { to: 'READY' }, by))).toBe(code)
      expect((await makeReady([id], by)).skipped).toMatchObject([{ code, faults: [{ code: fault }] }])
      expect((await findPrintStatuses(db, [id])).get(id)?.standing).toBe(standing)
      await waivePrint(db, { orderId: id, admin: by.id, note: '파일을 열어 얼굴을 보았어요' })
      expect((await findPrintStatuses(db, [id])).get(id)?.standing).toBe('ready')
      expect(await codeOf(advanceOrder(db, id, { to: 'READY' }, by))).toBe('done')
    },
  )

  it('blocks the order even if its files were made when it was only a warning', async () => {
    const by = await anAdminActor()
    const { id } = await anOrderWithPhoto(await aBookWithHead())
    await insertPrintFiles(id, [{ code: 'softHead', severity: 'warn', page: '4-5-left', detail: '90' }])
    expect(await codeOf(advanceOrder(db, id, { to: 'READY' }, by))).toBe('print.blocked')
  })

  it('needs another waiver when a further page is found after the first', async () => {
    const by = await anAdminActor()
    const { id } = await anOrderWithPhoto(await aBookWithHead())
    await insertPrintFiles(id, [{ code: 'lowDpiHead', severity: 'look', page: '4-5-left', detail: '170' }])
    await waivePrint(db, { orderId: id, admin: by.id, note: '파일을 열어 얼굴을 보았어요' })
    await db.deleteFrom('prints').where('orderId', '=', id).execute()
    await insertPrintFiles(id, [
      { code: 'lowDpiHead', severity: 'look', page: '4-5-left', detail: '170' },
      { code: 'lowDpiHead', severity: 'look', page: '8-9-left', detail: '170' },
    ])
    expect(await codeOf(advanceOrder(db, id, { to: 'READY' }, by))).toBe('print.unseen')
  })
})

describe('text that is hard to read', () => {
  const onPage = async (bookId: number) => {
    const by = await anAdminActor()
    const { id } = await anOrderWithPhoto(bookId)
    await makePrint(db, { orderId: id, adminId: by.id, thenReady: true })
    await bindWith(id, [])
    const found = (await findPrintView(db, id))?.print?.problems ?? []
    return found.filter(({ page }) => page === '4-5').map(({ code }) => code)
  }
  const withoutHead = ({ heads: { '4-5': _, ...heads }, ...document }: BookDocument) => ({
    ...document,
    heads,
  })
  const overFace = (document: BookDocument) => {
    const [first] = document.textBoxes['4-5'] ?? []
    if (!first) throw new Error('the story has no words')
    return {
      ...document,
      heads: { '4-5': { x: first.x + 20, y: first.y + 20, scale: 1, turn: 0, flip: false } },
    }
  }

  it('is reported over the face of a child that a page shows of its own accord', async () => {
    let places: { pictureUrl: string; place: Place } | undefined
    const bookId = await aBookWithHead((document) => {
      const head = overFace(document).heads['4-5']
      const pictureUrl = document.pageImages['4-5'] ?? ''
      places = { pictureUrl, place: toPicturePlace('4-5', head, document.imagePositions['4-5']) }
      return withoutHead(document)
    })
    expect(await onPage(bookId)).not.toContain('onHead')
    if (places) await changeTemplate(db, places.pictureUrl, { place: places.place })
    expect(await onPage(bookId)).toContain('onHead')
  })

  it('is not reported over a head on a page without a picture, which shows no child', async () => {
    const bare = (document: BookDocument) => {
      const { '4-5': picture = '', ...pageImages } = document.pageImages
      return { ...overFace(document), pageImages, backgrounds: { ...document.backgrounds, '4-5': picture } }
    }
    expect(await onPage(await aBookWithHead(bare))).not.toContain('onHead')
    expect(await onPage(await aBookWithHead(overFace))).toContain('onHead')
  })

  it('is reported when the files are bound, and does not block READY', async () => {
    const by = await anAdminActor()
    const bookId = await aBookWithHead((document) => {
      const boxes = document.textBoxes['4-5'] ?? []
      const pale = boxes.map((box) => ({ ...box, style: { ...box.style, color: '#80a8a0' } }))
      const [first] = pale
      if (!first) throw new Error('the story has no words')
      const twice = [...pale, { ...first, id: 'over', text: '겹친 글', y: first.y + 2 }]
      const head = { x: first.x + 20, y: first.y + 20, scale: 1, turn: 0, flip: false }
      return {
        ...document,
        textBoxes: { ...document.textBoxes, '4-5': twice },
        heads: { ...document.heads, '4-5': head },
      }
    })
    const { id } = await anOrderWithPhoto(bookId)
    await makePrint(db, { orderId: id, adminId: by.id, thenReady: true })
    await bindWith(id, [])
    const found = (await findPrintView(db, id))?.print?.problems ?? []
    const onPage = found.filter(({ page }) => page === '4-5').map(({ code }) => code)
    expect(new Set(onPage)).toEqual(new Set(['lowContrast', 'overlap', 'onHead']))
    expect(await statusOf(id)).toBe('READY')
  })
})
