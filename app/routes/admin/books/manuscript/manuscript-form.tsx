import { Form, useNavigation } from '@remix-run/react'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { TextArea } from '~/ui/text-area'
import { officeUrls } from '~/urls/office'

interface Props {
  bookId: number
  /** spreads that have a text already */
  written: number
  answer?: FormRefusal
}

export function ManuscriptForm({ bookId, written, answer }: Props) {
  const busy = useNavigation().state === 'submitting'
  const { typed, refused } = answer ?? {}
  const { errors, onInput } = useErrors(refused)
  return (
    <Form
      method="post"
      action={officeUrls.manuscript(bookId)}
      encType="multipart/form-data"
      noValidate
      onInput={onInput}
      className="grid max-w-3xl gap-5"
    >
      <p className="text-ink-soft">
        쪽 번호·쪽 나눔·소제목·빈 줄을 알아보고 펼침 16곳으로 나눠요. 나눈 것을 보고 고친 뒤에 책에 넣어요.
        {written > 0 && ` 이미 글이 있는 펼침 ${written}곳은 고르지 않으면 그대로 둬요.`}
      </p>
      <TextArea label="원고 붙여 넣기" name="text" rows={12} defaultValue={typed?.text} error={errors.text} />
      <Field
        label="또는 파일 올리기"
        name="file"
        type="file"
        accept=".docx,.txt,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        hint=".docx나 .txt · 10MB까지. 파일을 고르면 붙여 넣은 글 대신 파일을 읽어요."
        error={errors.file}
      />
      <Field
        label="원고 속 아이 이름"
        name="name"
        maxLength={40}
        autoComplete="off"
        defaultValue={typed?.name}
        hint="예: 지우. 책을 받는 아이의 이름으로 바뀔 자리예요. 나중에 골라도 돼요."
        error={errors.name}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>쪽으로 나누기</Button>
        <ButtonLink to={officeUrls.book(bookId)} look="quiet">
          취소
        </ButtonLink>
      </div>
    </Form>
  )
}
