import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { BoardView } from '~/routes/admin/board/board.server'
import { describeDedication } from '~/texts/print/pages'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { ContactSheet } from './contact-sheet'
import { KeyHint, KeySwitch } from './key-switch'
import { type BoardKeys, useBoardKeys } from './use-board-keys'

type Order = NonNullable<BoardView['order']>

export function Board({ view }: { view: BoardView }) {
  const { order, sheet } = view
  const keys = useBoardKeys()
  useFocusOnShown(order?.id)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading>책 살펴보기</Heading>
        <TextLink to={officeUrls.orders('status=PAID')}>주문 목록으로</TextLink>
      </div>
      {order ? (
        <>
          <Actions view={view} order={order} keys={keys} />
          <Facts order={order} />
          <ContactSheet sheet={sheet} />
        </>
      ) : (
        <NoBook view={view} keys={keys} />
      )}
      <Waiting orders={view.waiting} />
    </div>
  )
}

const SHOWN = 'shown-book'

/** After an approval the pressed button stands for another book, so a screen reader is told which. */
function useFocusOnShown(id: number | undefined) {
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id) return
    last.current = id
    document.getElementById(SHOWN)?.focus({ preventScroll: true })
  }, [id])
}

/** In place of a book that was approved meanwhile no other is shown: its button would be pressed unseen. */
function NoBook({ view: { isGone, next, count }, keys }: { view: BoardView; keys: BoardKeys }) {
  return (
    <>
      {isGone && (
        <p id={SHOWN} tabIndex={-1} className="mt-4 outline-none">
          이 책은 이미 처리됐어요.
        </p>
      )}
      {count > 0 ? (
        <p className="mt-4">
          <ButtonLink to={officeUrls.board(next)} data-key="j">
            다음 책 보기 <KeyHint name="J" keys={keys} />
          </ButtonLink>
        </p>
      ) : (
        <p className="mt-4">살펴볼 책이 없어요. 결제가 끝난 책이 생기면 여기에 나와요.</p>
      )}
    </>
  )
}

function Actions({
  view,
  order: { id, shownHash },
  keys,
}: {
  view: BoardView
  order: Order
  keys: BoardKeys
}) {
  const { next, before, place, count } = view
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      action={officeUrls.board(id)}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-paper py-2"
    >
      <p className="mr-2 tabular-nums">
        {place} / {count}
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shownHash" value={shownHash} />
      <Button name="intent" value="approve" busy={busy} data-key="a">
        승인 <KeyHint name="A" keys={keys} />
      </Button>
      <ButtonLink to={officeUrls.photoRequestOnBoard(id, next)} look="quiet" data-key="p">
        더 좋은 사진 부탁하기 <KeyHint name="P" keys={keys} />
      </ButtonLink>
      <ButtonLink to={officeUrls.order(id)} look="quiet" data-key="e">
        고치기 <KeyHint name="E" keys={keys} />
      </ButtonLink>
      {next && (
        <ButtonLink to={officeUrls.board(next)} look="quiet" data-key="j">
          다음 <KeyHint name="J" keys={keys} />
        </ButtonLink>
      )}
      {before && (
        <ButtonLink to={officeUrls.board(before)} look="quiet" data-key="k">
          이전 <KeyHint name="K" keys={keys} />
        </ButtonLink>
      )}
      <KeySwitch keys={keys} />
    </Form>
  )
}

function Waiting({ orders }: { orders: BoardView['waiting'] }) {
  if (!orders.length) return null
  return (
    <section aria-label="사진을 기다리는 책" className="mt-8 border-t border-line pt-4">
      <h3 className="font-bold">사진을 기다리는 책 {orders.length}권</h3>
      <ul className="mt-2">
        {orders.map(({ id, orderNumber, childName, askedOn, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <TextLink to={officeUrls.photoRequest(id)} className="tabular-nums">
              {orderNumber}
            </TextLink>
            <span>{childName ?? '아이 이름 없음'}</span>
            <span className="text-sm text-ink-soft">
              {askedOn}에 부탁, {until}까지
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  const { id, orderNumber, title, childName, quantity, dispatchTo, flags, doubt, problems, masters } = order
  return (
    <div className="mt-4 grid gap-x-8 gap-y-2 lg:grid-cols-2">
      <div>
        <p className="text-ink-soft tabular-nums">
          {orderNumber} · {title} · {quantity}권{dispatchTo && ` · ${dispatchTo} 발송`}
        </p>
        <h3 id={SHOWN} tabIndex={-1} className="mt-1 text-xl font-bold break-all outline-none">
          {childName ?? '아이 이름 없음'}
        </h3>
        <p className="mt-1 whitespace-pre-line break-words">{describeDedication(order) ?? '헌사 없음'}</p>
      </div>
      <div>
        {flags.length + problems.length === 0 && <p className="text-ink-soft">표시된 것이 없어요.</p>}
        <ul className="flex flex-wrap gap-2">
          {flags.map(({ flag, label }) => (
            <li
              key={flag}
              className="rounded-field border border-berry px-2 py-1 text-sm font-bold text-berry"
            >
              {label}
            </li>
          ))}
        </ul>
        {doubt && <p className="mt-2 text-sm">{doubt}</p>}
        {masters && <p className="mt-2 text-sm">{masters}</p>}
        <ul className="mt-2 text-sm">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {problems.length > 0 && <TextLink to={officeUrls.print(id)}>인쇄 화면에서 보기</TextLink>}
      </div>
    </div>
  )
}
