import { buyingToasts } from '~/texts/buying-toasts'
import { urls } from '~/urls/shop'
import { Button, ButtonLink } from '../button'
import { OrderPhotoChange } from '../my-order/order-photo-change'
import { TextLink } from '../text-link'

interface BuyingProps {
  bookId: number
  made?: string
  editing?: number
  correcting?: { order: number; ordered?: string }
}

type Props = Omit<BuyingProps, 'correcting'>

interface FormProps {
  form?: string
  /** Another button leads on: the whole book, before it is bought. */
  isSecond?: boolean
}

/** The buttons beside the cover. */
export function BuyingPanel({ correcting, ...props }: BuyingProps & { refused?: string }) {
  return correcting ? <OrderPhotoChange {...correcting} made={props.made} isFirst /> : <BuyPanel {...props} />
}

/** The buttons below a picture. */
export function BuyingForm({ correcting, ...props }: BuyingProps & FormProps) {
  return correcting ? (
    <OrderPhotoChange {...correcting} made={props.made} isFirst={false} />
  ) : (
    <BuyForm {...props} />
  )
}

/** With script a visitor logs in without leaving the page (../book-script/buying.ts). */
function BuyForm({ bookId, made, editing, form, isSecond }: Props & FormProps) {
  const page = editing ? urls.bookToEdit(bookId, editing) : urls.bookToShare(bookId)
  const button = (intent: 'cart' | 'order', words: string, look?: 'quiet') => (
    <Button name="intent" value={intent} look={look} className="flex-1 basis-36">
      {words}
    </Button>
  )
  return (
    <form
      id={form}
      data-buy={editing ? undefined : ''}
      method="post"
      action={page}
      className="mt-4 flex flex-wrap gap-3"
    >
      {made && <input type="hidden" name="made" value={made} />}
      {editing && <input type="hidden" name="edit" value={editing} />}
      {editing ? made && button('cart', '이 그림으로 바꾸기') : button('cart', '장바구니에 담기', 'quiet')}
      {!editing &&
        (made ? (
          button('order', '주문하기', isSecond ? 'quiet' : undefined)
        ) : (
          <ButtonLink to={urls.photoFirst(bookId)} look="quiet" className="flex-1 basis-36">
            주문하기
          </ButtonLink>
        ))}
    </form>
  )
}

function BuyPanel({ refused, ...props }: Props & { refused?: string }) {
  const { made, editing } = props
  return (
    <div className="mt-6">
      {refused && <NotAddedNotice why={refused} />}
      {made ? (
        <BuyForm {...props} />
      ) : (
        <ButtonLink to="#preview" className="w-full">
          {editing ? '새 사진 고르기' : '우리 아이로 미리 보기'}
        </ButtonLink>
      )}
      {!made && !editing && <BuyForm {...props} />}
      <p className="mt-3 text-sm text-ink-soft">
        {editing ? (
          <TextLink to={urls.cart()}>그만두고 장바구니로</TextLink>
        ) : made ? (
          '만든 그림으로 담겨요. 그림은 장바구니에서 바꿀 수 있어요.'
        ) : (
          '먼저 담아 두고, 사진은 나중에 더할 수도 있어요.'
        )}
      </p>
    </div>
  )
}

function NotAddedNotice({ why }: { why: string }) {
  return (
    <div role="alert" data-not-added className="mb-4 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{buyingToasts.notAddedToCart.title}</p>
      <p>{why}</p>
    </div>
  )
}

export function AddedNotice({ painted }: { painted: boolean }) {
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4"
    >
      <p>
        <strong className="block text-leaf">장바구니에 담았어요</strong>
        {painted ? '그대로 주문할 수 있어요.' : '아이 사진은 장바구니에서 더할 수 있어요.'}
      </p>
      <ButtonLink to={urls.cart()} look="quiet" className="w-full sm:w-auto">
        장바구니 보기
      </ButtonLink>
    </div>
  )
}
