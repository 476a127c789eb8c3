import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatWon, type Won } from '~/domain/money'
import { Field } from '../field'
import { Block } from './blocks'
import type { OrderFormState } from './use-order-form'

interface Props {
  fieldProps: OrderFormState['fieldProps']
  points: { balance: Won; most: Won }
  /** more is typed than may be spent, for example since a coupon left less to pay */
  isTooMuch: boolean
  onType: (typed: string) => void
}

/** How many points pay a part of the order. Without script the payment page shows what is left. */
export function PointsBlock({ fieldProps, points: { balance, most }, isTooMuch, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const alive = useHydrated()
  // What was typed before the page was hydrated.
  useEffect(() => onType(input.current?.value ?? ''), [onType])
  const { error, ...props } = fieldProps('points')
  const spendAll = () => {
    if (input.current) input.current.value = String(most)
    onType(String(most))
  }
  return (
    <Block name="적립금">
      <Field
        {...props}
        error={isTooMuch ? `${formatWon(most)}까지 쓸 수 있어요.` : error}
        label="사용할 금액"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        inputRef={input}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        hint={`가진 적립금 ${formatWon(balance)} 중 ${formatWon(most)}까지 쓸 수 있어요.`}
        beside={
          alive && (
            <button
              type="button"
              onClick={spendAll}
              className="absolute inset-y-0 right-0 px-3 font-bold underline"
            >
              모두 쓰기
            </button>
          )
        }
      />
    </Block>
  )
}
