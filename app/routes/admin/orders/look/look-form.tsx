import { Form, useNavigation } from '@remix-run/react'
import type { LookPageView } from '~/routes/admin/orders/look.server'
import { Button } from '~/ui/button'
import { LookFields } from '~/ui/child-room/look-fields'
import { Heading } from '~/ui/frame/heading'
import { OrderLine } from '~/ui/office/orders/order-line'

/** The choices of the parent's room as plain fields: an operator corrects one or two of them at a customer's word. */
export function LookForm({ view }: { view: LookPageView }) {
  const { order, look, version, ordered, draft } = view
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="max-w-3xl">
      <Heading>아이 모습 고치기</Heading>
      <OrderLine order={order} className="mt-2" />
      <p className="mt-2 text-ink-soft">
        고객이 주문 화면에서 새 그림을 보고 확인해야 주문이 바뀌어요. 편지로 알려 드려요.
      </p>
      <Question view={view} />
      <div className="mt-4 grid max-w-lg grid-cols-2 gap-4">
        <Portrait src={ordered} name="주문에 든 모습" />
        {draft && <Portrait src={draft} name="고친 모습" />}
      </div>
      {draft && (
        <Form method="post" className="mt-2">
          <Button name="intent" value="discard" look="text" busy={intent === 'discard'}>
            고친 모습 버리기
          </Button>
        </Form>
      )}
      <Form method="post" key={version} className="mt-4 space-y-6">
        <LookFields look={look} />
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
          <Button name="intent" value="show" look="quiet" busy={intent === 'show'}>
            저장하고 보기
          </Button>
          <Button name="intent" value="ask" busy={intent === 'ask'}>
            고객에게 확인 부탁하기
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Question({ view: { askedAt, isFailed } }: { view: LookPageView }) {
  if (!askedAt) return null
  return (
    <p role="status" className="mt-2 rounded-field border border-edge bg-sheet px-4 py-3">
      {isFailed
        ? '고친 모습을 책에 그리지 못했어요. 다시 확인을 부탁해 주세요.'
        : `${askedAt}에 고친 모습의 확인을 부탁했어요. 고객이 확인하면 주문이 바뀌어요.`}
    </p>
  )
}

function Portrait({ src, name }: { src: string; name: string }) {
  return (
    <figure>
      <img
        src={src}
        alt={name}
        width="720"
        height="720"
        className="aspect-square h-auto w-full rounded-card bg-sun"
      />
      <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
}
