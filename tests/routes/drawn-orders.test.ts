import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { parseOrderFilter, toOrderQueryString } from '~/domain/orders/office/filter'
import { listOrders } from '~/domain/orders/office/list.server'
import { storage } from '~/domain/storage.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { loader as officeLoader } from '~/routes/admin/orders/order'
import { loader as downloadLoader } from '~/routes/api/admin/order-download'
import { loader as apiLoader } from '~/routes/api/orders/one'
import { loader as orderLoader } from '~/routes/order/one'
import { aBook, anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture } from '../support/carts'
import { anOperator } from '../support/office'
import { loaderArgs } from '../support/requests'

// Screens and programs that show an order, when its child is drawn.

beforeAll(startJobQueue)
afterAll(stopWorkers)

const at = (path: string, params: Record<string, string>, headers: Record<string, string>) =>
  ({ ...loaderArgs(path, { headers }), params }) as never

async function aDrawnOrder() {
  const { owner, userId, headers } = await aMember()
  const bookId = await aBook()
  const picture = await aDrawnPicture(owner, bookId)
  await storage.put(picture.previewKey, Buffer.from('the picture'))
  const order = await anOrder({ userId, bookId, previewKey: picture.previewKey })
  return { id: order.id, order, owner, headers, bookId, picture }
}

describe('the order page of a drawn child', () => {
  const shown = async (id: number, headers: Record<string, string>, query = '') => {
    const said = (await orderLoader(at(`/order/${id}${query}`, { id: String(id) }, headers))) as {
      data: { order: { photo: object; previewKey?: string }; wish?: object }
    }
    return said.data
  }

  it('shows the drawn picture, until it is erased', async () => {
    const { id, headers, picture } = await aDrawnOrder()
    expect((await shown(id, headers)).order).toMatchObject({
      photo: { kind: 'drawn' },
      previewKey: picture.previewKey,
    })
    await db.deleteFrom('looks').where('id', '=', picture.lookId).execute()
    expect((await shown(id, headers)).order.photo).toEqual({ kind: 'drawnGone' })
  })

  it('offers another drawn picture as a drawn one, and a photographed one as a photo', async () => {
    const { id, headers, owner, bookId } = await aDrawnOrder()
    const [drawn, photographed] = [await aDrawnPicture(owner, bookId), await aPicture(owner, bookId)]
    const wish = async (name: string) => (await shown(id, headers, `?to=photo&made=${name}`)).wish
    expect(await wish(drawn.name)).toMatchObject({ kind: 'photo', style: 'drawn', leaves: false })
    expect(await wish(photographed.name)).toMatchObject({ kind: 'photo', style: 'photo', leaves: false })
  })
})

describe('a program', () => {
  it('reads style and look of a drawn order, and of a photographed one what it always read', async () => {
    const { id, headers } = await aDrawnOrder()
    const answer = await (await apiLoader(at(`/api/orders/${id}`, { id: String(id) }, headers))).json()
    expect(answer.order).toMatchObject({ style: 'drawn', look: { hair: { style: 'tuft' } }, sourceKey: '' })
    expect(Object.keys(answer.order)).not.toContain('lookName')
    const { owner, userId, headers: others } = await aMember()
    const bookId = await aBook()
    const photographed = await anOrder({ userId, bookId, ...(await aPicture(owner, bookId)) })
    const other = await (
      await apiLoader(at(`/api/orders/${photographed.id}`, { id: String(photographed.id) }, others))
    ).json()
    expect(Object.keys(other.order).filter((name) => /look|style/i.test(name))).toEqual([])
  })
})

describe('the office', () => {
  it('sees that a child is drawn, and how', async () => {
    const { headers } = await anOperator()
    const { id } = await aDrawnOrder()
    const answer = (await officeLoader(
      at(`/admin/orders/${id}`, { id: String(id) }, headers),
    )) as unknown as {
      data: { view: { order: { style?: string; look?: object[] }; pictures: object } }
    }
    const { order, pictures } = answer.data.view
    expect([order.style, pictures]).toEqual(['drawn', { source: false, second: false, preview: true }])
    expect(order.look).toContainEqual({ part: '머리 모양', value: '삐죽 솟은 짧은 머리' })
  })

  it('gets no photo of a drawn order, and is told so', async () => {
    const { headers } = await anOperator()
    const { id } = await aDrawnOrder()
    const asked = (kind: string) =>
      downloadLoader(at(`/api/admin/orders/${id}/download/${kind}`, { id: String(id), kind }, headers))
    const refused = await asked('source')
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ message: '그림으로 만든 주문이에요.' }),
    ])
    expect((await asked('preview')).status).toBe(200)
  })

  it('lists drawn orders alone, or photographed ones', async () => {
    const { id, bookId, owner } = await aDrawnOrder()
    const photo = await anOrder({ userId: owner.userId, bookId, ...(await aPicture(owner, bookId)) })
    const none = await anOrder()
    const listed = async (query: string) => {
      const filter = parseOrderFilter(new URLSearchParams(query))
      expect(toOrderQueryString(filter)).toBe(query)
      const rows = await listOrders(db, filter, { page: 1, limit: 50 })
      return rows.map((row) => row.id).filter((one) => [id, photo.id, none.id].includes(one))
    }
    expect(await listed('style=drawn')).toEqual([id])
    expect(await listed('style=photo')).toEqual([photo.id])
    expect(await listed('')).toEqual([none.id, photo.id, id])
  })
})
