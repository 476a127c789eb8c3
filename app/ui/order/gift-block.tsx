import { Checkbox, Field } from '../field'
import { TextArea } from '../text-area'
import { Fold } from './fold'
import type { OrderFormState } from './use-order-form'

/** Folded for the most orders, which are no presents; open with what was typed. */
export function GiftFold({
  filling,
  days,
}: {
  filling: OrderFormState
  days: { first: string; last: string }
}) {
  const { fieldProps, typed, isWrong } = filling
  const isWanted = [typed.isGiftWrapped, typed.giftCard, typed.giftDate].some(Boolean)
  return (
    <Fold
      name="선물로 보내기 (선택)"
      summary="포장과 카드는 무료예요. 정한 날부터 보내 드릴 수도 있어요."
      verb="쓰기"
      open={isWanted || isWrong('giftCard', 'giftDate')}
    >
      <Checkbox name="isGiftWrapped" defaultChecked={typed.isGiftWrapped === 'on'}>
        선물 포장을 해 주세요.
      </Checkbox>
      <TextArea
        {...fieldProps('giftCard')}
        label="카드에 쓸 말"
        rows={3}
        hint="100자까지 쓸 수 있어요. 손바닥만 한 카드에 그대로 적어 책과 함께 넣어요."
      />
      <Field
        {...fieldProps('giftDate')}
        label="이날부터 보내기"
        type="date"
        min={days.first}
        max={days.last}
        hint="이날보다 먼저 보내지 않아요. 받는 날은 택배로 하루나 이틀 뒤예요."
      />
    </Fold>
  )
}
