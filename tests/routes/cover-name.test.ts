import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nameChild } from '~/domain/approvals/approved-pages.server'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { findCoverTitle } from '~/domain/ebooks/cover-title.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { placeOrder } from '~/domain/orders/checkout/place-order.server'
import { drawnEngine } from '~/engines/engines.server'
import { action as drawPages } from '~/routes/api/orders/title-page'
import { loader as cover } from '~/routes/children/cover'
import { loader as orderCover } from '~/routes/files/order-cover'
import { loader as myPage } from '~/routes/my/mypage'
import { action, loader } from '~/routes/order/checkout'
import { loader as cart } from '~/routes/shop/cart'
import { up } from '../../db/migrations/0042-cover-name'
import { aDrawnPicture, aMember } from '../support/carts'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { loaderArgs } from '../support/requests'

// The child's name on the cover: where it is painted, and how a parent leaves it out.

const picture = { bytes: Buffer.from('a cover'), type: 'image/webp', width: 2, height: 2 } as const
const painting = vi.spyOn(drawnEngine, 'paintPage')
beforeEach(() => {
  painting.mockReset().mockResolvedValue({ ok: true, picture })
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: false, reason: 'busy' } as never)
})
const lines = () => painting.mock.calls.map(([{ nameLine }]) => nameLine)

async function aDrawnItem(childName?: string) {
  const { owner, userId, headers } = await aMember()
  const bookId = await aBookOfArt()
  await db
    .updateTable('books')
    .set({ imageUrl: '/pictures/whale-song-0123456789ab/720.jpg' })
    .where('id', '=', bookId)
    .execute()
  const { previewKey, lookName } = await aDrawnPicture(owner, bookId, { childName })
  const item = await addToCart(db, owner, { bookId, quantity: 1, previewKey })
  return { owner, userId, headers, bookId, previewKey, lookName, item: String(item.id) }
}
const coverOf = (name: string, book: number, headers: Record<string, string>, query = '') =>
  cover({
    ...loaderArgs(`/children/${name}/covers/${book}.webp?look=x${query}`, { headers }),
    params: { name, file: `${book}.webp` },
  } as never)
async function checkout(item: string, headers: Record<string, string>) {
  const { data } = (await loader(loaderArgs(`/checkout?item=${item}`, { headers }) as never)) as unknown as {
    data: {
      childCover?: { url: string; isNameLeftOut: boolean }
      typed: Record<string, string>
      shownHash: string
    }
  }
  return data
}

describe('a cover in a list', () => {
  it('carries the name of the child, unless it is asked for without', async () => {
    const { lookName, bookId, headers } = await aDrawnItem('서윤')
    await coverOf(lookName, bookId, headers)
    await coverOf(lookName, bookId, headers, '&title=plain')
    expect(lines()).toEqual(['서윤이와', undefined])
  })

  it('has another address once the child is called otherwise', async () => {
    const { headers, item, lookName } = await aDrawnItem('서윤')
    const before = (await checkout(item, headers)).childCover?.url
    await db.updateTable('looks').set({ childName: '지우' }).where('name', '=', lookName).execute()
    expect((await checkout(item, headers)).childCover?.url).not.toBe(before)
  })
})

it('the cart’s cover has the child with its name, unless it was left out', async () => {
  const [{ owner, headers, item }, other] = [await aDrawnItem('서윤'), await aDrawnItem('지우')]
  const { childCover } = await checkout(item, headers)
  const coversFor = async (of: Record<string, string>) =>
    ((await cart(loaderArgs('/cart', { headers: of }) as never)) as { childCovers: object }).childCovers
  expect(await coversFor(headers)).toEqual({ [item]: childCover?.url })
  await writeOrderDraft(db, owner, { item, cover: 'plain' })
  expect(await coversFor(headers)).toEqual({ [item]: expect.stringContaining('title=plain') })
  await writeOrderDraft(db, owner, { item: '1', items: `1,${item}`, [`cover_${item}`]: 'plain' })
  expect(await coversFor(headers)).toEqual({ [item]: expect.stringContaining('title=plain') })
  expect(Object.keys(await coversFor(other.headers))).toEqual([other.item])
})

