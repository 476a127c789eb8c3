import { withParticle } from '~/book/particles'
import { ButtonLink } from '~/ui/button'
import { orderFormUrls } from '~/urls/order-form'
import { urls } from '~/urls/shop'

interface Props {
  fault: {
    message: string
    books: { id: number; bookId: number; title: string; fault?: 'soldOut' | 'noChild' }[]
    orderable: number[]
  }
}

/** In place of the form for several books: which of them keeps the others from being ordered, and the ways on. */
export default function BundleFault({ fault: { message, books, orderable } }: Props) {
  const isFewer = orderable.length > 0 && orderable.length < books.length
  return (
    <section aria-label="함께 주문할 책" className="order-block mt-6 space-y-4">
      <p role="alert" className="font-bold">
        {message}
      </p>
      {books.length > 0 && (
        <ul className="divide-y divide-line">
          {books.map(({ id, bookId, title, fault }) => (
            <li key={id} className="py-3">
              <span className={fault ? 'font-bold' : 'text-ink-soft'}>
                {withParticle(`『${title}』`, '은/는')} {FAULT_TEXTS[fault ?? 'none']}
              </span>
              {fault === 'noChild' && (
                <ButtonLink to={urls.previewOn(urls.bookToEdit(bookId, id))} look="quiet" className="mt-2">
                  우리 아이 넣기
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        책은 모두 장바구니에 그대로 있고, 적은 이름과 글, 주소, 선물 내용도 남아 있어요.
      </p>
      {isFewer && (
        <ButtonLink
          to={orderable.length > 1 ? orderFormUrls.ofBooks(orderable) : urls.checkoutOf(orderable[0] ?? 0)}
          className="w-full"
        >
          주문할 수 있는 {orderable.length}권만 주문하기
        </ButtonLink>
      )}
      <ButtonLink to={urls.cart()} look={isFewer ? 'quiet' : undefined} className="w-full">
        장바구니로 돌아가기
      </ButtonLink>
    </section>
  )
}

const FAULT_TEXTS = {
  soldOut: '지금은 주문할 수 없어요.',
  noChild: '아직 우리 아이를 넣지 않았어요.',
  none: '주문할 수 있어요.',
}
