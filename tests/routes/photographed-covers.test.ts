import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { findCoverTitle } from '~/domain/ebooks/cover-title.server'
import { paintRecipePage } from '~/domain/ebooks/paint-recipe-page.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { placeOrder } from '~/domain/orders/checkout/place-order.server'
import { writeHeadFile } from '~/domain/photos/head-file.server'
import { photoFolder } from '~/domain/photos/photo'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { prepareSheet } from '~/domain/prints/sheets.server'
import { storage } from '~/domain/storage.server'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import type { PageTemplate } from '~/engines/composite/composite'
import { composite, drawnEngine, printEngine } from '~/engines/engines.server'
import { action as drawPages } from '~/routes/api/orders/title-page'
import { loader as orderCover } from '~/routes/files/order-cover'
import { loader as previewCover } from '~/routes/files/preview-cover'
import { loader as myPage } from '~/routes/my/mypage'
import { loader as checkoutPage } from '~/routes/order/checkout'
import { toTitleWords } from '~/texts/print/pages'
import { wholeBookUrls } from '~/urls/files'
import { up } from '../../db/migrations/0058-photographed-covers'
import { aMember, aPicture } from '../support/carts'
import { aBookOfArt } from '../support/drawn-books'
import { loaderArgs } from '../support/requests'

// A photographed child's name on the cover: the layer below its head is painted with the name in it.

const COVER = '/pictures/whale-song-0123456789ab/960.jpg'
const picture = (text: string) =>
  ({ bytes: Buffer.from(text), type: 'image/webp', width: 2, height: 2 }) as const
const painting = vi.spyOn(drawnEngine, 'paintPage')
const composing = vi.spyOn(composite, 'onPage')
beforeEach(() => {
  painting.mockReset().mockResolvedValue({ ok: true, picture: picture('a cover with a name') })
  composing.mockReset().mockResolvedValue({ ok: true, picture: picture('a child') })
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: false, reason: 'busy' })
})
const lines = () => painting.mock.calls.map(([{ nameLine }]) => nameLine)
/** What the head was laid on. */
const backs = () =>
  composing.mock.calls.map(([, { back }]: [unknown, PageTemplate, ...unknown[]]) => `${back}`)

const aHead = () =>
  sharp({ create: { width: 4, height: 4, channels: 4, background: '#d9a47c' } })
    .png()
    .toBuffer()

async function aPhotographedItem(childName: string | null = null) {
  const { owner, userId, headers } = await aMember()
  const bookId = await aBookOfArt()
  const back = await storeLayer('back', 'png', Buffer.from('a cover as it is sold'))
  await saveTemplate(db, {
    pictureUrl: COVER,
    back,
    place: { x: 500, y: 450, scale: 300, turn: 0, flip: false },
  })
  const { name, photoId, sourceKey, previewKey } = await aPicture(owner, bookId)
  await db.updateTable('photos').set({ childName }).where('id', '=', photoId).execute()
  const head = {
    picture: await aHead(),
    tone: '#d9a47c',
    hair: { length: 'short', colour: '#33261f' },
  } as const
  for (const file of ['head', 'head-print'])
    await storage.put(`${photoFolder(sourceKey)}/${file}.png`, writeHeadFile(head))
  const { id } = await addToCart(db, owner, { bookId, quantity: 1, previewKey, sourceKey })
  return { owner, userId, headers, bookId, name, previewKey, sourceKey, item: String(id) }
}

type Item = Awaited<ReturnType<typeof aPhotographedItem>>
const order = ({ userId, bookId, previewKey, sourceKey }: Item, over: { hasCoverName?: boolean } = {}) =>
  placeOrder(
    db,
    { userId },
    {
      bookId,
      previewKey,
      sourceKey,
      customerName: '김보호',
      childName: '서윤',
      requestKey: `${JSON.stringify(over)}`,
      ...over,
    },
  )

describe('the cover of a preview', () => {
  const open = (name: string, headers: Record<string, string>, query = '') =>
    previewCover({
      ...loaderArgs(`/previews/${name}/cover.webp?of=x${query}`, { headers }),
      params: { name },
    } as never)

  it('carries the name of the photo, unless it is asked for without', async () => {
    const { name, headers } = await aPhotographedItem('서윤')
    expect((await open(name, headers)).status).toBe(200)
    await open(name, headers, '&title=plain')
    expect(lines()).toEqual(['서윤이와'])
    expect(painting.mock.calls[0]?.[0]).toMatchObject({ picture: 'whale-song', look: null })
    expect(backs()).toEqual(['a cover with a name', 'a cover as it is sold'])
  })

  it('is shown to nobody else', async () => {
    const { name } = await aPhotographedItem('서윤')
    for (const who of [{}, (await aMember()).headers]) expect((await open(name, who)).status).toBe(404)
    expect(composing).not.toHaveBeenCalled()
  })

  it('shows no head that is not painted until its parent wants it', async () => {
    const { name, headers } = await aPhotographedItem('서윤')
    const refused = { state: 'failed', reason: 'untidy' }
    await db.updateTable('previews').set(refused).where('name', '=', name).execute()
    expect((await open(name, headers)).status).toBe(404)
    expect(composing).not.toHaveBeenCalled()
  })

  it('is the cover as it is sold while the painters are busy', async () => {
    const { name, headers, bookId } = await aPhotographedItem('서윤')
    await db.updateTable('books').set({ imageUrl: COVER }).where('id', '=', bookId).execute()
    painting.mockResolvedValue({ ok: false, reason: 'busy' })
    const thrown = await open(name, headers).catch((response: Response) => response)
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, COVER])
  })
})

