import { Form } from '@remix-run/react'
import type { CoverPreview } from '~/book/cover-preview'
import type { TitlePagePicture } from '~/book/title/picture'
import type { CartItemView } from '~/domain/carts/cart'
import type { CouponDiscount } from '~/domain/coupons/coupon'
import { formatWon } from '~/domain/money'
import { fieldOfBook, joinItems } from '~/domain/orders/checkout/book-fields'
import { bundleAmounts } from '~/domain/orders/checkout/bundle'
import type { SpendablePoints } from '~/domain/orders/checkout/spendable-points.server'
import { amountToPay } from '~/domain/orders/order'
import type { UnpaidOrder } from '~/domain/payments/payment-status.server'
import type { EasyPay } from '~/ports/payment/ways'
import { goodsText } from '~/texts/orders/bundle'
import { drawnOrderConsentTexts, orderConsentTexts } from '~/texts/orders/consents'
import { easyPayNames } from '~/texts/orders/easy-pays'
import type { FormValues } from '~/ui/answers/use-form-fields'
import { Button, ButtonLink } from '~/ui/button'
import { CartItem, ItemCover } from '~/ui/cart/item'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { Agreements } from '~/ui/order/agreements'
import { AddressBlock, Block, BuyerBlock, ChildBlock } from '~/ui/order/blocks'
import { CouponBlock } from '~/ui/order/coupon-block'
import { GiftFold } from '~/ui/order/gift-block'
import { OrderPreviewPicture } from '~/ui/order/order-preview-picture'
import { PointsBlock } from '~/ui/order/points-block'
import { useDraftSaving } from '~/ui/order/use-draft-saving'
import { useOrderForm } from '~/ui/order/use-order-form'
import { usePrintedPages } from '~/ui/order/use-printed-pages'
import { orderFormUrls } from '~/urls/order-form'
import { urls } from '~/urls/shop'
import { BookError, FurtherBook, type FurtherBookView } from './further-book'
import { othersStayText } from './others-stay-text'
import { AmountLines as SummaryLines } from './summary'
import { UnpaidHint } from './unpaid-hint'
import { useCheckoutSubmit } from './use-checkout-submit'
import { useOrderAmounts } from './use-order-amounts'

interface OrderFormProps {
  item: CartItemView & { previewKey: string }
  /** the cover with this child */
  childCover?: CoverPreview
  /** the books that are ordered with it */
  further: readonly FurtherBookView[]
  siblingPercent: number
  others: number
  isMember: boolean
  typed: FormValues
  /** the hash of the book as the form shows it */
  shownHash?: string
  titlePage?: TitlePagePicture
  waiting: readonly UnpaidOrder[]
  /** a member's that may pay for these books */
  points?: SpendablePoints
  requestKey: string
  dispatch: string
  /** the first and the last day on which a present may be sent */
  giftDays: { first: string; last: string }
  /** the ways to pay besides the card */
  easyPays: readonly EasyPay[]
  answer?: FormRefusal
  /** the fields of the last submission */
  sent?: FormValues
  /** what the coupon in it takes off */
  offer?: CouponDiscount
}

