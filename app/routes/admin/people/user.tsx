import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { PersonAside } from '~/ui/office/person/person-aside'
import { ConfirmDialog } from './user/confirm-dialog'
import { Member } from './user/member'
import { handleMemberAction, loadMemberPage, parseMemberId } from './users.server'

export const meta: MetaFunction = () => noindexMeta('회원')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadMemberPage(guest, parseMemberId(args.params), args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleMemberAction(guest, parseMemberId(args.params), form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function User() {
  const { office, member, person, wish } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="users">
      {!wish && <FormError title="처리하지 못했어요" refused={answer?.refused} />}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Member member={member} />
        <PersonAside person={person} inHand={{ user: member.id }} />
      </div>
      {wish && <ConfirmDialog key={wish} wish={wish} member={member} answer={answer} />}
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
