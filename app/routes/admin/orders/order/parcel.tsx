import { Form, useNavigation } from '@remix-run/react'
import { findCourierName } from '~/domain/orders/office/couriers'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, textLinkClass } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { CourierField } from '~/ui/office/orders/courier-field'
import { answerFor, FactLine, Panel } from '~/ui/office/panel'
import { AddressFields } from '~/ui/order/address/address-fields'
import { ReasonField } from './words-form'

interface Props {
  order: OrderDetailView['order']
  can: OrderDetailView['can']
  answer?: FormRefusal
}

export function Parcel({ order, can, answer }: Props) {
  const { recipientName, recipientPhone, to, deliveryMemo, gift, tracking } = order
  return (
    <Panel name="배송">
      <dl className="space-y-1 tabular-nums">
        <FactLine name="받는 분">{recipientName || '-'}</FactLine>
        <FactLine name="연락처">{recipientPhone || '-'}</FactLine>
        <FactLine name="주소">{to || '-'}</FactLine>
        {deliveryMemo && <FactLine name="배송 메모">{deliveryMemo}</FactLine>}
        {gift?.wrapping && <FactLine name="선물">{gift.wrapping}</FactLine>}
        {gift?.day && <FactLine name="보내는 날">{gift.day}</FactLine>}
        {gift?.card && (
          <FactLine name="카드">
            <span className="whitespace-pre-line">{gift.card}</span>
          </FactLine>
        )}
        {tracking && (
          <FactLine name="송장">
            {tracking.courier} <span className="select-all">{tracking.code}</span>
            {tracking.link && (
              <a
                href={tracking.link}
                target="_blank"
                rel="noopener noreferrer"
                className={`ml-3 ${textLinkClass}`}
              >
                배송 조회 (새 창)
              </a>
            )}
          </FactLine>
        )}
      </dl>
      {can.beRedirected && <RecipientForm order={order} answer={answer} />}
      {can.beRetracked && <TrackingForm order={order} answer={answer} />}
    </Panel>
  )
}

function RecipientForm({ order, answer }: Omit<Props, 'can'>) {
  const busy = useNavigation().formData?.get('intent') === 'place'
  const mine = answerFor('place', answer)
  const { errors, onInput } = useErrors(mine?.refused)
  const { recipientName, recipientPhone, deliveryMemo, place } = order
  const known: Record<string, string | null> = { recipientName, recipientPhone, deliveryMemo, ...place }
  const fieldProps = (name: string) => ({
    name,
    defaultValue: mine?.typed[name] ?? known[name] ?? '',
    error: errors[name],
  })
  return (
    <details
      key={Object.values(known).join(' ')}
      open={mine !== undefined}
      className="mt-2 border-t border-line pt-1"
    >
      <summary className={`${textLinkClass} cursor-pointer`}>배송지 고치기</summary>
      <Form method="post" noValidate onInput={onInput} className="grid gap-3 pb-1 sm:grid-cols-2">
        <input type="hidden" name="seen" value={order.placeSeen} />
        <Field {...fieldProps('recipientName')} label="받는 분" autoComplete="off" />
        <Field
          {...fieldProps('recipientPhone')}
          label="연락처"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <AddressFields fieldProps={fieldProps} />
        </div>
        <Field {...fieldProps('deliveryMemo')} label="배송 메모" autoComplete="off" />
        <ReasonField typed={mine?.typed.reason} error={errors.reason} />
        <p className="text-sm text-ink-soft sm:col-span-2">
          고친 내용은 고객의 주문 화면에도 보이고, 고객에게 알림이 가요.
          {order.together && ' 같은 곳으로 함께 주문한 책도 아직 보내지 않았으면 같이 바뀌어요.'}
        </p>
        <div>
          <Button name="intent" value="place" look="quiet" busy={busy}>
            배송지 저장
          </Button>
        </div>
      </Form>
    </details>
  )
}

function TrackingForm({ order: { courier, trackingCode }, answer }: Omit<Props, 'can'>) {
  const busy = useNavigation().formData?.get('intent') === 'parcel'
  const mine = answerFor('parcel', answer)
  const { errors, onInput } = useErrors(mine?.refused)
  return (
    <details
      key={`${courier} ${trackingCode}`}
      open={mine !== undefined || !trackingCode}
      className="mt-2 border-t border-line pt-1"
    >
      <summary className={`${textLinkClass} cursor-pointer`}>
        {trackingCode ? '송장 고치기' : '송장 적기'}
      </summary>
      <Form
        method="post"
        noValidate
        onInput={onInput}
        className="grid gap-3 pb-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start"
      >
        <CourierField
          defaultValue={mine?.typed.courier ?? findCourierName(courier ?? '') ?? ''}
          error={errors.courier}
        >
          <option value="">고르기</option>
        </CourierField>
        <Field
          label="송장 번호"
          name="trackingCode"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={mine?.typed.trackingCode ?? trackingCode ?? ''}
          error={errors.trackingCode}
        />
        <Button name="intent" value="parcel" look="quiet" busy={busy} className="sm:mt-7">
          저장
        </Button>
      </Form>
    </details>
  )
}
