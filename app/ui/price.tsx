import { type Won, wonText } from '~/domain/money'

export function Price({ amount, was }: { amount: Won; was?: Won | null }) {
  return (
    <>
      <strong className="whitespace-nowrap text-lg tabular-nums">{wonText(amount)}</strong>
      {was && was > amount && (
        <s className="whitespace-nowrap text-sm text-ink-soft tabular-nums">
          <span className="sr-only">원래 가격 </span>
          {wonText(was)}
        </s>
      )}
    </>
  )
}
