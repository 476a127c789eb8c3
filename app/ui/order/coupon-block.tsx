import { useEffect, useRef } from 'react'
import { formatWon, type Won } from '~/domain/money'
import { Field } from '../field'
import { Block } from './blocks'
import type { OrderFormState } from './use-order-form'

interface Props {
  fieldProps: OrderFormState['fieldProps']
  /** of the code as it is typed, once it was checked */
  discount?: Won
  onType: (typed: string) => void
}

/** The button checks the code; a code that was not checked counts as well when the order is placed. */
export function CouponBlock({ fieldProps, discount, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page was hydrated.
  useEffect(() => onType(input.current?.value ?? ''), [onType])
  return (
    <Block name="쿠폰">
      <Field
        {...fieldProps('coupon')}
        label="쿠폰 코드"
        autoComplete="off"
        autoCapitalize="characters"
        inputRef={input}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        hint={discount ? `${formatWon(discount)} 할인돼요.` : '있으면 적어 주세요.'}
        beside={
          <button
            type="submit"
            name="look"
            value="coupon"
            className="absolute inset-y-0 right-0 px-3 font-bold underline"
          >
            확인
          </button>
        }
      />
    </Block>
  )
}
