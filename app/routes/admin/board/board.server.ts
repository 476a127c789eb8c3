import { db } from '~/domain/db.server'
import { buildEbook } from '~/domain/ebooks/read-ebook.server'
import { approveBook, hashBook } from '~/domain/fulfilment/advance-with-files.server'
import {
  findBoardOrder,
  findNextOnBoard,
  listBoardOrders,
  listOrdersAwaitingPhoto,
} from '~/domain/fulfilment/board.server'
import { parseId } from '~/domain/input.server'
import { recordOrderView } from '~/domain/orders/office/order-detail.server'
import { Refusal } from '~/domain/refusal'
import { formatDate } from '~/http/formats/dates.server'
import { redirectWithToast } from '~/http/respond.server'
import { acceptedDoubtText, headDoubtTexts } from '~/texts/head-doubts'
import { boardFlagLabels } from '~/texts/office/board'
import { missingMastersText } from '~/texts/print/masters'
import { toTitleWords } from '~/texts/print/pages'
import { pageText, problemText } from '~/texts/print/print'
import { ebookUrls } from '~/urls/ebook'
import { ebookFileUrls } from '~/urls/files'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { advanceToasts } from '../orders/advance.server'

export async function loadBoard(guest: Operator, url: string) {
  const ids = await listBoardOrders(db)
  const chosen = parseId(new URL(url).searchParams.get('order') ?? undefined)
  const place = chosen ? ids.indexOf(chosen) : 0
  const id = ids[place]
  // Read before the book: a change in between makes the approval be refused, never pass unseen.
  const shownHash = id === undefined ? '' : await hashBook(db, id)
  const order = id === undefined ? undefined : await findBoardOrder(db, id)
  const waiting = (await listOrdersAwaitingPhoto(db)).map(({ askedAt, expiresAt, ...one }) => ({
    ...one,
    askedOn: formatDate(askedAt),
    until: formatDate(expiresAt),
  }))
  if (!order) {
    const next = chosen && (await findNextOnBoard(db, chosen, ids))
    return { count: ids.length, waiting, isGone: chosen !== undefined, next }
  }
  await recordOrderView(db, order.id, auditActor(guest))
  const { flags, doubt, isDoubtAccepted, problems, masters, dispatchTo, ...facts } = order
  const sheet = await buildEbook(db, order.id, {
    page: 'all',
    urls: ebookFileUrls(ebookUrls.book(order.id)),
    say: toTitleWords,
  })
  return {
    count: ids.length,
    waiting,
    place: place + 1,
    next: ids[place + 1],
    before: ids[place - 1],
    order: {
      ...facts,
      shownHash,
      dispatchTo: dispatchTo ? formatDate(new Date(dispatchTo)) : undefined,
      flags: [...flags, ...(isPainted(sheet) ? [] : ['unpainted' as const])].map((flag) => ({
        flag,
        label: boardFlagLabels[flag],
      })),
      doubt:
        doubt && [headDoubtTexts[doubt], isDoubtAccepted ? acceptedDoubtText.office : ''].join(' ').trim(),
      masters: masters && missingMastersText(masters),
      problems: problems.map((one) => `${pageText(one.page)}: ${problemText(one)}`),
    },
    sheet,
  }
}

/** A book that was paid for a moment ago is still being painted, so not every page can be judged. */
const isPainted = (sheet: Awaited<ReturnType<typeof buildEbook>>) =>
  !sheet ||
  sheet.state === 'erased' ||
  sheet.openings.every(({ state }) => state === undefined || state === 'done')

export type BoardView = Awaited<ReturnType<typeof loadBoard>>

export async function handleBoardAction(guest: Operator, form: FormData) {
  const id = parseId(String(form.get('id') ?? ''))
  const shownHash = form.get('shownHash')
  if (!id || typeof shownHash !== 'string' || form.get('intent') !== 'approve')
    throw new Refusal('input.invalid')
  const by = { ...auditActor(guest), name: guest.admin.username }
  const outcome = await approveBook(db, { id, shownHash }, by)
  // Looked up again, because another operator may have approved the next book.
  const next = await findNextOnBoard(db, id, await listBoardOrders(db))
  return redirectWithToast(officeUrls.board(next), advanceToasts[outcome])
}
