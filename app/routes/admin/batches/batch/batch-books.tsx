import { Form, useNavigation } from '@remix-run/react'
import type { BatchView } from '~/routes/admin/batches/batch.server'
import { closedWordsNote, sentThenRemade, sentThenStopped, standingLabels } from '~/texts/office/batches'
import { Button } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { formatSize } from '../shared/format-size'

type Book = BatchView['books'][number]

export function BatchBooks({ view: { id, books } }: { view: BatchView }) {
  return (
    <section aria-label="묶음에 든 책" className="mt-6">
      <h2 className="font-bold tabular-nums">책 {books.length}건</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
        {books.map((book) => (
          <BookRow key={book.orderId} batchId={id} book={book} />
        ))}
      </ul>
    </section>
  )
}

function BookRow({ batchId, book }: { batchId: number; book: Book }) {
  const { orderId, orderNumber, title, childName, copies, bytes, standing, courier, trackingCode } = book
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-sm">
      <TextLink to={officeUrls.order(orderId)} className="font-bold tabular-nums">
        {orderNumber}
      </TextLink>
      <span className="break-all">
        {title} · {childName ?? '아이 이름 없음'}
      </span>
      <span className="tabular-nums">{copies}권</span>
      <span className="text-ink-soft tabular-nums">{formatSize(bytes)}</span>
      <Standing book={book} />
      {standing === 'going' && book.areWordsClosed && (
        <span className="font-bold text-berry">{closedWordsNote}</span>
      )}
      {trackingCode && (
        <span className="tabular-nums">
          {courier} {trackingCode}
        </span>
      )}
      {(!book.receivedAt || standing === 'faulty') && standing !== 'erased' && !trackingCode && (
        <RemoveBook batchId={batchId} book={book} />
      )}
    </li>
  )
}

function Standing({ book: { standing, receivedAt, isWholeThere } }: { book: Book }) {
  const isStopped = standing === 'refunding' || standing === 'cancelled'
  if (standing === 'going' || standing === 'erased')
    return (
      <span className="text-ink-soft tabular-nums">
        {isWholeThere ? `${receivedAt} 인쇄소 도착` : standingLabels[standing]}
      </span>
    )
  return (
    <span className={standing === 'checking' ? 'text-ink-soft' : 'font-bold text-berry'}>
      {standingLabels[standing]}
      {standing === 'faulty' && receivedAt && ` (${receivedAt}). ${sentThenRemade}`}
      {isStopped && receivedAt && ` (${receivedAt}). ${sentThenStopped}`}
    </span>
  )
}

function RemoveBook({ batchId, book: { orderId, orderNumber } }: { batchId: number; book: Book }) {
  const { formData } = useNavigation()
  const isMine = formData?.get('orderId') === String(orderId)
  return (
    <Form method="post" action={officeUrls.batch(batchId)} preventScrollReset className="ml-auto">
      <input type="hidden" name="orderId" value={orderId} />
      <Button name="intent" value="remove" look="quiet" busy={isMine}>
        <span className="sr-only">{orderNumber} </span>
        묶음에서 빼기
      </Button>
    </Form>
  )
}
