import { type ReactNode, useId } from 'react'
import { Field } from '../field'
import { AddressFields } from './address-fields'
import { Dedication } from './dedication'
import type { Filling } from './filling'
import { Fold } from './fold'

// The parts of the order form that the campaign's has as well.

export function Block({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="order-block">
      <h2 id={id} className="text-lg font-bold">
        {name}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

export function ChildBlock({ say }: Filling) {
  return (
    <Block name="책에 들어갈 이름">
      <Field {...say('childName')} label="아이 이름" autoComplete="off" hint="책 속에서 부를 이름이에요." />
      <div className="mt-5">
        <Dedication say={say} />
      </div>
    </Block>
  )
}

/** `who` is somebody who orders, or who registers. */
export function AddressBlock({ filling, who }: { filling: Filling; who: string }) {
  const { say, typed, isWrong } = filling
  return (
    <Block name="배송지">
      <div className="space-y-5">
        <AddressFields say={say} />
        <Field
          {...say('customerPhone')}
          label="연락처"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-1234-5678"
        />
      </div>
      <div className="mt-5">
        <Fold
          name="받는 분"
          said={typed.recipientName || `${who}하시는 분과 같아요.`}
          verb="바꾸기"
          open={isWrong('recipientName', 'recipientPhone')}
        >
          <p className="text-sm text-ink-soft">비워 두시면 {who}하시는 분께 보내 드려요.</p>
          <Field {...say('recipientName')} label="받는 분 이름" autoComplete="shipping name" />
          <Field
            {...say('recipientPhone')}
            label="받는 분 연락처"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
          />
        </Fold>
        <Fold
          name="배송 메모 (선택)"
          said={typed.deliveryMemo || '기사님께 전할 말이 있으면 적어 주세요.'}
          verb="쓰기"
          open={isWrong('deliveryMemo')}
        >
          <Field {...say('deliveryMemo')} label="배송 메모" placeholder="예) 문 앞에 놓아 주세요" />
        </Fold>
      </div>
    </Block>
  )
}

export function PersonFields({ filling: { say }, hint }: { filling: Filling; hint: string }) {
  return (
    <>
      <Field {...say('customerName')} label="이름" autoComplete="name" />
      <Field
        {...say('customerEmail')}
        label="이메일 (선택)"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={hint}
      />
    </>
  )
}
