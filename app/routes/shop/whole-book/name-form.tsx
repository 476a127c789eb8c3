import { Form, useLocation, useSubmit } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { MAX_NAME_LENGTH, type NameFault } from '~/domain/previews/whole-book'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'

/** The name's form: each button of the page submits it, so that none loses the name. */
export const NAME_FORM = 'name-form'

const faults: Record<NameFault, string> = {
  long: `이름은 ${MAX_NAME_LENGTH}자까지 쓸 수 있어요.`,
  letters: '쓸 수 없는 글자가 있어요. 지우고 다시 적어 주세요.',
}

interface Props {
  typed: string
  fault?: NameFault
  refused?: string
}

export function NameField({ typed, fault, refused }: Props) {
  const place = useRef<HTMLInputElement>(null)
  // The back button shows the book with another name, so the field follows.
  useEffect(() => {
    if (place.current) place.current.value = typed
  }, [typed])
  return (
    <div className="mt-5 flex max-w-md flex-wrap items-start gap-3">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <Field
          inputRef={place}
          form={NAME_FORM}
          label="아이 이름"
          hint="성은 빼고 적어 주세요. 이야기에 바로 들어가고, 주문서에도 이 이름이 적혀요."
          error={refused ?? (fault && faults[fault])}
          name="childName"
          defaultValue={typed}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          placeholder="우리 아이"
        />
      </div>
      <NameButton intent="name" look="quiet" className="mt-[1.9rem]">
        이름 넣기
      </NameButton>
      {/* The book itself is out of sight here. */}
      <p role="status" className="-mt-1 basis-full font-bold text-leaf">
        {typed && !fault && !refused && `‘${typed}’의 책이 되었어요.`}
      </p>
    </div>
  )
}

/** For pages whose other forms do not include the name. */
export function NameForm({ children }: { children?: ReactNode }) {
  return (
    <Form id={NAME_FORM} method="post">
      {children}
    </Form>
  )
}

/** Submits the form to this page, wherever the form's own action leads. */
export function NameButton({
  intent,
  goesOn = false,
  ...button
}: { intent: 'paint' | 'name' | 'register' | 'order'; goesOn?: boolean } & ComponentProps<typeof Button>) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  return (
    <Button
      {...button}
      form={NAME_FORM}
      formAction={pathname + search}
      name="intent"
      value={intent}
      onClick={(event) => {
        event.preventDefault()
        submit(event.currentTarget, { preventScrollReset: !goesOn })
      }}
    />
  )
}
