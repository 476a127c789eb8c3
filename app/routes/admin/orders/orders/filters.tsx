import { Form, useNavigation } from '@remix-run/react'
import { hiddenOrders, type OrderFilter, orderSorts } from '~/domain/orders/office/filter'
import { orderStatuses } from '~/domain/orders/order'
import { styles } from '~/domain/previews/preview'
import { channelLabels, hiddenLabels, sortLabels, styleLabels } from '~/texts/office/orders'
import { orderStatusLabels } from '~/texts/orders/labels'
import { Button } from '~/ui/button'
import { Checkbox, Field, SelectField } from '~/ui/field'
import { useAppliedChoices } from '~/ui/office/use-applied-choices'
import { Options } from '~/ui/options'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'

interface Props {
  filter: OrderFilter
  isTooShort: boolean
  /** not for people who see names and contacts masked */
  hasSearch: boolean
}

export function OrderFilters({ filter, isTooShort, hasSearch }: Props) {
  const busy = useNavigation().formMethod?.toUpperCase() === 'GET'
  const { key, form, handleChange } = useAppliedChoices(filter)
  const { from, to, q, late, refund } = filter
  return (
    <Form
      key={key}
      ref={form}
      method="get"
      action={officeUrls.orders()}
      onChange={handleChange}
      className="dense mt-4 lg:mt-2"
      role="search"
    >
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4 lg:grid-cols-[1.7fr_repeat(5,minmax(0,1fr))_repeat(2,minmax(0,1.15fr))] lg:gap-x-2 lg:gap-y-0">
        {hasSearch && (
          <div className="col-span-2 lg:col-span-1">
            <Field
              label="찾기"
              name="q"
              type="search"
              defaultValue={q}
              placeholder="이름, 전화, 주소, 번호"
              hint={isTooShort ? '두 글자부터 찾을 수 있어요.' : undefined}
            />
          </div>
        )}
        <Choices filter={filter} />
        <Field label="주문일부터" name="from" type="date" defaultValue={from} />
        <Field
          label="주문일까지"
          name="to"
          type="date"
          defaultValue={to}
          error={from && to && from > to ? '시작하는 날보다 앞이에요.' : undefined}
        />
        <div className="col-span-full flex flex-wrap items-center gap-x-5">
          <Checkbox name="late" value="1" defaultChecked={late}>
            늦은 주문만
          </Checkbox>
          <Checkbox name="refund" value="open" defaultChecked={refund}>
            환불 중만
          </Checkbox>
          <Button look="quiet" busy={busy} className="lg:ml-auto lg:min-h-9 lg:py-0">
            보기
          </Button>
          <TextLink to={officeUrls.orders()}>초기화</TextLink>
        </div>
      </div>
    </Form>
  )
}

function Choices({ filter: { status, channel, style, sort, show } }: { filter: OrderFilter }) {
  return (
    <>
      <SelectField label="상태" name="status" defaultValue={status ?? ''}>
        <option value="">모든 상태</option>
        <Options of={orderStatuses} labels={orderStatusLabels} />
      </SelectField>
      <SelectField label="채널" name="channel" defaultValue={channel ?? ''}>
        <option value="">모든 채널</option>
        <option value="web">{channelLabels.web}</option>
        <option value="wadiz">{channelLabels.wadiz}</option>
      </SelectField>
      <SelectField label="아이 모습" name="style" defaultValue={style ?? ''}>
        <option value="">모든 모습</option>
        <Options of={styles} labels={styleLabels} />
      </SelectField>
      <SelectField label="정렬" name="sort" defaultValue={sort}>
        <Options of={orderSorts} labels={sortLabels} />
      </SelectField>
      <SelectField label="숨긴 주문" name="show" defaultValue={show ?? ''}>
        <option value="">숨김</option>
        <Options of={hiddenOrders} labels={hiddenLabels} />
      </SelectField>
    </>
  )
}
