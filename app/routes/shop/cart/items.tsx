import { Form, useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CartItemView, filterSelectedItems } from '~/domain/carts/cart'
import { formatWon, won } from '~/domain/money'
import { bundleAmounts } from '~/domain/orders/checkout/bundle'
import { siblingPriceText } from '~/texts/orders/bundle'
import { Button, ButtonLink, textLinkClass } from '~/ui/button'
import { CartItem } from '~/ui/cart/item'
import { Checkbox } from '~/ui/field'
import { TextLink } from '~/ui/text-link'
import { urls } from '~/urls/shop'

interface Props {
  items: CartItemView[]
  /** the address of an item's cover with its child */
  childCovers: Record<number, string | undefined>
  ticked: number[]
  /** the discount on further books of an order, 0 for none */
  siblingPercent: number
  children?: ReactNode
}

/** One form: boxes, buttons for one item or for all ticked ones, and the total. */
export default function CartItems({ items, childCovers, ticked, siblingPercent, children }: Props) {
  const { chosen, choose } = useChosen(items, ticked)
  const { formData } = useNavigation()
  const list = useFocusAfterRemoval(items.length)
  const choosable = items.filter(({ canBeOrdered }) => canBeOrdered)
  const ids = chosen.map(({ id }) => id)
  return (
    <Form
      method="post"
      action={urls.cart()}
      className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-10"
    >
      <input type="hidden" name="chosen" value="" />
      {/* The first button is the one that Enter presses: this one only updates the total. */}
      <button type="submit" formMethod="get" hidden />
      <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-edge pb-2">
          <SelectAll chosen={ids} all={choosable.map(({ id }) => id)} choose={choose} />
          <Button
            name="intent"
            value="remove"
            look="text"
            busy={formData?.get('intent') === 'remove'}
            className="font-normal!"
          >
            선택 삭제
          </Button>
        </div>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap gap-3 py-4 sm:gap-5">
              <label className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
                <input
                  type="checkbox"
                  name="item"
                  value={item.id}
                  aria-label={`${item.title} 선택`}
                  disabled={!item.canBeOrdered}
                  checked={ids.includes(item.id)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...ids, item.id] : ids.filter((id) => id !== item.id))
                  }
                  className="size-6 accent-[currentColor]"
                />
              </label>
              <CartItem item={item} childCover={childCovers[item.id]}>
                <p className="mt-2 flex flex-wrap gap-x-6">
                  {item.canBeOrdered && (
                    <TextLink to={urls.previewOn(urls.bookToEdit(item.bookId, item.id))}>
                      {item.sourceKey || item.lookName ? '우리 아이 바꾸기' : '우리 아이 넣기'}
                    </TextLink>
                  )}
                  <Button
                    name="remove"
                    value={item.id}
                    look="text"
                    className="font-normal!"
                    aria-label={`${item.title} 삭제`}
                    busy={formData?.get('remove') === String(item.id)}
                  >
                    삭제
                  </Button>
                </p>
              </CartItem>
            </li>
          ))}
        </ul>
      </div>
      <Summary chosen={chosen} percent={siblingPercent} busy={formData?.get('intent') === 'order'}>
        {children}
      </Summary>
    </Form>
  )
}

/** The browser's ticks count until the next navigation. */
function useChosen(items: CartItemView[], ticked: number[]) {
  const { key } = useLocation()
  const [own, setOwn] = useState<{ key: string; ids: number[] }>()
  const ids = own?.key === key ? own.ids : ticked
  return { chosen: filterSelectedItems(items, ids), choose: (ids: number[]) => setOwn({ key, ids }) }
}

/** The button of a removed item is gone, so the focus moves to the list. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus()
    before.current = count
  }, [count])
  return list
}

interface SelectAllProps {
  chosen: number[]
  all: number[]
  choose: (ids: number[]) => void
}

function SelectAll({ chosen, all, choose }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const some = chosen.length > 0 && chosen.length < all.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="needs-script">
        <Checkbox
          inputRef={box}
          disabled={!all.length}
          checked={all.length > 0 && chosen.length === all.length}
          onChange={({ target }) => choose(target.checked ? all : [])}
        >
          전체 선택
        </Checkbox>
      </span>
      <noscript>
        <a href={chosen.length === all.length ? urls.cartOf([]) : urls.cart()} className={textLinkClass}>
          {chosen.length === all.length ? '전체 해제' : '전체 선택'}
        </a>
      </noscript>
      <span className="text-ink-soft tabular-nums">
        {chosen.length} / {all.length}권
      </span>
    </div>
  )
}

interface SummaryProps {
  chosen: CartItemView[]
  percent: number
  busy: boolean
  children: ReactNode
}

/** The total of the ticked books, which are ordered together. */
function Summary({ chosen, percent, busy, children }: SummaryProps) {
  const { totalAmount, siblingDiscount } = bundleAmounts(chosen, percent)
  const sum = formatWon(won(totalAmount - siblingDiscount))
  return (
    <div className="rounded-card border border-line bg-sheet p-4 sm:p-6 lg:sticky lg:top-6">
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>선택한 책 {chosen.length}권</span>
        <strong className="text-2xl tabular-nums">{sum}</strong>
      </p>
      {siblingDiscount > 0 && <p className="text-sm tabular-nums">묶음 할인 −{formatWon(siblingDiscount)}</p>}
      <p className="text-sm text-ink-soft">배송비 무료</p>
      <noscript>
        <Button formMethod="get" look="quiet" className="mt-3 w-full">
          금액 다시 계산하기
        </Button>
      </noscript>
      {percent > 0 && <p className="mt-4 border-t border-line pt-4">{siblingPriceText(percent)}</p>}
      {chosen.length > 1 && (
        <p className="mt-4 border-t border-line pt-4">
          {chosen.length}권을 한 번에 결제하고, 한 곳으로 보내 드려요.
        </p>
      )}
      {children}
      <Button name="intent" value="order" busy={busy} className="mt-4 w-full">
        {chosen.length > 0 && <span className="needs-script tabular-nums">{sum}</span>}
        주문하기
      </Button>
      <ButtonLink to={urls.products()} look="quiet" className="mt-3 w-full">
        계속 둘러보기
      </ButtonLink>
    </div>
  )
}
