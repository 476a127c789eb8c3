import { formatWon, won } from '~/domain/money'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { paymentProviderLabels, paymentStateLabels } from '~/texts/office/order'
import { textLinkClass } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { Panel } from '~/ui/office/panel'
import { AttemptFacts, RefundForm } from '~/ui/office/payment-attempts'
import { officeUrls } from '~/urls/office'

interface Props {
  orderId: number
  attempts: OrderDetailView['attempts']
  formKey: string
  answer?: FormRefusal
}

export function Payments({ orderId, attempts, formKey, answer }: Props) {
  return (
    <Panel name="결제">
      {attempts.length === 0 && <p className="text-ink-soft">결제창을 연 적이 없어요.</p>}
      <ul className="divide-y divide-line">
        {attempts.map((attempt) => {
          const left = (attempt.capturedAmount ?? 0) - attempt.refundedAmount
          return (
            <li key={attempt.id} className="py-3 tabular-nums first:pt-0 last:pb-0">
              <AttemptFacts attempt={attempt} standing={statusText(attempt)} />
              {(attempt.card || attempt.capturedAt) && (
                <p className="mt-1 text-sm text-ink-soft">
                  {[attempt.card, attempt.capturedAt].filter(Boolean).join(' · ')}
                </p>
              )}
              {attempt.transfer && <p className="mt-1 [overflow-wrap:anywhere]">{attempt.transfer}</p>}
              {attempt.receiptUrl && (
                <a
                  href={attempt.receiptUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={textLinkClass}
                >
                  영수증 보기 (새 창)
                </a>
              )}
              {attempt.status === 'CAPTURED' && left > 0 && (
                <RefundForm
                  orderId={orderId}
                  attempt={attempt}
                  answer={answer}
                  formKey={formKey}
                  to={officeUrls.order(orderId)}
                  hint={`${formatWon(won(left))}까지`}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const statusText = ({ status, provider }: OrderDetailView['attempts'][number]) =>
  [paymentStateLabels[status], paymentProviderLabels[provider]].filter(Boolean).join(' · ')