describe('the order form', () => {
  const draw = async (
    fields: Record<string, string>,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ) => {
    const args = loaderArgs('/api/orders/title-page', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      signal,
    })
    return (await ((await drawPages(args as never)) as Response).json()) as {
      titlePage?: object
      cover?: { url: string; isNameLeftOut: boolean }
    }
  }

  it('paints the cover with the typed name, without it where it is left out, and not for a dedication', async () => {
    const { headers, item } = await aDrawnItem()
    const typed = await draw({ item, childName: '서윤', cover: 'named' }, headers)
    expect(typed.cover).toEqual({
      url: `data:image/webp;base64,${picture.bytes.toString('base64')}`,
      isNameLeftOut: false,
    })
    await draw({ item, childName: '서윤', cover: 'plain' }, headers)
    expect(await draw({ item, childName: '서윤', dedication: '사랑해' }, headers)).not.toHaveProperty('cover')
    expect(lines()).toEqual(['서윤이와', undefined])
  })

  it('gets the first page alone while the painters are busy, and no painting that it has given up', async () => {
    const { headers, item } = await aDrawnItem()
    const fields = { item, childName: '서윤', cover: 'named' }
    painting.mockResolvedValue({ ok: false, reason: 'busy' } as never)
    const busy = await draw(fields, headers)
    expect([busy.titlePage, busy.cover]).toEqual([expect.anything(), undefined])
    painting.mockClear()
    expect((await draw(fields, headers, AbortSignal.abort())).cover).toBeUndefined()
    expect(painting).not.toHaveBeenCalled()
  })

  it('says that a name cannot be lettered, and shows the cover without it', async () => {
    const { headers, item } = await aDrawnItem('하늘★夏')
    expect((await checkout(item, headers)).childCover?.isNameLeftOut).toBe(true)
    const typed = await draw({ item, childName: '하늘★夏', cover: 'named' }, headers)
    expect([typed.cover?.isNameLeftOut, lines()]).toEqual([true, [undefined]])
  })

  it('keeps the choice in the draft and with the order', async () => {
    const { headers, item, userId } = await aDrawnItem()
    const form = {
      ...{ item, customerName: '김보호', recipientName: '김받음', customerPhone: '010-1234-5678' },
      ...{ childName: '서윤', postalCode: '04524', address: '서울 중구 세종대로 110', cover: 'plain' },
    }
    const press = (fields: Record<string, string>) =>
      action(loaderArgs('/checkout', { method: 'POST', body: new URLSearchParams(fields), headers }) as never)
    await press(form)
    const shown = await checkout(item, headers)
    expect([shown.typed.cover, shown.childCover?.url]).toEqual([
      'plain',
      expect.stringContaining('title=plain'),
    ])
    await press({ ...form, all: 'on', shown: shown.shownHash })
    const placed = await db
      .selectFrom('orders')
      .select('hasCoverName')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(placed.hasCoverName).toBe(false)
  })
})

describe('an order', () => {
  it('has the name on its cover alone, unless it was left out', async () => {
    const { userId, bookId, previewKey } = await aDrawnItem()
    const order = { bookId, previewKey, customerName: '김보호', childName: '서윤' }
    const named = await placeOrder(db, { userId }, { ...order, requestKey: 'a' })
    const plain = await placeOrder(db, { userId }, { ...order, requestKey: 'b', hasCoverName: false })
    const pages = (await findRecipe(db, named.id))?.drawn?.pages ?? []
    expect(pages.filter((page) => 'nameLine' in page)).toEqual([
      { page: 'cover-front', art: 'whale-song', nameLine: '서윤이와' },
    ])
    expect(await findCoverTitle(db, named.id)).toEqual({ nameLine: '서윤이와' })
    expect(await findCoverTitle(db, plain.id)).toEqual({ nameLine: undefined })
  })

  it('shows the cover as it will be printed to its buyer alone', async () => {
    const { id, headers } = await aDrawnBook(await aBookOfArt())
    const open = (who: Record<string, string>) =>
      orderCover({
        ...loaderArgs(`/files/orders/${id}/cover.webp`, { headers: who }),
        params: { id: String(id) },
      } as never)
    const shown = await open(headers)
    expect([shown.status, shown.headers.get('Cache-Control'), lines()]).toEqual([
      200,
      'private, no-cache',
      ['서연이와'],
    ])
    for (const who of [{}, (await aMember()).headers]) expect((await open(who)).status).toBe(404)
  })

  it('has that cover on my page', async () => {
    const { id, headers } = await aDrawnBook(await aBookOfArt())
    const { orders } = await myPage(loaderArgs('/mypage', { headers }) as never)
    expect(orders?.list).toMatchObject([{ id, cover: { own: `/files/orders/${id}/cover.webp` } }])
  })

  it('of before stays without a name, under the same hashes', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await db.updateTable('orders').set({ hasCoverName: false }).where('id', '=', id).execute()
    const read = async () => {
      const recipe = await findRecipe(db, id)
      return [recipe?.hash, recipe?.drawn && nameChild(recipe.drawn)]
    }
    const before = await read()
    await sql`alter table orders drop column has_cover_name`.execute(db)
    await up(db as never)
    expect(await read()).toEqual(before)
    const { id: later } = await aDrawnBook(await aBookOfArt())
    expect(await findCoverTitle(db, later)).toEqual({ nameLine: '서연이와' })
  })

  it('of an older release during a rollout has none, as it was shown', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    const { rows } = await sql`
      insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name)
      select '260101-BEFRST', user_id, book_id, title, price, quantity, total_amount, customer_name
      from orders where id = ${id} returning has_cover_name as "hasCoverName"`.execute(db)
    expect(rows).toEqual([{ hasCoverName: false }])
  })
})
