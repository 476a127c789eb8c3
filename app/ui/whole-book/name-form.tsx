import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { LONGEST_NAME, type NameFault } from '~/domain/previews/whole-book'
import { Button } from '../button'
import { Field } from '../field'

const faults: Record<NameFault, string> = {
  long: `이름은 ${LONGEST_NAME}자까지 쓸 수 있어요.`,
  letters: '쓸 수 없는 글자가 있어요. 지우고 다시 적어 주세요.',
}

/** A name that is looked at and not kept: it stands in the address alone. */
export function NameForm({ typed, fault }: { typed: string; fault?: NameFault }) {
  const form = useRef<HTMLFormElement>(null)
  // The browser's back button brings the words of another name: the field says the same.
  useEffect(() => {
    const field = form.current?.elements.namedItem('name')
    if (field instanceof HTMLInputElement) field.value = typed
  }, [typed])
  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className="mt-5 flex max-w-md flex-wrap items-start gap-3"
    >
      <div className="min-w-[min(11rem,100%)] flex-1">
        <Field
          label="아이 이름"
          hint="성은 빼고 적어 주세요. 이야기에 바로 들어가요."
          error={fault && faults[fault]}
          name="name"
          defaultValue={typed}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder="우리 아이"
        />
      </div>
      <Button type="submit" look="quiet" className="mt-[1.9rem]">
        이름 넣기
      </Button>
    </Form>
  )
}
