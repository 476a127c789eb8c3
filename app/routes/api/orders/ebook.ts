import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { loadEbookJson, recordEbookView } from '~/domain/ebooks/read-ebook.server'
import { parseId } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, isOfOffice } from '~/http/auth.server'
import { requireFound, respondJson } from '~/http/respond.server'
import { findReadableOrder, readerOf } from '~/routes/ebook/one.server'
import { toTitleWords } from '~/texts/print/pages'
import { ebookUrls } from '~/urls/ebook'
import { ebookFileUrls } from '~/urls/files'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    if (!guest.user && !isOfOffice(guest)) throw new Refusal('session.missing')
    const { id } = args.params
    if (!parseId(id)) throw new Refusal('order.badId')
    const order = await findReadableOrder(guest, id)
    await recordEbookView(db, readerOf(guest), order)
    const reading = { urls: ebookFileUrls(ebookUrls.book(order.id)), say: toTitleWords }
    const book = requireFound(await loadEbookJson(db, order, reading), 'ebook.unknown')
    return { success: true, ...book }
  })
}
