import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { consents, findMissingConsents } from '~/domain/consents/consent'
import { consentForm, requireConsents } from '~/domain/consents/consent.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm } from '~/http/respond.server'
import { Button, textLinkClass } from '~/ui/button'
import { ConsentBoxes } from '~/ui/consent-boxes'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { urls } from '~/urls/shop'

export const handle = { keep: [] } satisfies RouteHandle

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('약관 동의 시험'),
    description: '약관 동의 화면을 시험해 보는 곳이에요. 아무것도 저장하지 않아요.',
    path: urls.termsTest(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return null
}

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  return handleForm(args, async (form) => ({ agreed: requireConsents(parseFields(form, consentForm)) }))
}

export default function TermsTest() {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const why = answer && 'refused' in answer ? answer.refused.message : undefined
  const ticked = !answer
    ? []
    : 'agreed' in answer
      ? answer.agreed
      : consents.filter((consent) => consent in answer.typed)
  return (
    <div className="mx-auto max-w-xl">
      <Heading as="h1">약관 동의 시험</Heading>
      <p className="mt-3 text-ink-soft">
        회원 가입의 약관 동의를 시험해 보는 화면이에요. 여기에서 동의한 내용은 저장되지 않아요.
      </p>
      <Form method="post" className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6">
        <ConsentBoxes
          ticked={ticked}
          missing={why ? findMissingConsents(ticked) : []}
          describedBy="why-not"
        />
        {why && (
          <p id="why-not" role="alert" className="mt-3 font-bold text-berry">
            {why}
          </p>
        )}
        <div role="status">
          {answer && 'agreed' in answer && (
            <p className="mt-3 text-leaf">
              <strong>동의가 확인되었어요</strong>
              <br />
              시험 화면이라 아무것도 저장하지 않았어요.
            </p>
          )}
        </div>
        <Button busy={busy} className="mt-4 w-full">
          동의하고 계속하기
        </Button>
      </Form>
      <p className="mt-8">
        <a href={urls.checkout()} className={textLinkClass}>
          주문서로 돌아가기
        </a>
      </p>
    </div>
  )
}
