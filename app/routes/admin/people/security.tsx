import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { NewRecoveryCodes } from './security/recovery-codes'
import { SecondKey } from './security/second-key'
import { handleSecurityAction, loadSecurityPage } from './security.server'

export const meta: MetaFunction = () => noindexMeta('2단계 인증')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'account')
  return respondPage(args, () => loadSecurityPage(guest))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'account')
  return handleForm(args, (form) => handleSecurityAction(guest, form, args.request))
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  const message = intent === 'on' || intent === 'renew' ? CODES_LOST : '네트워크 오류'
  return catchConnectionError(() => serverAction<typeof action>(), message)
}

/** If the response with new codes was lost, the earlier codes are no longer valid. */
const CODES_LOST =
  '연결이 끊겼어요. 그사이 복구 코드가 바뀌어 전에 받은 코드를 쓸 수 없을지도 몰라요. 페이지를 새로 고친 뒤 복구 코드를 다시 만들어 주세요.'

export default function Security() {
  const { office, key, isRequired } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const answer = readRefusal(answered)
  const codes = answered && 'recoveryCodes' in answered ? answered.recoveryCodes : undefined
  return (
    <OfficeFrame {...office}>
      {codes && <NewRecoveryCodes codes={codes} username={office.admin} />}
      <SecondKey secondKey={key} isRequired={isRequired} answer={answer} />
    </OfficeFrame>
  )
}
