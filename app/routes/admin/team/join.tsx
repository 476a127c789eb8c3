import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { config } from '~/config/config.server'
import { acceptInvitation, findInvitation } from '~/domain/admins/accept-invitation.server'
import { minAdminPassword } from '~/domain/admins/admin'
import { joinForm } from '~/domain/admins/admin.input.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { cookies } from '~/http/cookies.server'
import { parseFields } from '~/http/input.server'
import { handleForm } from '~/http/respond.server'
import { roleDuties, roleLabels } from '~/texts/office/team/team'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage } from '~/ui/joining/card-page'
import { FormError } from '~/ui/joining/form-error'
import { PasswordField } from '~/ui/joining/password-field'
import { urls } from '~/urls/shop'

export const meta: MetaFunction = () => noindexMeta('관리자 초대')

const TOKEN = /^[\w-]{43}$/

/** Mail programs open links before their readers do, so a GET does not use up the token. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const { token = '' } = args.params
  const invited = TOKEN.test(token) ? await findInvitation(db, token) : undefined
  const least = minAdminPassword(config.demo)
  return data({ invited, least }, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async (form: FormData) => {
    const { token = '' } = args.params
    if (!TOKEN.test(token)) throw new Refusal('team.invitationGone')
    const typed = parseFields(form, joinForm)
    const session = await acceptInvitation(db, { token, ...typed, from: visit.address, requestId: visit.id })
    headers.append('Set-Cookie', await cookies.admin.serialize(session))
    headers.set('X-Remix-Reload-Document', 'true')
    return redirect(urls.admin(), { status: 303, headers })
  }
  return handleForm(args, command, { headers })
}

export default function Join() {
  const { invited, least } = useLoaderData<typeof loader>()
  const { refused, typed } = readRefusal(useActionData()) ?? {}
  const busy = useNavigation().state !== 'idle'
  const errors = refused?.errors ?? {}
  return (
    <CardPage heading={<Heading as="h1">관리자 초대</Heading>}>
      {invited ? (
        <Form method="post" noValidate className="space-y-5">
          <FormError title="들어오지 못했어요" refused={Object.keys(errors).length ? undefined : refused} />
          <p>
            <strong className="break-all">{invited.email}</strong> 주소로 초대했어요.
          </p>
          <p className="text-sm text-ink-soft">
            역할: <strong>{roleLabels[invited.role]}</strong> — {roleDuties[invited.role]}
          </p>
          <Field
            label="아이디"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            hint="영문 소문자, 숫자, . _ - 로 2~40자"
            defaultValue={typed?.username}
            error={errors.username}
          />
          <PasswordField
            name="password"
            label="비밀번호"
            autoComplete="new-password"
            maxLength={128}
            required
            hint={`${least}자 이상`}
            error={errors.password}
          />
          <Button busy={busy} className="w-full">
            시작하기
          </Button>
        </Form>
      ) : (
        <>
          <p>이미 쓰였거나 기한이 지난 초대예요. 초대한 분에게 다시 보내 달라고 해 주세요.</p>
          <ButtonLink to={urls.admin()} className="mt-5 w-full">
            관리자 로그인
          </ButtonLink>
        </>
      )}
    </CardPage>
  )
}
