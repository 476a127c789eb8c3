import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { isResetLinkValid, resetPassword } from '~/domain/users/reset-password.server'
import { newPasswordForm } from '~/domain/users/user.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm } from '~/http/respond.server'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage } from '~/ui/joining/card-page'
import { FormError } from '~/ui/joining/form-error'
import { PasswordField } from '~/ui/joining/password-field'
import { urls } from '~/urls/shop'
import { redirectDocumentWithToast, rememberDevice } from './join-and-login.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('새 비밀번호'),
    description: '비밀번호를 재설정해요.',
    path: urls.forgot(),
    hidden: true,
  })

const TOKEN = /^[\w-]{43}$/

/** Mail programs open links before their readers do, so a GET does not use up the token. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const { token = '' } = args.params
  return { isOpen: TOKEN.test(token) && (await isResetLinkValid(db, token)) }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  return handleForm(args, async (form) => {
    const { token = '' } = args.params
    const { password } = parseFields(form, newPasswordForm)
    if (!TOKEN.test(token)) throw new Refusal('reset.gone')
    const user = await resetPassword(db, { token, password, from: visit.address })
    const headers = new Headers()
    await rememberDevice(user, headers)
    return redirectDocumentWithToast(urls.login(), 'passwordChanged', headers)
  })
}

export default function Reset() {
  const { isOpen } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const { errors, onInput } = useErrors(answer?.refused)
  return (
    <CardPage heading={<Heading as="h1">새 비밀번호</Heading>}>
      {!isOpen && <FormError title="비밀번호를 바꾸지 못했어요" refused={answer?.refused} />}
      {isOpen ? (
        <Form method="post" noValidate onInput={onInput} className="space-y-5">
          <FormError title="비밀번호를 바꾸지 못했어요" refused={answer?.refused} />
          <PasswordField
            name="password"
            label="새 비밀번호"
            autoComplete="new-password"
            required
            hint="6자 이상"
            error={errors.password}
          />
          <PasswordField
            name="confirmPassword"
            label="새 비밀번호 확인"
            autoComplete="new-password"
            required
            error={errors.confirmPassword}
          />
          <p className="text-sm text-ink-soft">바꾸면 다른 기기에서는 모두 로그아웃돼요.</p>
          <SaveButton />
        </Form>
      ) : (
        <>
          <p>링크가 만료되었거나 이미 사용되었어요.</p>
          <ButtonLink to={urls.forgot()} className="mt-5 w-full">
            새 링크 받기
          </ButtonLink>
        </>
      )}
    </CardPage>
  )
}

function SaveButton() {
  return (
    <Button busy={useNavigation().state !== 'idle'} className="w-full">
      비밀번호 바꾸기
    </Button>
  )
}
