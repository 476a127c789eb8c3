import { expect, it, onTestFinished, vi } from 'vitest'

// The campaign has an end date, so the clock decides whether a preorder is possible.
vi.hoisted(() => {
  process.env.WADIZ_ENDS = '2099-12-31'
})

import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import * as checkout from '~/routes/order/checkout'
import * as register from '~/routes/wadiz/checkout'
import { aBook } from '../support/builders'
import { aDrawnPicture, aVisitor } from '../support/carts'
import { renderRoute } from '../support/rendered-route'
import { loaderArgs } from '../support/requests'

// Without script the page of a refused form is loaded anew. The stored draft cannot be read while the key store is down:
// the fields show the values that were sent.

const UNREAD = '지금은 작성하던 내용을 불러올 수 없어요.'

interface Loaded {
  data: { isDraftUnread: boolean; item?: { id: number }; form?: { made: string } }
  init: ResponseInit
}
interface Refused {
  data: { refused: object; typed: object }
  init: ResponseInit
}
interface Page {
  loader: (args: never) => unknown
  action: (args: never) => unknown
}

async function aForm() {
  const { owner, headers } = await aVisitor()
  const bookId = await aBook()
  const { name, previewKey } = await aDrawnPicture(owner, bookId, { childName: '하늘' })
  await storage.put(previewKey, Buffer.from('the child'))
  const { id } = await addToCart(db, owner, { bookId, previewKey })
  await writeOrderDraft(db, owner, { dedication: '처음 적은 말' })
  await endPlainWordsForGood(db)
  const outage = vi.spyOn(pictureKeys, 'find').mockRejectedValue(new Error('down'))
  onTestFinished(async () => {
    outage.mockRestore()
    await db.deleteFrom('plainWordsEnd').execute()
  })
  return { headers, item: String(id), made: name }
}

async function submit(
  { loader, action }: Page,
  path: string,
  headers: object,
  fields: Record<string, string>,
) {
  const body = new URLSearchParams(fields)
  const sent = (await action(
    loaderArgs(path, { method: 'POST', body, headers } as never) as never,
  )) as Refused
  return { sent, shown: (await loader(loaderArgs(path, { headers } as never) as never)) as Loaded }
}

it('an order form that is sent meanwhile comes back with what was typed', async () => {
  const { headers, item } = await aForm()
  const typed = { item, childName: '하늘', dedication: '새로 적은 말' }
  const { sent, shown } = await submit(checkout, `/checkout?item=${item}`, headers, typed)
  expect(sent).toMatchObject({ data: { refused: { retryAfter: 5 }, typed }, init: { status: 503 } })
  expect(shown).toMatchObject({
    data: { isDraftUnread: true, item: { id: Number(item) } },
    init: { status: 503 },
  })
  const page = { path: `/checkout?item=${item}`, loaded: shown.data }
  expect(await renderRoute(checkout.default, page)).toContain(UNREAD)
  const again = await renderRoute(checkout.default, { ...page, sent: sent.data })
  expect(again).toContain('새로 적은 말')
  expect(again).not.toContain(UNREAD)
})

it('a registration that names no picture waits for the draft, which may name it', async () => {
  const { headers } = await aForm()
  const shown = await register.loader(loaderArgs('/wadiz/checkout', { headers } as never) as never)
  expect(shown).toMatchObject({ init: { status: 503 } })
  const page = { path: '/wadiz/checkout', loaded: (shown as Loaded).data }
  expect(await renderRoute(register.default, page)).toContain(UNREAD)
})

it('a registration that is sent meanwhile comes back with what was typed', async () => {
  const { headers, made } = await aForm()
  const typed = { made, childName: '하늘', dedication: '새로 적은 말' }
  const { sent, shown } = await submit(register, `/wadiz/checkout?made=${made}`, headers, typed)
  expect(sent).toMatchObject({ data: { refused: { retryAfter: 5 }, typed }, init: { status: 503 } })
  expect(shown).toMatchObject({ data: { isDraftUnread: true, form: { made } }, init: { status: 503 } })
  const page = { path: `/wadiz/checkout?made=${made}`, loaded: shown.data }
  expect(await renderRoute(register.default, page)).toContain(UNREAD)
  const again = await renderRoute(register.default, { ...page, sent: sent.data })
  expect(again).toContain('새로 적은 말')
  expect(again).not.toContain(UNREAD)
})
