import { Form, useFetcher, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { address } from '~/addresses'
import { amountOf, type ItemShown } from '~/domain/carts/cart'
import { wonText } from '~/domain/money'
import { openJoin } from '../auth/opening'
import { Button, ButtonLink } from '../button'
import { Item } from '../cart/item'
import { othersStay } from '../cart/others'
import { Field } from '../field'
import { type Answered, WhyNot } from '../joining/answer'
import { toast } from '../toaster'
import { AddressFields } from './address-fields'
import { Agreements } from './agreements'
import { Dedication } from './dedication'
import { Fold } from './fold'
import { ShownPicture } from './shown-picture'
import { Lines as SummaryLines } from './summary'
import { Waiting } from './waiting'

export interface OrderFormProps {
  item: ItemShown & { previewKey: string }
  others: number
  isMember: boolean
  /** what stands in the fields at first */
  typed: Partial<Record<string, string>>
  /** of what is shown */
  shown?: string
  /** ordered before, and not paid yet */
  waiting?: { id: number; orderNumber: string }
  requestKey: string
  dispatch: string
  answer?: Answered
}

/** What a field of this form is given by its name. */
export type Saying = (name: string) => {
  name: string
  defaultValue?: string
  error?: string
  autoFocus?: boolean
}

export default function OrderForm(props: OrderFormProps) {
  const { item, others, isMember, shown, waiting, requestKey, dispatch, answer } = props
  const { form, busy, onSubmit } = useOrdering(isMember, answer)
  const errors = answer?.refused.errors ?? {}
  const [typed] = useState(answer?.typed ?? props.typed)
  const alive = useHydrated()
  const [first] = Object.keys(errors)
  const say: Saying = (name) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    // Without script the browser goes there by itself.
    ...(name === first && !alive && { autoFocus: true }),
  })
  const isWrong = (...names: string[]) => names.some((name) => errors[name])
  return (
    <Form
      ref={form}
      method="post"
      action={address.checkoutOf(item.id)}
      noValidate
      onSubmit={onSubmit}
      className="mt-6 space-y-6"
    >
      <WhyNot title="주문 실패" refused={answer?.refused} />
      {waiting && <Waiting {...waiting} />}
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="key" value={requestKey} />
      {shown && <input type="hidden" name="shown" value={shown} />}
      <section aria-label="주문하실 책" className="order-block">
        <div className="flex flex-wrap gap-3 sm:gap-5">
          <Item item={item} />
        </div>
        {others > 0 && <p className="mt-4 rounded-field bg-paper px-4 py-3">{othersStay(others)}</p>}
        <ShownPicture previewKey={item.previewKey} />
      </section>
      <Block name="책에 들어갈 이름">
        <Field {...say('childName')} label="아이 이름" autoComplete="off" hint="책 속에서 부를 이름이에요." />
        <div className="mt-5">
          <Dedication say={say} />
        </div>
      </Block>
      <Block name="배송지">
        <div className="space-y-5">
          <AddressFields say={say} />
          <Field
            {...say('customerPhone')}
            label="연락처"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="010-1234-5678"
          />
        </div>
        <div className="mt-5">
          <Fold
            name="받는 분"
            said={typed.recipientName || '주문하시는 분과 같아요.'}
            verb="바꾸기"
            open={isWrong('recipientName', 'recipientPhone')}
          >
            <p className="text-sm text-ink-soft">비워 두시면 주문하시는 분께 보내 드려요.</p>
            <Field {...say('recipientName')} label="받는 분 이름" autoComplete="shipping name" />
            <Field
              {...say('recipientPhone')}
              label="받는 분 연락처"
              type="tel"
              inputMode="tel"
              autoComplete="shipping tel"
            />
          </Fold>
          <Fold
            name="배송 메모 (선택)"
            said={typed.deliveryMemo || '기사님께 전할 말이 있으면 적어 주세요.'}
            verb="쓰기"
            open={isWrong('deliveryMemo')}
          >
            <Field {...say('deliveryMemo')} label="배송 메모" placeholder="예) 문 앞에 놓아 주세요" />
          </Fold>
        </div>
      </Block>
      <Block name="주문하시는 분">
        <Fold
          name={typed.customerName || '이름을 적어 주세요'}
          said={typed.customerEmail}
          verb="바꾸기"
          open={!typed.customerName || isWrong('customerName', 'customerEmail')}
        >
          <Field {...say('customerName')} label="이름" autoComplete="name" />
          <Field
            {...say('customerEmail')}
            label="이메일 (선택)"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="주문 소식을 보내 드려요."
          />
        </Fold>
      </Block>
      <Block name="결제 수단">
        <p>신용·체크카드</p>
        <p className="text-sm text-ink-soft">
          다음 화면에서 카드로 결제해요. 카드 정보는 저희가 보지 않아요.
        </p>
      </Block>
      <Block name="결제 금액">
        <SummaryLines amount={amountOf(item)} dispatch={dispatch} />
      </Block>
      <Block name="약관 동의">
        <Agreements ticked={answer ? Object.keys(answer.typed) : []} errors={errors} />
      </Block>
      {!isMember && (
        <p className="text-center text-ink-soft">
          누르시면 로그인한 뒤 바로 이어져요. 적으신 내용은 그대로 있어요.
        </p>
      )}
      <Button type="submit" busy={busy} className="w-full text-lg">
        {busy ? '주문 생성 중...' : `${wonText(amountOf(item))} 주문하기`}
      </Button>
      <ButtonLink to={address.cart()} look="quiet" className="w-full">
        장바구니로 돌아가기
      </ButtonLink>
    </Form>
  )
}

function Block({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="order-block">
      <h2 id={id} className="text-lg font-bold">
        {name}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** A member's goes out; a visitor's is kept, and the login is asked for over it. */
function useOrdering(isMember: boolean, answer?: Answered) {
  const form = useRef<HTMLFormElement>(null)
  const isGoing = useNavigation().formMethod === 'POST'
  const { data, state, submit } = useFetcher<{ kept?: true; refused?: { message: string } }>()
  const [opening, setOpening] = useState(false)
  useEffect(() => {
    if (!answer) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    toast({ title: '주문 실패', description: answer.refused.message, tone: 'danger' })
  }, [answer])
  useEffect(() => {
    if (data?.refused) toast({ title: '주문 실패', description: data.refused.message, tone: 'danger' })
    if (!data?.kept) return
    setOpening(true)
    void openJoin(address.checkout()).then(() => setOpening(false))
  }, [data])
  useEffect(() => {
    // Come back to as it was left, it would still be sending.
    const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const busy = isGoing || opening || state !== 'idle'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault()
    if (isMember) return
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    typed.set('stay', 'on')
    submit(typed, { method: 'post', action: event.currentTarget.getAttribute('action') ?? '' })
  }
  return { form, busy, onSubmit }
}
