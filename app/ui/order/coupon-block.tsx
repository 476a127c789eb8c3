import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatWon, type Won } from '~/domain/money'
import { Field } from '../field'
import { waitText } from '../loading/wait'
import { Block } from './blocks'
import type { OrderFormState } from './use-order-form'

interface Props {
  fieldProps: OrderFormState['fieldProps']
  /** the form's address */
  action: string
  typed: string
  /** the typed code's discount; 0 until the code was checked */
  discount: Won
  /** seconds until codes are checked again */
  retryAfter?: number
  onType: (typed: string) => void
}

const ANCHOR = 'coupon'

/** The button checks the code; a code that was not checked counts as well when the order is placed. */
export function CouponBlock({ fieldProps, action, typed, discount, retryAfter, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const alive = useHydrated()
  // What was typed before the page was hydrated.
  useEffect(() => onType(input.current?.value ?? ''), [onType])
  // Enter would press the form's first button, which orders the book before the discount was seen.
  const pressWithEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    button.current?.click()
  }
  const { error, ...props } = fieldProps('coupon')
  const wait = error && retryAfter ? ` ${waitText(retryAfter)} 뒤에 다시 확인할 수 있어요.` : ''
  return (
    <Block name="쿠폰" anchor={ANCHOR}>
      <Field
        {...props}
        error={error && error + wait}
        label="쿠폰 코드"
        autoComplete="off"
        autoCapitalize="characters"
        inputRef={input}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={pressWithEnter}
        hint={discount > 0 ? undefined : hintOf(typed)}
        beside={
          <button
            ref={button}
            type="submit"
            name="look"
            value="coupon"
            // Without script the answer is a new page, which starts at its result.
            formAction={alive ? undefined : `${action}#${ANCHOR}`}
            className="absolute inset-y-0 right-0 px-3 font-bold underline"
          >
            <span className="sr-only">쿠폰 </span>확인
          </button>
        }
      />
      <p role="status" className="mt-1 text-sm font-bold">
        {discount > 0 && `${formatWon(discount)} 할인돼요.`}
      </p>
    </Block>
  )
}

const hintOf = (typed: string) =>
  typed.trim() ? '확인을 누르면 할인 금액을 보여 드려요.' : '있으면 적어 주세요.'
