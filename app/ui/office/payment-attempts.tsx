import { Form, useNavigation } from '@remix-run/react'
import { formatWon, won } from '~/domain/money'
import type { PaymentStatus, RefundState } from '~/domain/payments/payment'
import { refundStateLabels } from '~/texts/office/order'
import { useErrors } from '~/ui/answers/use-errors'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'

interface Attempt {
  id: number
  oid: string
  /** the provider's number of the payment; another one for a share of a bundle's payment */
  capturedOid: string | null
  provider: string
  status: PaymentStatus
  amount: number
  capturedAmount: number | null
  refundedAmount: number
  code: string | null
  message: string | null
  refunds: readonly {
    id: number
    state: RefundState
    amount: number
    reason: string
    message: string | null
  }[]
}

interface Props {
  orderId: number
  isOpen: boolean
  attempts: readonly Attempt[]
  answer?: FormRefusal
  formKey: string
}

const money = (amount: number) => formatWon(won(amount))

export function PaymentAttempts({ orderId, isOpen, attempts, answer, formKey }: Props) {
  const busy = useNavigation().state !== 'idle'
  const plain = { type: 'submit', name: 'intent', look: 'quiet', busy } as const
  return (
    <>
      <Heading className="mt-10">결제</Heading>
      <div className="mt-3 flex flex-wrap gap-3">
        {isOpen && (
          <a
            href={urls.payment(orderId)}
            className="inline-flex min-h-12 items-center justify-center rounded-field bg-coral px-5 font-bold text-white"
          >
            결제 페이지로 가기
          </a>
        )}
        <Form method="post" action={officeUrls.paypleDebugOf(orderId)} className="flex flex-wrap gap-3">
          <input type="hidden" name="orderId" value={orderId} />
          <Button {...plain} value="settle">
            결과 다시 확인하기
          </Button>
          {isOpen && (
            <Button {...plain} value="complete">
              카드 없이 끝내기
            </Button>
          )}
        </Form>
      </div>
      {isOpen && <ConfirmForm orderId={orderId} answer={answer} busy={busy} />}
      {attempts.length === 0 && <p className="mt-6 text-ink-soft">아직 결제창을 열지 않았어요.</p>}
      <ul className="mt-6 space-y-4">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="rounded-card border border-line bg-sheet p-4 tabular-nums">
            <AttemptFacts attempt={attempt} />
            {attempt.status === 'CAPTURED' && (attempt.capturedAmount ?? 0) > attempt.refundedAmount && (
              <RefundForm
                orderId={orderId}
                attempt={attempt}
                answer={answer}
                formKey={formKey}
                to={officeUrls.paypleDebugOf(orderId)}
                usual="결제 시험"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export function AttemptFacts({ attempt, standing }: { attempt: Attempt; standing?: string }) {
  const { oid, provider, status, amount, capturedAmount, refundedAmount, code, message, refunds } = attempt
  const { capturedOid } = attempt
  const facts = [
    ['결제 번호', capturedOid && capturedOid !== oid ? `${oid} (결제사 번호 ${capturedOid})` : oid],
    ['상태', standing ?? `${status} (${provider})`],
    ['금액', money(amount)],
    ['승인', capturedAmount === null ? '없음' : money(capturedAmount)],
    ['환불', money(refundedAmount)],
    ['응답', [code, message].filter(Boolean).join(' ') || '없음'],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <ul className="mt-3 border-t border-line pt-3 text-sm">
          {refunds.map(({ id, state, amount: back, reason, message: note }) => (
            <li key={id} className="break-all">
              {refundStateLabels[state]} {money(back)} · {reason}
              {note && ` · ${note}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type ConfirmFormProps = Pick<Props, 'orderId' | 'answer'> & { busy: boolean }

interface RefundFormProps extends Pick<Props, 'orderId' | 'answer' | 'formKey'> {
  attempt: Attempt
  to: string
  hint?: string
  usual?: string
}

export function RefundForm({ orderId, attempt, answer, formKey, to, hint, usual }: RefundFormProps) {
  const busy = useNavigation().state !== 'idle'
  const mine = answer?.typed.intent === 'refund' && answer.typed.oid === attempt.oid ? answer : undefined
  const { errors, onInput } = useErrors(mine?.refused)
  const left = (attempt.capturedAmount ?? 0) - attempt.refundedAmount
  return (
    <Form
      method="post"
      action={to}
      noValidate
      onInput={onInput}
      key={`${attempt.oid} ${left}`}
      className="mt-4 grid gap-3 border-t border-line pt-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-start"
    >
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="oid" value={attempt.oid} />
      <input type="hidden" name="key" value={formKey} />
      <Field
        label="환불 금액"
        name="amount"
        inputMode="numeric"
        hint={hint}
        defaultValue={mine?.typed.amount ?? String(left)}
        error={errors.amount}
      />
      <Field
        label="환불 사유"
        name="reason"
        maxLength={200}
        defaultValue={mine?.typed.reason ?? usual}
        error={errors.reason}
      />
      <Button name="intent" value="refund" look="quiet" busy={busy} className="sm:mt-7">
        환불하기
      </Button>
    </Form>
  )
}

/** For tests: the form sends the keys of a payment window, as an API client would. */
function ConfirmForm({ orderId, answer, busy }: ConfirmFormProps) {
  const mine = answer?.typed.intent === 'confirm' ? answer : undefined
  const field = (name: 'authKey' | 'reqKey' | 'confirmUrl', label: string) => (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      defaultValue={mine?.typed[name]}
      error={mine?.refused.errors[name]}
    />
  )
  return (
    <details open={mine !== undefined} className="mt-4">
      <summary className="inline-flex min-h-12 cursor-pointer items-center underline underline-offset-4">
        결제창이 준 값으로 승인하기
      </summary>
      <Form method="post" action={officeUrls.paypleDebugOf(orderId)} noValidate className="space-y-3">
        <input type="hidden" name="orderId" value={orderId} />
        {field('authKey', 'authKey')}
        {field('reqKey', 'payReqKey')}
        {field('confirmUrl', 'payCofUrl')}
        <Button name="intent" value="confirm" look="quiet" busy={busy}>
          승인하기
        </Button>
      </Form>
    </details>
  )
}
