import { type ReactNode, useId } from 'react'
import { fieldOfBook } from '~/domain/orders/checkout/book-fields'
import { Field } from '../field'
import { PhoneField } from '../phone-field'
import { AddressFields } from './address/address-fields'
import { CoverChoice } from './cover-choice'
import { Dedication } from './dedication'
import { Fold } from './fold'
import { PrintedBook } from './printed-book'
import type { OrderFormState } from './use-order-form'
import type { PrintedPages } from './use-printed-pages'

export function Block({ name, anchor, children }: { name: string; anchor?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="order-block">
      <h2 id={id} className="text-lg font-bold">
        {name}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

interface ChildBlockProps {
  filling: OrderFormState
  printed: PrintedPages
  cover: ReactNode
  /** the cart item of a further book; absent for the first one */
  of?: number
  /** a further book's own heading */
  name?: string
}

/** The child's name and the dedication, beside the cover and the first page as they will be printed. */
export function ChildBlock({ filling, printed, cover, of, name = '책에 들어갈 이름' }: ChildBlockProps) {
  const { typed } = filling
  const fieldProps: OrderFormState['fieldProps'] = (field) => filling.fieldProps(fieldOfBook(field, of))
  return (
    <Block name={name}>
      <Field
        {...fieldProps('childName')}
        label="아이 이름"
        autoComplete="off"
        hint="책 속에서 부를 이름이에요."
      />
      {printed.cover && (
        <CoverChoice
          name={fieldOfBook('cover', of)}
          isPlain={typed[fieldOfBook('cover', of)] === 'plain'}
          isNameLeftOut={printed.cover.isNameLeftOut}
        />
      )}
      <div className="mt-5">
        <Dedication fieldProps={fieldProps} />
      </div>
      <PrintedBook printed={printed} cover={cover} of={of} />
    </Block>
  )
}

/** The one who orders; the recipient is the same person until the box below is unticked. */
export function BuyerBlock({ name, filling, hint }: { name: string; filling: OrderFormState; hint: string }) {
  const { fieldProps, typed, isWrong } = filling
  return (
    <Block name={name}>
      <div className="space-y-5">
        <Field {...fieldProps('customerName')} label="이름" autoComplete="name" />
        <PhoneField {...fieldProps('customerPhone')} label="연락처" />
      </div>
      <div className="mt-5">
        <Fold
          name="이메일 (선택)"
          summary={typed.customerEmail || hint}
          verb={typed.customerEmail ? '바꾸기' : '쓰기'}
          open={!typed.customerEmail || isWrong('customerEmail')}
        >
          <Field
            {...fieldProps('customerEmail')}
            label="이메일"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </Fold>
      </div>
    </Block>
  )
}

export function AddressBlock({
  filling,
  same,
  children,
}: {
  filling: OrderFormState
  same: string
  children?: ReactNode
}) {
  const { fieldProps, typed, isWrong } = filling
  const boxId = useId()
  return (
    <Block name="배송지">
      <div className="same-as-buyer">
        <input
          id={boxId}
          type="checkbox"
          name="sameAsBuyer"
          autoComplete="off"
          defaultChecked={typed.sameAsBuyer === 'on'}
          className="size-6 shrink-0 accent-[currentColor]"
        />
        <label htmlFor={boxId} className="flex min-h-11 cursor-pointer items-center">
          {same}
        </label>
        <div className="recipient">
          <Field
            {...fieldProps('recipientName')}
            label="받는 분 이름"
            autoComplete="shipping name"
            hint="택배 상자에 적힐 이름이에요."
          />
          <Field
            {...fieldProps('recipientPhone')}
            label="받는 분 연락처 (선택)"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            hint="비워 두면 위의 연락처로 연락드려요."
          />
        </div>
      </div>
      <div className="mt-5 space-y-5">
        <AddressFields fieldProps={fieldProps} savesDraft />
      </div>
      <div className="mt-5">
        <Fold
          name="배송 메모 (선택)"
          summary={typed.deliveryMemo || '기사님께 전할 말이 있으면 적어 주세요.'}
          verb="쓰기"
          open={isWrong('deliveryMemo')}
        >
          <Field {...fieldProps('deliveryMemo')} label="배송 메모" placeholder="예) 문 앞에 놓아 주세요" />
        </Fold>
        {children}
      </div>
    </Block>
  )
}
