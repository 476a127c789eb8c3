import { Form, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { myUrls } from '~/urls/my'
import type { RegisterEntryView } from '../children.server'

/** A page of its own: what will be lost, and the two ways on. */
export function EraseForm({ entry, answer }: { entry: RegisterEntryView; answer?: FormRefusal }) {
  const busy = useNavigation().formData?.get('intent') === 'erase'
  const { kind, id, name, title, since, count, loses } = entry
  return (
    <div className="mx-auto max-w-xl">
      <Heading as="h1">지금 지울까요?</Heading>
      <Form
        method="post"
        action={myUrls.childPartToErase(kind, id)}
        replace
        className="mt-6 rounded-card border border-line bg-sheet p-5"
      >
        <FormError title="지우지 못했어요" refused={answer?.refused}>
          <LoginAgain refused={answer?.refused} />
        </FormError>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <p className="font-bold">
          {name}
          {count > 1 && ` ${count}개`}
        </p>
        <p className="text-sm text-ink-soft">
          {title && `${title} · `}
          {since}부터
        </p>
        <ul className="mt-4 list-disc space-y-1 pl-5">
          <li>{loses}</li>
          <li>되돌릴 수 없어요. 남겨 두고 싶으면 먼저 내려받아 주세요.</li>
        </ul>
        <div className="mt-6 space-y-3">
          <Button name="intent" value="erase" look="danger" busy={busy} className="w-full">
            지금 지우기
          </Button>
          <ButtonLink to={myUrls.children()} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
