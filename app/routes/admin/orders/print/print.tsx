import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { PrintView } from '~/routes/admin/orders/print.server'
import { orderStatusLabels } from '~/texts/orders/labels'
import { missingMastersText } from '~/texts/print/masters'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import type { FormRefusal } from '~/ui/joining/form-error'
import { ProgressBar } from '~/ui/office/progress-bar'
import { TextLink } from '~/ui/text-link'
import { ebookUrls } from '~/urls/ebook'
import { officeUrls } from '~/urls/office'
import { ChangedPictures } from './changed-pictures'
import { Files } from './files'
import { describePrintStatus } from './print-status'
import { Problems } from './problems'
import { needsVisualCheck, WaiverNote } from './waiver-note'

interface Props {
  view: PrintView
  answer?: FormRefusal
}

export function Print({ view, answer }: Props) {
  const { order, print } = view
  // Files of an older version of the book, or of a stuck job, are not waited for.
  const isMaking =
    print?.isCurrent && !print.isStuck && (print.state === 'waiting' || print.state === 'rendering')
  return (
    <div className="max-w-3xl">
      <Heading>인쇄 파일</Heading>
      <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
        <span className="tabular-nums">{order.orderNumber}</span>
        <span className="break-all">{order.title}</span>
        <span className="break-all">
          {view.closed ? '지금 볼 수 없는 이름' : (order.childName ?? '이름 없음')}
        </span>
        <span>{orderStatusLabels[order.status]}</span>
      </p>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={officeUrls.order(order.id)}>주문 보기</TextLink>
        {view.isPaid && view.hasPages && <TextLink to={ebookUrls.book(order.id)}>화면으로 읽기</TextLink>}
      </p>
      <StatusMessage view={view} />
      {!isMaking && view.isPaid && view.early.length > 0 && <Problems problems={view.early} />}
      {print && isMaking && <MakingProgress orderId={order.id} parts={print.parts} />}
      {print?.state === 'ready' && print.isCurrent && (
        <>
          <ChangedPictures view={view} />
          <Problems problems={print.problems} />
          <Files files={print.files} madeWith={print.madeWith} />
        </>
      )}
      {view.isPaid && view.hasPages && !isMaking && <PrintForm view={view} />}
      {/* A note being typed would be lost when the page refreshes itself. */}
      {view.isPaid && !view.closed && !isMaking && <WaiverNote view={view} answer={answer} />}
    </div>
  )
}

function StatusMessage({ view }: { view: PrintView }) {
  return (
    <p role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3">
      {describePrintStatus(view)}
    </p>
  )
}

const POLL_SECONDS = 5

function MakingProgress({
  orderId,
  parts: { all, over },
}: {
  orderId: number
  parts: { all: number; over: number }
}) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="mt-4">
      <noscript>
        <meta httpEquiv="refresh" content={`${POLL_SECONDS};url=${officeUrls.print(orderId)}`} />
      </noscript>
      <p className="tabular-nums">
        {over < all ? `${all}쪽 중 ${over}쪽을 그렸어요.` : '쪽을 다 그렸어요. 파일로 묶고 있어요.'}
      </p>
      <ProgressBar max={all} value={over} label="그린 쪽수" />
      <p className="mt-2 text-sm text-ink-soft">
        처음 인쇄하는 책은 그림을 인쇄할 크기로 다시 그려 두느라 오래 걸려요. 그다음 주문부터는 금방 끝나요.
      </p>
    </div>
  )
}

function PrintForm({ view }: { view: PrintView }) {
  const { print, profiles, isCleared, masters } = view
  const busy = useNavigation().state !== 'idle'
  const chosen = profiles.find(({ name }) => name === print?.profile) ?? profiles.find((one) => one.isDefault)
  return (
    <Form method="post" className="mt-8">
      <fieldset className="space-y-2">
        <legend className="font-bold">제본 방식</legend>
        {profiles.map(({ name, label, hint }) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-edge bg-sheet px-4 py-2"
          >
            <input
              type="radio"
              name="profile"
              value={name}
              defaultChecked={name === chosen?.name}
              className="size-5 shrink-0 accent-[currentColor]"
            />
            <span>
              <span className="font-bold">{label}</span> <span className="text-sm text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {masters && <p className="mt-4">{missingMastersText(masters)}</p>}
      <Button
        name="intent"
        value="ask"
        look={isCleared || needsVisualCheck(view) ? 'quiet' : 'primary'}
        busy={busy}
        className="mt-4 w-full sm:w-auto"
      >
        {!print ? '인쇄 파일 만들기' : isCleared ? '다른 제본 방식으로 만들기' : '인쇄 파일 다시 만들기'}
      </Button>
    </Form>
  )
}
