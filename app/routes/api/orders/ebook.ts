import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { ebookForProgram, noteLook } from '~/domain/ebooks/reading.server'
import { idFrom } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { answerJson, found } from '~/http/respond.server'
import { orderAsked, readerOf } from '~/routes/ebook/one.server'
import { sayOnTitlePage } from '~/texts/print/pages'
import { ebookAddress } from '~/urls/ebook'

/** Another member's book is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    if (!guest.user && !guest.admin) throw new Refusal('session.missing')
    const { id } = args.params
    if (!idFrom(id)) throw new Refusal('order.badId')
    const order = await orderAsked(guest, id)
    await noteLook(db, readerOf(guest), order)
    const reading = { at: ebookAddress.book(order.id), say: sayOnTitlePage }
    const book = found(await ebookForProgram(db, order, reading), 'ebook.unknown')
    return { success: true, ...book }
  })
}
