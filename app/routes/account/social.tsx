import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { consents, findMissingConsents } from '~/domain/consents/consent'
import { consentForm, requireConsents } from '~/domain/consents/consent.input.server'
import { db } from '~/domain/db.server'
import { finishSignUpForm } from '~/domain/logins/finish-sign-up.input.server'
import { findFreeName } from '~/domain/users/identities.server'
import { authenticate } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { providerNames } from '~/texts/labels'
import { useErrors } from '~/ui/answers/use-errors'
import { Button } from '~/ui/button'
import { ConsentBoxes } from '~/ui/consent-boxes'
import { Field } from '~/ui/field'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { EmailField } from '~/ui/joining/email-field'
import { fileUrls } from '~/urls/files'
import { urls } from '~/urls/shop'
import { findPendingSignup, finishSignup } from './social.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('가입 마치기'),
    description: '닉네임과 약관만 확인하면 가입이 끝나요.',
    path: fileUrls.finishSignup(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const newcomer = await findPendingSignup(args.request)
    if (!newcomer) throw redirect(urls.afterLogin('failed'), { headers: { 'Cache-Control': 'no-store' } })
    const { provider, email, emailVerified, name } = newcomer
    const known = { provider, email, emailVerified, name: await findFreeName(db, name ?? '') }
    return data(known, { headers: { 'Cache-Control': 'no-store' } })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, async (form) => {
    const fields = parseFields(form, finishSignUpForm)
    const boxes = requireConsents(parseFields(form, consentForm))
    return finishSignup({ request: args.request, guest }, { ...fields, consents: boxes })
  })
}

export default function FinishJoining() {
  const { provider, email, emailVerified, name } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const typed = answer && 'typed' in answer ? answer.typed : undefined
  const ticked = consents.filter((consent) => typed && consent in typed)
  const missing = refused && findMissingConsents(ticked).some((box) => box === refused.field)
  const { errors, onInput } = useErrors(refused)
  const isAtField = refused?.errors.name || (refused?.errors.email && !emailVerified)
  return (
    <div className="mx-auto max-w-xl">
      <Heading as="h1">가입 마치기</Heading>
      <p className="mt-3 text-ink-soft">
        {providerNames[provider]} 계정을 확인했어요. 아래 내용을 확인하면 가입이 끝나요.
      </p>
      <Form
        method="post"
        noValidate
        onInput={onInput}
        className="mt-6 space-y-5 rounded-card border border-line bg-sheet p-4 sm:p-6"
      >
        <Field
          label="닉네임"
          name="name"
          autoComplete="nickname"
          maxLength={40}
          required
          defaultValue={typed?.name ?? name}
          hint="20자까지 쓸 수 있어요. 나중에 바꿀 수 있어요."
          error={errors.name}
        />
        {email && emailVerified ? (
          <div>
            <p className="text-sm font-bold">이메일</p>
            <p className="mt-1 break-all">{email}</p>
          </div>
        ) : (
          <EmailField
            maxLength={254}
            defaultValue={typed?.email ?? email ?? ''}
            hint="주문과 배송 소식을 보내 드릴 주소예요."
            error={errors.email}
          />
        )}
        <ConsentBoxes
          ticked={ticked}
          missing={missing ? findMissingConsents(ticked) : []}
          describedBy="why-not"
        />
        {refused && !isAtField && (
          <p id="why-not" role="alert" className="font-bold text-berry">
            {refused.message}
          </p>
        )}
        <Button busy={busy} className="w-full">
          동의하고 가입하기
        </Button>
        <p className="text-sm text-ink-soft">지금 창을 닫으면 가입되지 않아요.</p>
      </Form>
    </div>
  )
}
