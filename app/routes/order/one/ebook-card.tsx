import type { EbookState } from '~/domain/ebooks/ebook'
import type { OrderStatus } from '~/domain/orders/order'
import { ButtonLink } from '~/ui/button'
import { ebookUrls } from '~/urls/ebook'

const ebookTexts: Record<EbookState, string> = {
  waiting: '우리 아이를 한 장 한 장 그리고 있어요. 다 그린 장부터 먼저 볼 수 있어요.',
  rendering: '우리 아이를 한 장 한 장 그리고 있어요. 다 그린 장부터 먼저 볼 수 있어요.',
  ready: '그림을 모두 그렸어요. 종이책을 받기 전에 화면으로 펼쳐 보세요.',
  failed: '몇 장은 아직 그리지 못했어요. 저희가 살펴보고 다시 그려 둘게요. 나머지는 지금 읽을 수 있어요.',
  erased: '보관 기간이 지나 아이 그림은 지웠어요. 이야기는 그대로 읽을 수 있어요.',
}

/** The printed book is there: nothing is read ahead of it any more. */
const arrivedText = '책이 도착한 뒤에도 언제든 화면으로 펼쳐 볼 수 있어요.'
const hasArrived = (status: OrderStatus) => status === 'DELIVERED' || status === 'DONE'

interface Props {
  id: number
  ebook: EbookState
  status: OrderStatus
}

export function EbookCard({ id, ebook, status }: Props) {
  const isRead = ebook === 'ready' && hasArrived(status)
  return (
    <section aria-label="우리 아이 동화책" className="order-block">
      <h2 className="text-lg font-bold">
        {ebook === 'ready' && !isRead ? '화면으로 먼저 읽어 보세요' : '우리 아이 동화책'}
      </h2>
      <p className="mt-2">{isRead ? arrivedText : ebookTexts[ebook]}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          to={ebookUrls.book(id)}
          look={ebook === 'ready' && !isRead ? 'primary' : 'quiet'}
          className="flex-[1_1_12rem]"
        >
          동화책 읽기
        </ButtonLink>
        {ebook !== 'erased' && (
          <ButtonLink to={ebookUrls.gifts(id)} look="quiet" className="flex-[1_1_8rem]">
            선물하기
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
