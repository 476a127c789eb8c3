import type { OrderFilter } from '~/domain/orders/office/filter'
import { orderStatusLabels } from '../../orders/labels'
import { channelLabels, hiddenLabels, styleLabels } from '../orders'

/** What limits a list of orders, in words; an empty filter is one line as well. */
export function describeOrderFilter(filter: OrderFilter): { name: string; value: string }[] {
  const { status, channel, style, from, to, q, late, refund, show } = filter
  const lines = [
    { name: '찾기', value: q },
    { name: '상태', value: status && orderStatusLabels[status] },
    { name: '채널', value: channel && channelLabels[channel] },
    { name: '아이 모습', value: style && styleLabels[style] },
    { name: '주문일', value: from || to ? `${from ?? ''} ~ ${to ?? ''}`.trim() : undefined },
    { name: '늦은 주문', value: late && '늦은 주문만' },
    { name: '환불', value: refund && '환불 중만' },
    { name: '숨긴 주문', value: show && hiddenLabels[show] },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  return lines.length ? lines : [{ name: '조건', value: '모든 주문' }]
}
