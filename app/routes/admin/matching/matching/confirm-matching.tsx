import { Form, useNavigation } from '@remix-run/react'
import { orderStatusLabels } from '~/texts/orders/labels'
import { Button } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import type { MatchingView } from '../matching.server'

const grouped = new Intl.NumberFormat('ko-KR')

export function ConfirmMatching({ isDone, ...view }: MatchingView & { isDone: boolean }) {
  const { query, count, isTooMany } = view
  return (
    <section
      aria-labelledby="matching"
      className="mt-6 max-w-xl rounded-card border border-line bg-sheet p-4"
    >
      <h2 id="matching" className="text-lg font-bold tabular-nums">
        {headingOf(view, isDone)}
      </h2>
      <Facts {...view} />
      {isTooMany && (
        <p className="mt-3 text-berry">
          한 번에 2,000건까지 할 수 있어요. 목록에서 상태나 날짜로 좁혀 주세요.
        </p>
      )}
      {count > 0 && !isTooMany && !isDone && <Choice {...view} />}
      <TextLink to={officeUrls.orders(query)} className="mt-2">
        주문 목록으로
      </TextLink>
    </section>
  )
}

function headingOf({ count, isTooMany }: MatchingView, isDone: boolean): string {
  if (isDone) return '처리했어요'
  if (isTooMany) return '조건에 맞는 주문이 너무 많아요'
  return count ? `조건에 맞는 주문 ${grouped.format(count)}건` : '조건에 맞는 주문이 없어요'
}

function Facts({ filter, byStatus, isTooMany }: MatchingView) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      {filter.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
      {!isTooMany &&
        byStatus.map(({ status, count }) => (
          <div key={status} className="contents">
            <dt className="text-ink-soft">{orderStatusLabels[status]}</dt>
            <dd>{grouped.format(count)}건</dd>
          </div>
        ))}
    </dl>
  )
}

/** What the page counted goes with the form, so that exactly these orders move. */
function Choice({ query, count, upTo, seen }: MatchingView) {
  const intent = useNavigation().formData?.get('intent')
  const countText = `${grouped.format(count)}건`
  return (
    <Form method="post" action={officeUrls.matchingOrders(query)} className="mt-4">
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="upTo" value={upTo} />
      <p className="text-sm text-ink-soft">
        결제완료인 주문만 발주완료가 돼요. 그럴 수 없는 주문은 그대로 두고 사유를 보여 드려요.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button name="intent" value="ready" busy={intent === 'ready'}>
          {countText} 발주완료로
        </Button>
        <Button name="intent" value="print" look="quiet" busy={intent === 'print'}>
          {countText} 인쇄 파일 만들기
        </Button>
      </div>
    </Form>
  )
}