describe('the whole book', () => {
  it('opens with the named cover once it is painted, and not for another name', async () => {
    const { name, owner } = await aPhotographedItem('서윤')
    await db
      .insertInto('previewPages')
      .columns(['previewId', 'page', 'state', 'changedAt'])
      .expression((eb) =>
        eb
          .selectFrom('previews')
          .select(({ val }) => ['id', val('cover-front').as('page'), val('done').as('state'), 'createdAt'])
          .where('name', '=', name),
      )
      .execute()
    const coverFor = async (child: string, hasCoverName = true) => {
      const options = { name, child, hasCoverName, say: toTitleWords }
      const book = await wholeBookOf(db, owner, { ...options, urls: wholeBookUrls })
      return book?.pages.find(({ page }) => page === 'cover-front')?.painted
    }
    expect(await coverFor('서윤')).toMatch(new RegExp(`^/previews/${name}/cover.webp\\?of=[0-9a-f]{16}$`))
    for (const plain of [await coverFor('지우'), await coverFor('서윤', false)])
      expect(plain).toContain('cover-front.webp')
  })
})

describe('the order form', () => {
  it('offers the choice, and paints the cover with the name that is typed', async () => {
    const { headers, item, name } = await aPhotographedItem('서윤')
    const { data } = (await checkoutPage(
      loaderArgs(`/checkout?item=${item}`, { headers }) as never,
    )) as unknown as { data: { childCover?: { url: string } } }
    expect(data.childCover?.url).toContain(`/previews/${name}/cover.webp`)
    const draw = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ item, ...fields })
      const args = loaderArgs('/api/orders/title-page', { method: 'POST', body, headers })
      return (await ((await drawPages(args as never)) as Response).json()) as { cover?: { url: string } }
    }
    const named = (await draw({ childName: '지우', cover: 'named' })).cover?.url
    expect(named).toMatch(new RegExp(`^/previews/${name}/cover.webp\\?of=[0-9a-f]{16}$`))
    expect(named).not.toBe(data.childCover?.url)
    await previewCover({ ...loaderArgs(`${named}`, { headers }), params: { name } } as never)
    expect((await draw({ childName: '지우', cover: 'plain' })).cover?.url).toContain('title=plain')
    expect([lines(), backs()]).toEqual([['지우와'], ['a cover with a name']])
  })
})

describe('an order', () => {
  it('has the name on the cover of its e-book and in its recipe, unless it was left out', async () => {
    const item = await aPhotographedItem()
    const [named, plain] = [await order(item), await order(item, { hasCoverName: false })]
    expect(await findCoverTitle(db, named.id)).toEqual({ nameLine: '서윤이와' })
    expect(await findCoverTitle(db, plain.id)).toEqual({ nameLine: undefined })
    const [book, bare] = [await findRecipe(db, named.id), await findRecipe(db, plain.id)]
    if (!book || !bare) throw new Error('no recipe')
    expect(book.hash).not.toBe(bare.hash)
    await paintRecipePage(db, book, 'cover-front')
    await paintRecipePage(db, bare, 'cover-front')
    expect(backs()).toEqual(['a cover with a name', 'a cover as it is sold'])
  })

  it('shows the cover as it will be printed to its buyer alone', async () => {
    const item = await aPhotographedItem()
    const { id } = await order(item)
    const open = (headers: Record<string, string>) =>
      orderCover({
        ...loaderArgs(`/files/orders/${id}/cover.webp`, { headers }),
        params: { id: String(id) },
      } as never)
    expect([(await open(item.headers)).status, backs()]).toEqual([200, ['a cover with a name']])
    expect((await open((await aMember()).headers)).status).toBe(404)
  })

  it('has that cover on my page', async () => {
    const item = await aPhotographedItem()
    const { id } = await order(item)
    const { orders } = await myPage(loaderArgs('/mypage', { headers: item.headers }) as never)
    expect(orders?.list).toMatchObject([{ id, cover: { own: `/files/orders/${id}/cover.webp` } }])
  })

  it('is printed with the name below the head', async () => {
    const item = await aPhotographedItem()
    const recipe = await findRecipe(db, (await order(item)).id)
    if (!recipe) throw new Error('no recipe')
    vi.spyOn(printEngine, 'canPaint').mockReturnValue(true)
    const sheet = await prepareSheet(db, recipe, 'cover-front')
    expect(sheet).toMatchObject({ missing: { layer: 'skin' } })
    expect(painting.mock.calls[0]?.[0]).toMatchObject({
      look: null,
      nameLine: '서윤이와',
      shot: { part: 'page' },
    })
  })

  it('of before stays without a name, under the same hash', async () => {
    const item = await aPhotographedItem()
    const [{ id }, plain] = [await order(item), await order(item, { hasCoverName: false })]
    await up(db as never)
    expect(await findCoverTitle(db, id)).toEqual({ nameLine: undefined })
    expect((await findRecipe(db, id))?.hash).toBe((await findRecipe(db, plain.id))?.hash)
  })
})
