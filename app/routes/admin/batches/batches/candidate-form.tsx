import { Form, useNavigation } from '@remix-run/react'
import type { BatchesView } from '~/routes/admin/batches/batches.server'
import { candidateObstacles } from '~/texts/office/batches'
import { Button } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { formatSize } from '../shared/format-size'

type Candidate = BatchesView['candidates'][number]

/** Books are chosen so that one press sends the day's, but none that the house may have from a download. */
export function CandidateForm({ candidates }: { candidates: readonly Candidate[] }) {
  const busy = useNavigation().state === 'submitting'
  const sendable = candidates.filter(({ obstacle }) => !obstacle)
  const held = candidates.filter(({ obstacle }) => obstacle)
  return (
    <section aria-label="아직 보내지 않은 책" className="mt-6">
      <Form method="post" action={officeUrls.batches()}>
        <div className="flex flex-wrap items-center gap-3 border-b border-line bg-paper py-2">
          <h2 className="font-bold">
            아직 묶지 않은 책 <span className="tabular-nums">{sendable.length}건</span>
          </h2>
          {sendable.length > 0 && (
            <Button busy={busy} className="sm:ml-auto">
              고른 책으로 묶음 만들기
            </Button>
          )}
        </div>
        {candidates.length === 0 && (
          <p className="py-6 text-ink-soft">
            묶을 책이 없어요. 주문 목록에서 발주완료로 옮기면 여기에 나와요.
          </p>
        )}
        {sendable.length > 0 && (
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
            {sendable.map((book) => (
              <li key={book.id}>
                <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 text-sm">
                  <input
                    type="checkbox"
                    name="id"
                    value={book.id}
                    defaultChecked={!book.takenAt}
                    className="size-6 shrink-0 accent-[currentColor]"
                  />
                  <BookLine book={book} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </Form>
      {held.length > 0 && <HeldBooks books={held} />}
    </section>
  )
}

function BookLine({ book }: { book: Candidate }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
      <strong className="tabular-nums">{book.orderNumber}</strong>
      <span className="break-all">
        {book.title} · {book.childName ?? '아이 이름 없음'}
      </span>
      <span className="tabular-nums">{book.quantity}권</span>
      <span className="text-ink-soft tabular-nums">{formatSize(book.bytes)}</span>
      {book.takenAt && <span className="font-bold tabular-nums">이미 내려받음 ({book.takenAt})</span>}
      {book.dispatchTo && (
        <span className={`tabular-nums ${book.isLate ? 'font-bold text-berry' : 'text-ink-soft'}`}>
          {book.dispatchTo} 발송{book.isLate && ' · 늦음'}
        </span>
      )}
    </span>
  )
}

function HeldBooks({ books }: { books: readonly Candidate[] }) {
  return (
    <div className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3">
      <h3 className="font-bold tabular-nums">지금 묶을 수 없는 책 {books.length}건</h3>
      <ul className="text-sm">
        {books.map(({ id, orderNumber, obstacle }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <TextLink
              to={obstacle === 'print.missing' ? officeUrls.print(id) : officeUrls.order(id)}
              className="tabular-nums"
            >
              {orderNumber}
            </TextLink>
            <span>{obstacle && candidateObstacles[obstacle]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
