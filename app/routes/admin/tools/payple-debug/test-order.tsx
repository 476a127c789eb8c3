import { Form, Link, useNavigation } from '@remix-run/react'
import { formatWon, won } from '~/domain/money'
import type { OrderStatus } from '~/domain/orders/order'
import { orderStatusLabels } from '~/texts/orders/labels'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

interface Test {
  id: number
  orderNumber: string
  status: OrderStatus
  totalAmount: number
}

interface Props {
  orders: readonly Test[]
  order?: Test & { title: string }
  answer?: FormRefusal
  formKey: string
}

export function TestOrder({ orders, order, answer, formKey }: Props) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <Heading>시험 주문 만들기</Heading>
      <Form
        method="post"
        action={officeUrls.paypleDebug()}
        noValidate
        className="mt-3 flex flex-wrap items-start gap-3"
      >
        <input type="hidden" name="key" value={formKey} />
        <div className="min-w-0 flex-[1_1_12rem]">
          <Field
            label="시험 금액"
            name="amount"
            inputMode="numeric"
            hint="100원부터 5,000원까지"
            defaultValue={(answer?.typed.intent === 'order' && answer.typed.amount) || '100'}
            error={answer?.typed.intent === 'order' ? answer.refused.errors.amount : undefined}
          />
        </div>
        <Button name="intent" value="order" busy={busy} className="mt-7 flex-[1_1_12rem]">
          주문 만들기
        </Button>
      </Form>
      {orders.length > 0 && (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-sheet">
          {orders.map(({ id, orderNumber, status, totalAmount }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 tabular-nums">
              <Link
                to={officeUrls.paypleDebugOf(id)}
                aria-current={id === order?.id ? 'true' : undefined}
                className={`inline-flex min-h-12 items-center underline underline-offset-4 ${id === order?.id ? 'font-bold' : ''}`}
              >
                {orderNumber}
              </Link>
              <span>{formatWon(won(totalAmount))}</span>
              <span>{orderStatusLabels[status]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
