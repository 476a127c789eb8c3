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
import { ChangedPictures, hasChangedPictures } from './changed-pictures'
import { Files } from './files'
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
  const { isPaid, closed, hasPages, isCleared, print, early, waiver, askedAt, photoAskedAt } = view
  return (
    <p role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3">
      {sentence()}
    </p>
  )
  function sentence() {
    if (!isPaid) return '결제가 끝난 주문만 인쇄할 수 있어요.'
    if (photoAskedAt) return `${photoAskedAt}에 더 좋은 사진을 부탁했어요. 답이 올 때까지 인쇄하지 않아요.`
    if (askedAt) return `${askedAt}에 고객에게 그림 확인을 부탁했어요. 답이 올 때까지 인쇄하지 않아요.`
    if (closed)
      return '아이 이름과 헌사를 지금 읽을 수 없어 인쇄 파일을 쓸 수 없어요. 잠시 뒤에 다시 열어 보세요.'
    if (waiver) return '사유를 적고 진행하기로 한 주문이에요. 제작을 시작할 수 있어요.'
    if (isCleared) return '인쇄할 준비가 되었어요. 제작을 시작할 수 있어요.'
    if (!hasPages) return '이 책에는 아직 쪽이 없어요. 다른 곳에서 만든다면 아래에 사유를 적어 주세요.'
    if (early.length && !print?.isCurrent)
      return '지금 파일을 만들어도 인쇄할 수 없어요. 아래를 먼저 고쳐 주세요.'
    if (!print) return '아직 인쇄 파일이 없어요. 아래에서 만들어 주세요.'
    if (!print.isCurrent) return '파일을 만든 뒤에 책의 내용이 바뀌었어요. 지금 내용으로 다시 만들어 주세요.'
    if (print.state === 'failed') return '인쇄 파일을 만들지 못했어요. 다시 만들어 주세요.'
    if (needsVisualCheck(view) && hasChangedPictures(view))
      return '고객이 확인한 그림과 달라진 쪽이 있어요. 아래에서 나란히 보고 정해 주세요.'
    if (needsVisualCheck(view))
      return '아이 얼굴이 조금 흐리게 인쇄될 수 있어요. 파일을 열어 눈으로 확인한 뒤 아래에 적어 주세요.'
    if (print.state === 'ready') return '인쇄하기 전에 고칠 것이 있어요. 아래 목록을 확인해 주세요.'
    if (print.isStuck) return '인쇄 파일 만들기가 멈춰 있어요. 아래에서 다시 만들어 주세요.'
    return '인쇄 파일을 만들고 있어요. 이 창을 닫아도 계속 만들어요.'
  }
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
