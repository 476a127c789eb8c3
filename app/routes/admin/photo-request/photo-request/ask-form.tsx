import { Form, useNavigation } from '@remix-run/react'
import type { PhotoRequestView } from '~/routes/admin/photo-request/photo-request.server'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { OrderLine } from '~/ui/office/orders/order-line'

export function AskForm({ view: { order, likely, reasons, waiting, back } }: { view: PhotoRequestView }) {
  return (
    <div className="max-w-3xl">
      <Heading>더 좋은 사진 부탁하기</Heading>
      <OrderLine order={order} className="mt-2" />
      {waiting ? <Waiting {...waiting} /> : <Reasons likely={likely} reasons={reasons} back={back} />}
    </div>
  )
}

/** The likely reason is chosen and the button has the focus, so one more key sends the letter. */
function Reasons({ likely, reasons, back }: Pick<PhotoRequestView, 'likely' | 'reasons' | 'back'>) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <p className="mt-2">
        로그인 없이 7일 동안 열리는 링크를 편지로 보내요. 답이 올 때까지 인쇄하지 않고, 발송 날짜도 세지
        않아요.
      </p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-2 font-bold">무엇이 아쉬운가요? 고른 문장이 편지에 들어가요.</legend>
        {reasons.map(({ reason, label, sentence }) => (
          <label
            key={reason}
            className="flex cursor-pointer items-start gap-3 rounded-field border border-line bg-sheet px-4 py-3"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === likely}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              <span className="font-bold">{label}</span>
              <span className="block text-sm text-ink-soft">{sentence}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="ask" busy={busy} autoFocus>
          편지 보내기
        </Button>
        {back && (
          <ButtonLink to={back} look="quiet">
            보내지 않기
          </ButtonLink>
        )}
      </p>
    </Form>
  )
}

function Waiting({ askedAt, until }: { askedAt: string; until: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <p role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3">
        {askedAt}에 부탁했어요. 링크는 {until}까지 열려요. 답이 오면 책 살펴보기에 다시 나와요.
      </p>
      <Form method="post" className="mt-4">
        <Button name="intent" value="withdraw" look="quiet" busy={busy}>
          부탁 거두고 지금 사진으로 만들기
        </Button>
      </Form>
    </>
  )
}
