import type { OrderStatus } from '~/domain/orders/order'
import { orderStatusColours, orderStatusLabels } from '~/texts/orders/labels'

const looks: Record<(typeof orderStatusColours)[OrderStatus], string> = {
  yellow: 'bg-sun text-ink',
  green: 'bg-leaf text-white',
  blue: 'bg-sky text-white',
  purple: 'bg-plum text-white',
  gray: 'bg-ink-soft text-white',
  'dark-green': 'bg-[#1b4a33] text-white',
  red: 'bg-berry text-white',
  teal: 'bg-teal text-white',
}

export function StatusBadge({ status }: { status: string }) {
  const isKnown = (text: string): text is OrderStatus => Object.hasOwn(orderStatusLabels, text)
  const [words, look] = isKnown(status)
    ? [orderStatusLabels[status], looks[orderStatusColours[status]]]
    : [status, looks.gray]
  return (
    <span className={`inline-block rounded-field px-2.5 py-0.5 text-sm font-bold whitespace-nowrap ${look}`}>
      {words}
    </span>
  )
}
