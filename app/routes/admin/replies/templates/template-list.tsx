import { Form, useNavigation } from '@remix-run/react'
import { MAX_TEMPLATE_NAME } from '~/domain/inquiries/reply-template'
import type { ReplyTemplate } from '~/domain/inquiries/reply-templates.server'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink, textLinkClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { TextArea } from '~/ui/text-area'
import { officeUrls } from '~/urls/office'

interface Props {
  templates: readonly ReplyTemplate[]
  answer?: FormRefusal
}

export function TemplateList({ templates, answer }: Props) {
  const { typed } = answer ?? {}
  const isElsewhere = typed?.intent !== 'add' && !templates.some(({ id }) => String(id) === typed?.id)
  return (
    <>
      {isElsewhere && <FocusedFormError title="처리하지 못했어요" refused={answer?.refused} />}
      {isElsewhere && typed?.body && (
        <TextArea label="저장하지 못한 내용" rows={6} readOnly defaultValue={typed.body} />
      )}
      {templates.length === 0 && (
        <p className="text-ink-soft">아직 템플릿이 없어요. 자주 쓰는 답변을 추가해 보세요.</p>
      )}
      {templates.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-sheet">
          {templates.map((template, i) => (
            <li key={template.id} className="px-4 py-2">
              <Template
                template={template}
                place={i + 1}
                isLast={i === templates.length - 1}
                answer={typed?.id === String(template.id) ? answer : undefined}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface TemplateProps {
  template: ReplyTemplate
  place: number
  isLast: boolean
  answer?: FormRefusal
}

function Template({ template, place, isLast, answer }: TemplateProps) {
  const { id, name, body, version } = template
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-[1_1_10rem] font-bold [overflow-wrap:anywhere]">
          <span className="font-normal text-ink-soft tabular-nums">{place}</span> {name}
        </p>
        <Form method="post" action={officeUrls.replies()} preventScrollReset className="flex gap-x-6">
          <input type="hidden" name="id" value={id} />
          {place > 1 && (
            <Button name="intent" value="up" look="text">
              위로<span className="sr-only">: {name}</span>
            </Button>
          )}
          {!isLast && (
            <Button name="intent" value="down" look="text">
              아래로<span className="sr-only">: {name}</span>
            </Button>
          )}
        </Form>
        <ButtonLink to={officeUrls.replyToDelete(id)} look="text" preventScrollReset>
          삭제<span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
      <p className="max-w-prose text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{body}</p>
      <details open={answer !== undefined || undefined}>
        <summary className={`${textLinkClass} cursor-pointer`}>
          고치기<span className="sr-only">: {name}</span>
        </summary>
        {/* A saved one closes and shows what was saved. */}
        <TemplateForm key={answer ? 'typed' : version} intent="change" template={template} answer={answer} />
      </details>
    </>
  )
}

export function NewTemplate({ answer }: { answer?: FormRefusal }) {
  const isRefused = answer?.typed.intent === 'add'
  return (
    <details open={isRefused || undefined} className="rounded-card border border-line bg-sheet p-4">
      <summary className="cursor-pointer py-2 font-bold">템플릿 추가</summary>
      <TemplateForm intent="add" answer={isRefused ? answer : undefined} />
    </details>
  )
}

interface FormProps {
  intent: 'add' | 'change'
  template?: ReplyTemplate
  answer?: FormRefusal
}

function TemplateForm({ intent, template, answer }: FormProps) {
  const { formData } = useNavigation()
  const busy =
    formData?.get('intent') === intent && formData.get('id') === (template ? `${template.id}` : null)
  const { errors, onInput } = useErrors(answer?.refused)
  const { name, body } = answer?.typed ?? template ?? { name: '', body: '' }
  return (
    <Form
      method="post"
      action={officeUrls.replies()}
      noValidate
      onInput={onInput}
      preventScrollReset
      className="mt-2 space-y-3"
    >
      <FormError
        title="저장하지 못했어요"
        refused={answer && Object.keys(answer.refused.errors).length === 0 ? answer.refused : undefined}
      />
      {template && <input type="hidden" name="id" value={template.id} />}
      {template && <input type="hidden" name="version" value={template.version} />}
      <Field
        label="이름"
        name="name"
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
        defaultValue={name}
        error={errors.name}
      />
      <TextArea
        label="내용"
        name="body"
        rows={6}
        hint="3,000자까지 쓸 수 있어요."
        defaultValue={body}
        error={errors.body}
      />
      <Button name="intent" value={intent} busy={busy}>
        {intent === 'add' ? '추가' : '저장'}
      </Button>
    </Form>
  )
}
