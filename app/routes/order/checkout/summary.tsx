import { type Won, wonText } from '~/domain/money'

/** The total and the expected dispatch. */
export function Lines({ amount, dispatch }: { amount: Won; dispatch?: string }) {
  return (
    <dl>
      <Line name="책값" said={wonText(amount)} />
      <Line name="배송비" said="무료" />
      <Line name="결제하실 금액" said={wonText(amount)} large />
      {dispatch && <Line name="발송 예정" said={dispatch} />}
    </dl>
  )
}

function Line({ name, said, large }: { name: string; said: string; large?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${large ? 'mt-2 font-bold' : 'text-ink-soft'}`}
    >
      <dt>{name}</dt>
      <dd className={`tabular-nums ${large ? 'text-2xl' : ''}`}>{said}</dd>
    </div>
  )
}
