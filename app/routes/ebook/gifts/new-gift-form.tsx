import { Form, useNavigation } from '@remix-run/react'
import { MAX_GIFT_LINE, MAX_GIFT_NAME } from '~/domain/ebooks/ebook'
import { ebookRefusals } from '~/texts/ebook'
import { Button } from '~/ui/button'
import { Checkbox, Field } from '~/ui/field'
import type { GiftFormResult } from './gifts'

interface Props {
  child: string | null
  isErased: boolean
  isFull: boolean
  result: GiftFormResult
}

export function NewGiftForm({ child, isErased, isFull, result }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'make'
  if (isErased) return <p className="mt-6">{ebookRefusals['gift.erased'].message}</p>
  if (isFull)
    return <p className="mt-6">링크를 다섯 개 모두 만들었어요. 쓰지 않는 링크를 끄면 새로 만들 수 있어요.</p>
  const isAgain = result.made !== undefined
  return (
    <Form method="post" preventScrollReset className="mt-6 space-y-4">
      <WrappingFields child={child} result={result} />
      <Button
        name="intent"
        value="make"
        look={isAgain ? 'quiet' : 'primary'}
        busy={busy}
        className="w-full sm:w-auto"
      >
        {isAgain ? '링크 하나 더 만들기' : '선물 링크 만들기'}
      </Button>
    </Form>
  )
}

function WrappingFields({
  child,
  result: { refused, typed },
}: {
  child: string | null
  result: GiftFormResult
}) {
  const errors = refused?.errors ?? {}
  return (
    <>
      <Field
        label="받는 사람"
        name="recipient"
        defaultValue={typed?.recipient ?? child ?? ''}
        error={errors.recipient}
        maxLength={MAX_GIFT_NAME}
        autoComplete="off"
      />
      <Field
        label="보내는 사람"
        hint="“할머니”라고 적으면 포장에 “할머니가”로 보여요. 비워 두어도 돼요."
        name="giver"
        defaultValue={typed?.giver}
        error={errors.giver}
        maxLength={MAX_GIFT_NAME}
        autoComplete="off"
      />
      <Field
        label="한마디"
        hint={`${MAX_GIFT_LINE}자까지. 비워 두어도 돼요.`}
        name="line"
        defaultValue={typed?.line}
        error={errors.line}
        maxLength={MAX_GIFT_LINE}
        autoComplete="off"
      />
      <div>
        <Checkbox name="showsChild" defaultChecked={typed?.showsChild === 'on'}>
          메신저 미리보기에 우리 아이가 그려진 표지와 이름 보이기
        </Checkbox>
        <p className="text-sm text-ink-soft">
          링크를 보내면 대화방에 작은 그림이 함께 떠요. 고르지 않으면 우리 아이가 나오지 않는 견본 표지로
          보여요.
        </p>
      </div>
    </>
  )
}
