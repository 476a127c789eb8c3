import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { db } from '~/domain/db.server'
import { requestPasswordReset } from '~/domain/users/reset-password.server'
import { emailField } from '~/domain/users/user.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm } from '~/http/respond.server'
import { useErrors } from '~/ui/answers/use-errors'
import { Button } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage, LinkItem, LinkList } from '~/ui/joining/card-page'
import { EmailField } from '~/ui/joining/email-field'
import { FormError } from '~/ui/joining/form-error'
import { urls } from '~/urls/shop'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('비밀번호 찾기'),
    description: '메일로 받은 링크에서 비밀번호를 재설정해요.',
    path: urls.forgot(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return null
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  return handleForm(args, async (form) => {
    await requestPasswordReset(db, parseFields(form, emailField).email, visit.address)
    return { sent: true }
  })
}

export default function Forgot() {
  const answer = useActionData<typeof action>()
  const refusal = readRefusal(answer)
  const { errors, onInput } = useErrors(refusal?.refused)
  const isSent = !!answer && 'sent' in answer
  return (
    <CardPage
      heading={<Heading as="h1">비밀번호 찾기</Heading>}
      lead="가입한 이메일을 적으면 비밀번호 재설정 링크를 보내 드려요."
    >
      <div role="status">
        {isSent && (
          <p className="mb-5 rounded-field border border-leaf px-4 py-3">
            <strong className="text-leaf">메일을 확인해 주세요</strong>
            <br />
            가입된 이메일이라면 곧 메일이 도착해요. 링크는 30분 동안 한 번만 쓸 수 있어요. 오지 않으면
            스팸함도 살펴봐 주세요.
          </p>
        )}
      </div>
      <Form method="post" noValidate onInput={onInput} className="space-y-5">
        <FormError title="메일을 보내지 못했어요" refused={refusal?.refused} />
        <EmailField defaultValue={refusal?.typed.email} error={errors.email} />
        <Button busy={useNavigation().state !== 'idle'} className="w-full">
          링크 받기
        </Button>
      </Form>
      <LinkList>
        <LinkItem to={urls.emailLogin()}>로그인으로 돌아가기</LinkItem>
      </LinkList>
    </CardPage>
  )
}
