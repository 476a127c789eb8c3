import type { CartItemView } from '~/domain/carts/cart'
import { ButtonLink } from '~/ui/button'
import { CartItem } from '~/ui/cart/item'
import { urls } from '~/urls/shop'
import { othersStayText } from './others-stay-text'

export default function NotOrderable({ item, others }: { item: CartItemView; others: number }) {
  const [text, to, words] = item.canBeOrdered
    ? [
        '주문하기 전에, 우리 아이가 들어간 그림을 먼저 확인해 주세요. 사진 한 장이면 돼요.',
        urls.previewOn(urls.bookToEdit(item.bookId, item.id)),
        '우리 아이 넣기',
      ]
    : ['지금은 품절된 책이에요. 다른 책을 둘러볼까요?', urls.products(), '다른 책 보기']
  return (
    <>
      <section aria-label="주문할 책" className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6">
        <div className="flex flex-wrap gap-3 sm:gap-5">
          <CartItem item={item} />
        </div>
      </section>
      {others > 0 && <p className="mt-4 text-ink-soft">{othersStayText(others)}</p>}
      <p className="mt-6 rounded-field border border-edge bg-sheet px-4 py-3">{text}</p>
      <ButtonLink to={to} className="mt-4 w-full">
        {words}
      </ButtonLink>
      <ButtonLink to={urls.cart()} look="quiet" className="mt-3 w-full">
        장바구니로 돌아가기
      </ButtonLink>
    </>
  )
}
