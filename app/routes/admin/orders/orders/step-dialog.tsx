import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { formatWon, type Won } from '~/domain/money'
import { courierNames } from '~/domain/orders/office/couriers'
import type { OrderStatus } from '~/domain/orders/order'
import { stepLabels } from '~/texts/office/orders'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Field } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { CourierField } from '~/ui/office/orders/courier-field'
import { officeUrls, setParamsOnPage } from '~/urls/office'

interface StepOrder {
  id: number
  orderNumber: string
  title: string
  customerName: string
  /** for all books that were ordered together */
  sum: Won
  others: string[]
  status: OrderStatus
  next?: OrderStatus
  courier: string | null
  trackingCode: string | null
  isFromOrder: boolean
}

interface Props {
  order: StepOrder
  query: string
  today: string
  answer?: FormRefusal
}

/** Errors of these fields are shown at the field. */
const hasField = (name: string) => ['courier', 'trackingCode', 'payer', 'paidOn'].includes(name)

export function StepDialog({ order, query, today, answer }: Props) {
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const { id, orderNumber, title, customerName, next, isFromOrder } = order
  const back = isFromOrder ? officeUrls.order(id) : officeUrls.orders(query)
  const all = answer?.refused.errors
  const { errors, onInput } = useErrors(answer?.refused)
  const isKnown = next === 'PAID' || next === 'SHIPPED'
  return (
    <Dialog
      title={isKnown ? stepLabels[next] : '이미 변경된 주문이에요'}
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
    >
      <p className="mt-2">
        <span className="font-bold tabular-nums">{orderNumber}</span> · {title} · {customerName}
      </p>
      <div className="mt-4">
        <FormError
          title="옮기지 못했어요"
          refused={all && Object.keys(all).some(hasField) ? undefined : answer?.refused}
        />
      </div>
      {isKnown ? (
        <Form
          method="post"
          action={officeUrls.orders(
            setParamsOnPage(query, { step: id, at: isFromOrder ? 'order' : undefined }),
          )}
          preventScrollReset
          noValidate
          onInput={onInput}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={order.status} />
          {next === 'PAID' ? (
            <ManualPayment order={order} today={today} typed={answer?.typed} errors={errors} />
          ) : (
            <ParcelFields order={order} typed={answer?.typed} errors={errors} />
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button name="intent" value="advance" busy={busy}>
              {next === 'PAID' ? '입금을 확인했어요' : '발송했어요'}
            </Button>
            <ButtonLink to={back} look="quiet">
              닫기
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <ButtonLink to={back} look="quiet">
          {isFromOrder ? '주문으로' : '목록으로'}
        </ButtonLink>
      )}
    </Dialog>
  )
}

function ManualPayment({ order, today, typed, errors }: FieldsProps & { today: string }) {
  return (
    <>
      <p>
        <strong className="tabular-nums">{formatWon(order.sum)}</strong>이 카드가 아닌 다른 길로 들어왔나요?
        손으로 확인한 결제로 기록되고, 확인한 관리자의 이름이 함께 남아요. 고객에게 결제 완료를 알려 드려요.
      </p>
      {order.others.length > 0 && (
        <p className="mt-2">
          함께 주문한 책 {order.others.map((other) => `‘${other}’`).join(', ')}의 값도 이 금액에 들어 있어요.
          함께 결제 완료가 돼요.
        </p>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Field
          label="입금자"
          name="payer"
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.payer ?? order.customerName}
          error={errors.payer}
          hint="통장에 찍힌 이름"
        />
        <Field
          label="입금일"
          name="paidOn"
          type="date"
          max={today}
          defaultValue={typed?.paidOn ?? today}
          error={errors.paidOn}
        />
      </div>
    </>
  )
}

interface FieldsProps {
  order: StepOrder
  typed?: FormRefusal['typed']
  errors: Record<string, string>
}

function ParcelFields({ order, typed, errors }: FieldsProps) {
  return (
    <div className="grid gap-3">
      <CourierField
        defaultValue={typed?.courier ?? order.courier ?? courierNames[0]}
        error={errors.courier}
      />
      <Field
        label="송장 번호"
        name="trackingCode"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.trackingCode ?? order.trackingCode ?? ''}
        error={errors.trackingCode}
        hint="고객에게 배송 시작과 함께 알려 드려요."
      />
    </div>
  )
}
