import type { PackingListView } from '~/routes/admin/orders/orders-export.server'
import { closedWordsText } from '~/texts/orders/gift'
import { orderStatusLabels } from '~/texts/orders/labels'
import { Button } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import '~/ui/office/office.css'

export function PackingList({ list: { packed, leftOut, printedAt, denied } }: { list: PackingListView }) {
  const books = packed.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="within py-6 print:p-0">
      <p className="print:hidden">
        <TextLink to={officeUrls.orders()}>주문 목록으로</TextLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold tabular-nums">
          포장 목록 {printedAt} · {packed.length}건 {books}권
        </h1>
        {packed.length > 0 && (
          <Button type="button" className="needs-script print:hidden" onClick={() => window.print()}>
            인쇄하기
          </Button>
        )}
      </div>
      {leftOut.length > 0 && (
        <p className="mt-3 rounded-field border border-edge bg-sheet px-4 py-3 tabular-nums print:hidden">
          지금 보낼 주문이 아닌 {leftOut.length}건은 뺐어요:{' '}
          {leftOut
            .map(
              ({ orderNumber, status, isRefunding, notBefore }) =>
                `${orderNumber} (${isRefunding ? '환불 중' : notBefore ? `선물, ${notBefore}부터` : orderStatusLabels[status]})`,
            )
            .join(', ')}
        </p>
      )}
      {packed.length === 0 && (
        <p role={denied && 'alert'} className="mt-6">
          {denied ?? '포장할 주문이 없어요.'}
        </p>
      )}
      <ol className="mt-4 grid gap-3 print:gap-0">
        {packed.map((order) => (
          <Parcel key={order.id} order={order} />
        ))}
      </ol>
    </div>
  )
}

function Parcel({ order }: { order: PackingListView['packed'][number] }) {
  const { orderNumber, title, childName, quantity, courier, trackingCode, to, deliveryMemo, gift } = order
  return (
    <li className="flex break-inside-avoid gap-4 rounded-card border border-line bg-sheet p-4 tabular-nums print:rounded-none print:border-x-0 print:border-t-0 print:border-edge print:px-0 print:py-2 print:text-sm">
      <span aria-hidden="true" className="mt-1 size-6 shrink-0 border-2 border-ink" />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-2 print:grid-cols-2">
        <div>
          <p>
            <strong>{orderNumber}</strong>
            {courier && ` · ${courier}`}
            {trackingCode && ` ${trackingCode}`}
          </p>
          <p>
            {title} · <strong>{quantity}권</strong>
          </p>
          <p>아이 이름 {childName ?? '이름 없음'}</p>
        </div>
        <div>
          <p>
            <strong>{order.recipientName}</strong> {order.phone}
          </p>
          <p>{to || '주소 없음'}</p>
          {deliveryMemo && <p className="font-bold">메모: {deliveryMemo}</p>}
          {gift?.wrapping && <p className="font-bold">{gift.wrapping}</p>}
          {gift?.day && <p className="font-bold">{gift.day}</p>}
          {gift?.card === closedWordsText ? (
            <p className="font-bold text-berry">
              카드에 쓸 글을 지금 열 수 없어요. 열릴 때까지 보내지 마세요.
            </p>
          ) : (
            gift?.card && <p className="whitespace-pre-line">카드: {gift.card}</p>
          )}
        </div>
      </div>
    </li>
  )
}
