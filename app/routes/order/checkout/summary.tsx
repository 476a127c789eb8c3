import { formatWon, type Won } from '~/domain/money'

export function AmountLines({ amount, dispatch }: { amount: Won; dispatch?: string }) {
  return (
    <dl>
      <AmountLine name="책값" said={formatWon(amount)} />
      <AmountLine name="배송비" said="무료" />
      <AmountLine name="결제하실 금액" said={formatWon(amount)} large />
      {dispatch && <AmountLine name="발송 예정" said={dispatch} />}
    </dl>
  )
}

function AmountLine({ name, said, large }: { name: string; said: string; large?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${large ? 'mt-2 font-bold' : 'text-ink-soft'}`}
    >
      <dt>{name}</dt>
      <dd className={`tabular-nums ${large ? 'text-2xl' : ''}`}>{said}</dd>
    </div>
  )
}
