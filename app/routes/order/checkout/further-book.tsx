import type { RefObject } from 'react'
import type { CoverPreview } from '~/book/cover-preview'
import type { TitlePagePicture } from '~/book/title/picture'
import type { CartItemView } from '~/domain/carts/cart'
import { fieldOfBook } from '~/domain/orders/checkout/book-fields'
import type { FormValues } from '~/ui/answers/use-form-fields'
import { CartItem, ItemCover } from '~/ui/cart/item'
import { ChildBlock } from '~/ui/order/blocks'
import { OrderPreviewPicture } from '~/ui/order/order-preview-picture'
import type { OrderFormState } from '~/ui/order/use-order-form'
import { usePrintedPages } from '~/ui/order/use-printed-pages'

export interface FurtherBookView {
  item: CartItemView
  /** its words as they were typed before, by plain names */
  typed: FormValues
  childCover?: CoverPreview
  titlePage?: TitlePagePicture
  shownHash?: string
}

interface Props {
  book: FurtherBookView
  /** as in "2 of 3" */
  place: string
  filling: OrderFormState
  form: RefObject<HTMLFormElement>
}

/** A book after the first: its fields are named by its cart item. */
export function FurtherBook({ book, place, filling, form }: Props) {
  const { item, titlePage, shownHash } = book
  const printed = usePrintedPages(form, { titlePage, cover: book.childCover }, item.id)
  const childCover = printed.cover?.url
  return (
    <>
      <section aria-label={`주문할 책 ${place}`} className="order-block">
        <BookError message={filling.errors[fieldOfBook('book', item.id)]} />
        <div className="flex flex-wrap gap-3 sm:gap-5">
          <CartItem item={item} childCover={childCover} />
        </div>
        {shownHash && <input type="hidden" name={fieldOfBook('shown', item.id)} value={shownHash} />}
        {item.previewKey && <OrderPreviewPicture previewKey={item.previewKey} of={item.id} />}
      </section>
      <ChildBlock
        {...{ filling, printed }}
        name={`『${item.title}』에 들어갈 이름`}
        cover={<ItemCover {...{ item, childCover }} />}
        of={item.id}
      />
    </>
  )
}

/** The refusal of the book itself, for example because it was sold out meanwhile. */
export const BookError = ({ message }: { message?: string }) =>
  message ? (
    <p role="alert" className="mb-4 font-bold text-berry">
      {message}
    </p>
  ) : null
