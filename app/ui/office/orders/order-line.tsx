import { Link } from '@remix-run/react'
import { officeUrls } from '~/urls/office'
import { textLinkClass } from '../../button'

interface Props {
  order: { id: number; orderNumber: string; title: string; childName: string | null }
  className?: string
}

/** The order that a page is about. */
export const OrderLine = ({ order: { id, orderNumber, title, childName }, className = '' }: Props) => (
  <p className={`flex flex-wrap gap-x-4 text-ink-soft ${className}`}>
    <Link to={officeUrls.order(id)} className={textLinkClass}>
      주문 {orderNumber}
    </Link>
    <span className="inline-flex min-h-11 items-center">
      {title}
      {childName && `, ${childName}`}
    </span>
  </p>
)
