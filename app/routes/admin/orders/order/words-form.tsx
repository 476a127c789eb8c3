import { Form, useNavigation } from '@remix-run/react'
import { toKeptDedication } from '~/domain/orders/old-name'
import type { OrderDetailView } from '~/routes/admin/orders/order-view.server'
import { usualCorrectionReason } from '~/texts/office/order'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, textLinkClass } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { answerFor } from '~/ui/office/panel'
import { Signature } from '~/ui/order/dedication'
import { TextArea } from '~/ui/text-area'

interface Props {
  order: OrderDetailView['order']
  answer?: FormRefusal
}

export function WordsForm({ order: { childName, words, wordsSeen }, answer }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'words'
  const mine = answerFor('words', answer)
  const { errors, onInput } = useErrors(mine?.refused)
  return (
    <details key={wordsSeen} open={mine !== undefined} className="mt-2 border-t border-line pt-1">
      <summary className={`${textLinkClass} cursor-pointer`}>아이 이름·헌사 고치기</summary>
      <Form method="post" noValidate onInput={onInput} className="grid gap-3 pb-1">
        <input type="hidden" name="seen" value={wordsSeen} />
        {/* A dedication that was warned about once is accepted when it is sent again. */}
        {(errors.dedication || errors.dedicatedBy) && (
          <input type="hidden" name="keptDedication" value={toKeptDedication(mine?.typed ?? {})} />
        )}
        <Field
          label="아이 이름"
          name="childName"
          autoComplete="off"
          defaultValue={mine?.typed.childName ?? childName ?? ''}
          error={errors.childName}
        />
        <TextArea
          label="헌사"
          name="dedication"
          rows={2}
          defaultValue={mine?.typed.dedication ?? words.dedication ?? ''}
          error={errors.dedication}
        />
        <Signature
          fieldProps={(name) => ({
            name,
            defaultValue: mine?.typed[name] ?? words[name] ?? '',
            error: errors[name],
          })}
        />
        <ReasonField typed={mine?.typed.reason} error={errors.reason} />
        <p className="text-sm text-ink-soft">
          저장하면 고객에게 알림이 가요. 고객은 바뀐 책을 보고, 만들기 전까지 다시 고칠 수 있어요.
        </p>
        <div>
          <Button name="intent" value="words" look="quiet" busy={busy}>
            이름과 헌사 저장
          </Button>
        </div>
      </Form>
    </details>
  )
}

export const ReasonField = ({ typed, error }: { typed?: string; error?: string }) => (
  <Field
    label="고치는 사유"
    name="reason"
    maxLength={200}
    autoComplete="off"
    hint="주문 기록에 남아요."
    defaultValue={typed ?? usualCorrectionReason}
    error={error}
  />
)
