import { Form, useNavigation } from '@remix-run/react'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { useErrors } from '~/ui/answers/use-errors'
import { Button } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { answerFor, Panel } from '~/ui/office/panel'
import { TextArea } from '~/ui/text-area'

interface Props {
  memos: OrderDetailView['memos']
  answer?: FormRefusal
}

export function Memos({ memos, answer }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'memo'
  const mine = answerFor('memo', answer)
  const { errors, onInput } = useErrors(mine?.refused)
  return (
    <Panel name="메모">
      {/* A new memo has a new key, which empties the field. */}
      <Form method="post" noValidate onInput={onInput} key={memos[0]?.id ?? 0} className="space-y-3">
        <TextArea
          label="남길 메모"
          name="content"
          rows={2}
          maxLength={1000}
          defaultValue={mine?.typed.content}
          hint="고객에게는 보이지 않아요."
          error={errors.content}
        />
        <Button name="intent" value="memo" look="quiet" busy={busy}>
          메모 남기기
        </Button>
      </Form>
      {memos.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {memos.map(({ id, content, admin, when }) => (
            <li key={id} className="py-2">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {admin} · {when}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
