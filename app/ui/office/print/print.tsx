import { Form, Link, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { DEFAULT_PROFILE, type ProfileName, profileNames } from '~/domain/prints/profile'
import { ebookAddress } from '~/ebook-addresses'
import { officeAddress } from '~/office-addresses'
import type { PrintOnScreen } from '~/printing.server'
import { orderStatusLabels } from '~/texts/order-labels'
import { profileLabels } from '~/texts/print'
import { Button } from '~/ui/button'
import { box, Labelled } from '~/ui/field'
import { Heading } from '~/ui/heading'
import type { Answered } from '~/ui/joining/answer'
import { Files } from './files'
import { Problems } from './problems'

interface Props {
  shown: PrintOnScreen
  answer?: Answered
}

/** One order's book on paper: its files, what is wrong with them, and whether it may be printed. */
export function Print({ shown, answer }: Props) {
  const { order, print } = shown
  // What is made of an older book, or by nobody any more, is not waited for.
  const isMaking =
    print?.isCurrent && !print.isStuck && (print.state === 'waiting' || print.state === 'rendering')
  return (
    <div className="max-w-3xl">
      <Heading>인쇄 파일</Heading>
      <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
        <span className="tabular-nums">{order.orderNumber}</span>
        <span className="break-all">{order.title}</span>
        <span className="break-all">{order.childName ?? '이름 없음'}</span>
        <span>{orderStatusLabels[order.status]}</span>
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link to={officeAddress.order(order.id)} className={LINK}>
          주문 보기
        </Link>
        {shown.isPaid && shown.hasPages && (
          <Link to={ebookAddress.book(order.id)} className={LINK}>
            화면으로 읽기
          </Link>
        )}
      </p>
      <Standing shown={shown} />
      {print && isMaking && <Making orderId={order.id} parts={print.parts} />}
      {print?.state === 'ready' && print.isCurrent && (
        <>
          <Problems problems={print.problems} />
          <Files files={print.files} />
        </>
      )}
      {shown.isPaid && shown.hasPages && !isMaking && <Asking shown={shown} />}
      {/* What is typed would be lost when the page renews itself. */}
      {shown.isPaid && !isMaking && <Waiving shown={shown} answer={answer} />}
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

function Standing({ shown: { isPaid, hasPages, isCleared, print, waiver } }: { shown: PrintOnScreen }) {
  return (
    <p role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3">
      {sentence()}
    </p>
  )
  function sentence() {
    if (!isPaid) return '결제가 끝난 주문만 인쇄할 수 있어요.'
    if (waiver) return '까닭을 적고 진행하기로 한 주문이에요. 제작을 시작할 수 있어요.'
    if (isCleared) return '인쇄할 준비가 되었어요. 제작을 시작할 수 있어요.'
    if (!hasPages) return '이 책에는 아직 쪽이 없어요. 다른 곳에서 만든다면 아래에 까닭을 적어 주세요.'
    if (!print) return '아직 인쇄 파일이 없어요. 아래에서 만들어 주세요.'
    if (!print.isCurrent) return '파일을 만든 뒤에 책의 내용이 바뀌었어요. 지금 내용으로 다시 만들어 주세요.'
    if (print.state === 'failed') return '인쇄 파일을 만들지 못했어요. 다시 만들어 주세요.'
    if (print.state === 'ready') return '인쇄하기 전에 고칠 것이 있어요. 아래 목록을 확인해 주세요.'
    if (print.isStuck) return '인쇄 파일 만들기가 멈춰 있어요. 아래에서 다시 만들어 주세요.'
    return '인쇄 파일을 만들고 있어요. 이 창을 닫아도 계속 만들어요.'
  }
}

const LOOK_S = 5

/** What a browser makes of an accent colour has a dark track: nothing done looks like all done. */
const BAR =
  'mt-2 block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf'

function Making({
  orderId,
  parts: { all, over },
}: {
  orderId: number
  parts: { all: number; over: number }
}) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_S * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="mt-4">
      <noscript>
        <meta httpEquiv="refresh" content={`${LOOK_S};url=${officeAddress.print(orderId)}`} />
      </noscript>
      <p className="tabular-nums">
        {over < all ? `${all}쪽 가운데 ${over}쪽을 그렸어요.` : '쪽을 다 그렸어요. 파일로 묶고 있어요.'}
      </p>
      <progress className={BAR} max={all} value={over} aria-label="그린 쪽수" />
      <p className="mt-2 text-sm text-ink-soft">
        처음 인쇄하는 책은 그림을 인쇄할 크기로 다시 그려 두느라 오래 걸려요. 그다음 주문부터는 금방 끝나요.
      </p>
    </div>
  )
}

function Asking({ shown: { print, isCleared } }: { shown: PrintOnScreen }) {
  const busy = useNavigation().state !== 'idle'
  const chosen: ProfileName = print?.profile ?? DEFAULT_PROFILE
  return (
    <Form method="post" className="mt-8">
      <fieldset className="space-y-2">
        <legend className="font-bold">제본 방식</legend>
        {profileNames.map((name) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-edge bg-sheet px-4 py-2"
          >
            <input
              type="radio"
              name="profile"
              value={name}
              defaultChecked={name === chosen}
              className="size-5 shrink-0 accent-[currentColor]"
            />
            <span>
              <span className="font-bold">{profileLabels[name].name}</span>{' '}
              <span className="text-sm text-ink-soft">{profileLabels[name].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        name="intent"
        value="ask"
        look={isCleared ? 'quiet' : 'primary'}
        busy={busy}
        className="mt-4 w-full sm:w-auto"
      >
        {!print ? '인쇄 파일 만들기' : isCleared ? '다른 제본 방식으로 만들기' : '인쇄 파일 다시 만들기'}
      </Button>
    </Form>
  )
}

const moment = new Intl.DateTimeFormat('ko-KR', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
})

/** Who lets it be printed all the same says why; whatever was found stays written down beside it. */
function Waiving({ shown: { waiver, isCleared }, answer }: Props) {
  const busy = useNavigation().state !== 'idle'
  if (waiver)
    return (
      <div className="mt-8">
        <p className="font-bold">그대로 진행하는 까닭</p>
        <p className="mt-1 whitespace-pre-line break-words">{waiver.note}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {waiver.admin} · {moment.format(new Date(waiver.createdAt))}
        </p>
      </div>
    )
  if (isCleared) return null
  return (
    <details open={answer?.typed.intent === 'waive'} className="mt-8">
      <summary className="inline-flex min-h-12 cursor-pointer items-center underline underline-offset-4">
        그대로 진행하거나 다른 곳에서 인쇄하기
      </summary>
      <Form method="post" noValidate className="mt-2 space-y-3">
        <Labelled
          label="그렇게 하는 까닭"
          hint="누가 언제 정했는지와 함께 기록에 남아요."
          error={answer?.refused.errors.note}
        >
          {({ id, describedBy }) => (
            <textarea
              id={id}
              name="note"
              rows={3}
              maxLength={500}
              defaultValue={answer?.typed.note}
              aria-describedby={describedBy}
              aria-invalid={answer?.refused.errors.note ? true : undefined}
              className={box}
            />
          )}
        </Labelled>
        <Button type="submit" name="intent" value="waive" look="quiet" busy={busy}>
          까닭을 적고 진행하기
        </Button>
      </Form>
    </details>
  )
}
