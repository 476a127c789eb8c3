import { urls } from '~/urls/shop'
import { ButtonLink } from '../button'

interface Props {
  order: number
  ordered?: string
  made?: string
  isFirst: boolean
}

/** On the book's page for an existing order: the picture is chosen here, and approved on the order's page. */
export function OrderPhotoChange({ order, ordered, made, isFirst }: Props) {
  const isOther = made && made !== ordered
  return (
    <div className="mt-4 grid gap-3">
      {isOther && (
        <ButtonLink to={urls.approveOrderPhoto(order, made)} className="w-full">
          이 그림으로 바꾸기
        </ButtonLink>
      )}
      {!isOther && isFirst && (
        <ButtonLink to={made ? '#photo' : '#preview'} className="w-full">
          새 사진 고르기
        </ButtonLink>
      )}
      {!isOther && !isFirst && (
        <p className="font-bold">지금 주문에 들어 있는 그림이에요. 다른 그림으로 바꿀 수 있어요.</p>
      )}
      {isFirst && (
        <ButtonLink to={urls.order(order)} look="quiet" className="w-full">
          그만두고 주문 내역으로
        </ButtonLink>
      )}
    </div>
  )
}
