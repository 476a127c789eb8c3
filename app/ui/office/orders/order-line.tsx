import { officeUrls } from '~/urls/office'
import { TextLink } from '../../text-link'

interface Props {
  order: { id: number; orderNumber: string; title: string; childName: string | null }
  className?: string
}

/** The order that a page is about. */
export const OrderLine = ({ order: { id, orderNumber, title, childName }, className = '' }: Props) => (
  <p className={`flex flex-wrap gap-x-4 text-ink-soft ${className}`}>
    <TextLink to={officeUrls.order(id)}>주문 {orderNumber}</TextLink>
    <span className="inline-flex min-h-11 items-center">
      {title}
      {childName && `, ${childName}`}
    </span>
  </p>
)
