import { formatWon, type Won } from '~/domain/money'

export function Price({ amount, was, large }: { amount: Won; was?: Won | null; large?: boolean }) {
  return (
    <>
      <strong className={`whitespace-nowrap tabular-nums ${large ? 'text-2xl' : 'sm:text-lg'}`}>
        {formatWon(amount)}
      </strong>
      {was && was > amount && (
        <s className={`whitespace-nowrap text-ink-soft tabular-nums ${large ? 'text-base' : 'text-sm'}`}>
          <span className="sr-only">원래 가격 </span>
          {formatWon(was)}
        </s>
      )}
    </>
  )
}
