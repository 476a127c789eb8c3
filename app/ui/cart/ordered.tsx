import type { ReactNode } from 'react'
import { address } from '~/addresses'
import { amountOf, type ItemShown } from '~/domain/carts/cart'
import { wonText } from '~/domain/money'
import { ButtonLink } from '../button'
import { Item } from './item'

/** The one book that is ordered now, what it comes to, and what is still missing. */
export default function Ordered({
  item,
  others,
  isMember,
}: {
  item: ItemShown
  others: number
  isMember: boolean
}) {
  return (
    <>
      <section aria-label="주문하실 책" className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6">
        <div className="flex flex-wrap gap-3 sm:gap-5">
          <Item item={item} />
        </div>
        <dl className="mt-5 border-t border-line pt-4">
          <Line name="책값" amount={wonText(amountOf(item))} />
          <Line name="배송비" amount="무료" />
          <Line name="결제하실 금액" amount={wonText(amountOf(item))} large />
        </dl>
      </section>
      {others > 0 && (
        <p className="mt-4 text-ink-soft">
          주문은 한 번에 한 권씩 받아요. 장바구니에 담아 두신 다른 책 {others}권은 그대로 남아 있어요.
        </p>
      )}
      <Next item={item} isMember={isMember} />
      <ButtonLink to={address.cart()} look="quiet" className="mt-3 w-full">
        장바구니로 돌아가기
      </ButtonLink>
    </>
  )
}

function Line({ name, amount, large }: { name: string; amount: string; large?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${large ? 'mt-2 font-bold' : 'text-ink-soft'}`}
    >
      <dt>{name}</dt>
      <dd className={`tabular-nums ${large ? 'text-2xl' : ''}`}>{amount}</dd>
    </div>
  )
}

/** What is still missing before it can be ordered. */
function Next({ item, isMember }: { item: ItemShown; isMember: boolean }) {
  if (!item.canBeOrdered)
    return (
      <Told text="품절된 상품입니다. 다른 책을 둘러보시겠어요?">
        <ButtonLink to={address.products()} className="mt-4 w-full">
          다른 책 보기
        </ButtonLink>
      </Told>
    )
  if (!item.previewKey)
    return (
      <Told text="주문하시기 전에, 우리 아이가 들어간 그림을 먼저 확인해 주세요. 사진 한 장이면 돼요.">
        <ButtonLink to={address.previewOn(address.bookToEdit(item.bookId, item.id))} className="mt-4 w-full">
          아이 사진 더하기
        </ButtonLink>
      </Told>
    )
  if (!isMember)
    return (
      <Told text="로그인하시면 바로 이어서 주문하실 수 있어요. 고르신 책과 그림은 그대로 있어요.">
        <ButtonLink to={address.login(address.checkoutOf(item.id))} className="mt-4 w-full">
          로그인/회원가입
        </ButtonLink>
      </Told>
    )
  return <Told text="주문서를 준비하고 있어요. 곧 이 화면에서 배송지를 적고 주문하실 수 있어요." />
}

function Told({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-6">
      <p className="rounded-field border border-edge bg-sheet px-4 py-3">{text}</p>
      {children}
    </div>
  )
}
