import { won, wonText } from '~/domain/money'
import type { OrderOnScreen } from '~/routes/admin/orders/order-view.server'
import { paymentStates, paymentWays } from '~/texts/office/order'
import type { Answered } from '~/ui/joining/answer'
import { AttemptFacts, Refunding } from '~/ui/office/attempts'
import { officeAddress } from '~/urls/office'
import { Sheet } from './sheet'

interface Props {
  orderId: number
  attempts: OrderOnScreen['attempts']
  formKey: string
  answer?: Answered
}

/** All payment attempts of the order, with captures and refunds. */
export function Payments({ orderId, attempts, formKey, answer }: Props) {
  return (
    <Sheet name="결제">
      {attempts.length === 0 && <p className="text-ink-soft">결제창을 연 적이 없어요.</p>}
      <ul className="divide-y divide-line">
        {attempts.map((attempt) => {
          const left = (attempt.capturedAmount ?? 0) - attempt.refundedAmount
          return (
            <li key={attempt.id} className="py-3 tabular-nums first:pt-0 last:pb-0">
              <AttemptFacts attempt={attempt} standing={standingOf(attempt)} />
              {(attempt.card || attempt.capturedAt) && (
                <p className="mt-1 text-sm text-ink-soft">
                  {[attempt.card, attempt.capturedAt].filter(Boolean).join(' · ')}
                </p>
              )}
              {attempt.receiptUrl && (
                <a
                  href={attempt.receiptUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  영수증 보기 (새 창)
                </a>
              )}
              {attempt.status === 'CAPTURED' && left > 0 && (
                <Refunding
                  orderId={orderId}
                  attempt={attempt}
                  answer={answer}
                  formKey={formKey}
                  to={officeAddress.order(orderId)}
                  hint={`${wonText(won(left))}까지`}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

const standingOf = ({ status, provider }: OrderOnScreen['attempts'][number]) =>
  [paymentStates[status], paymentWays[provider]].filter(Boolean).join(' · ')