export default function OrderForm(props: OrderFormProps) {
  const { item, further, others, isMember, shownHash, waiting, points, requestKey } = props
  const { dispatch, easyPays, answer, sent, offer } = props
  const { busy, onSubmit } = useCheckoutSubmit(isMember)
  const books = [item, ...further.map((book) => book.item)]
  const filling = useOrderForm('주문 실패', sent ?? withFurtherWords(props), answer)
  const { formProps, errors, typed } = filling
  useDraftSaving(formProps.ref)
  const printed = usePrintedPages(formProps.ref, { titlePage: props.titlePage, cover: props.childCover })
  const childCover = printed.cover?.url
  const priced = bundleAmounts(books, props.siblingPercent)
  const paying = { ...priced, balance: points?.balance ?? 0, typed, answer, offer }
  const { amounts, most, ...spending } = useOrderAmounts(paying)
  const ids = books.map(({ id }) => id)
  const action = further.length ? orderFormUrls.ofBooks(ids) : urls.checkoutOf(item.id)
  const cover = <ItemCover {...{ item, childCover }} />
  return (
    <Form {...formProps} method="post" action={action} onSubmit={onSubmit} className="order-sides mt-6">
      <div className="min-w-0 space-y-6">
        {/* Without script Enter presses the form's first button. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          주문하기
        </button>
        <FormError title="주문 실패" refused={answer?.refused}>
          {answer?.refused.retryAfter && <p>입력한 내용은 아래에 그대로 있어요.</p>}
        </FormError>
        {waiting.map((order) => (
          <UnpaidHint key={order.id} {...order} />
        ))}
        <input type="hidden" name="item" value={item.id} />
        {further.length > 0 && <input type="hidden" name="items" value={joinItems(ids)} />}
        <input type="hidden" name="key" value={requestKey} />
        <input type="hidden" name="sum" value={amountToPay(amounts)} />
        {shownHash && <input type="hidden" name="shown" value={shownHash} />}
        <section
          aria-label={further.length ? `주문할 책 1/${books.length}` : '주문할 책'}
          className="order-block"
        >
          <BookError message={errors.book} />
          <div className="flex flex-wrap gap-3 sm:gap-5">
            <CartItem item={item} childCover={childCover} />
          </div>
          {others > 0 && (
            <p className="mt-4 rounded-field bg-paper px-4 py-3">{othersStayText(others, books.length)}</p>
          )}
          <OrderPreviewPicture previewKey={item.previewKey} />
        </section>
        <ChildBlock
          {...{ filling, printed, cover }}
          name={further.length ? `『${item.title}』에 들어갈 이름` : undefined}
        />
        {further.map((book, i) => (
          <FurtherBook
            key={book.item.id}
            {...{ book, filling }}
            place={`${i + 2}/${books.length}`}
            form={formProps.ref}
          />
        ))}
        <BuyerBlock name="주문자" filling={filling} hint="주문 소식을 보내 드려요." />
        <AddressBlock filling={filling} same="주문자와 같아요">
          <GiftFold filling={filling} days={props.giftDays} />
        </AddressBlock>
        {isMember && (
          <CouponBlock
            fieldProps={filling.fieldProps}
            action={action}
            typed={spending.typedCoupon}
            discount={amounts.couponDiscount}
            retryAfter={answer?.refused.retryAfter}
            onType={spending.setTypedCoupon}
          />
        )}
        {points && most > 0 && (
          <PointsBlock
            {...filling}
            points={{ ...points, most }}
            isTooMuch={spending.spendsTooMuch}
            onType={spending.setTypedPoints}
          />
        )}
        <Block name="결제 수단">
          <p>{['신용·체크카드', ...easyPays.map((way) => easyPayNames[way])].join(', ')}</p>
          <p className="text-sm text-ink-soft">
            {easyPays.length > 0 && '다음 화면에서 골라 결제해요. '}카드 정보는 저희가 보지 않아요.
          </p>
        </Block>
        <Block name="약관 동의">
          <Agreements
            texts={books.every(({ lookName }) => lookName) ? drawnOrderConsentTexts : orderConsentTexts}
            ticked={sent ? Object.keys(sent) : []}
            errors={errors}
          />
        </Block>
      </div>
      <div className="order-summary">
        <Block name="결제 금액">
          <div className="mb-4 flex items-center gap-4">
            <div className="w-20 shrink-0">{cover}</div>
            <p className="min-w-0 font-bold">{goodsText(item.title, further.length)}</p>
          </div>
          <SummaryLines {...amounts} dispatch={dispatch} />
          {!isMember && (
            <p className="mt-4 text-ink-soft">
              누르면 로그인한 뒤 바로 이어져요. 입력한 내용은 그대로 있고, 약관 동의만 다시 받아요.
            </p>
          )}
          <Button busy={busy} className="mt-4 w-full text-lg">
            {busy ? '주문 생성 중...' : `${formatWon(amountToPay(amounts))} 주문하기`}
          </Button>
          <ButtonLink to={urls.cart()} look="quiet" className="mt-3 w-full">
            장바구니로 돌아가기
          </ButtonLink>
        </Block>
      </div>
    </Form>
  )
}

/** The words of all books, by the names of their fields. */
function withFurtherWords({ typed, further }: OrderFormProps): FormValues {
  const words = further.flatMap(({ item, typed: own }) =>
    Object.entries(own).map(([field, text]) => [fieldOfBook(field, item.id), text]),
  )
  return { ...typed, ...Object.fromEntries(words) }
}
