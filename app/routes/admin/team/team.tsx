import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { ConfirmTeamDialog } from './team/confirm-team-dialog'
import { InvitationList } from './team/invitation-list'
import { InviteForm } from './team/invite-form'
import { PersonList } from './team/person-list'
import { handleTeamAction, loadTeamPage } from './team.server'

export const meta: MetaFunction = () => noindexMeta('함께 일하는 사람')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'team')
  return respondPage(args, () => loadTeamPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'team')
  return handleForm(args, (form) => handleTeamAction(guest, form))
}

export { officeClientActionWithValues as clientAction } from '~/ui/office/client-action'

/** Also after a refusal: what another owner changed explains it. */
export const shouldRevalidate = () => true

export default function Team() {
  const { office, people, invitations, confirmation } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="team">
      <h2 className="text-xl font-bold">함께 일하는 사람</h2>
      <div className="mt-3 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="space-y-4">
          <PersonList people={people} answer={confirmation ? undefined : answer} />
          <InvitationList invitations={invitations} answer={confirmation ? undefined : answer} />
        </div>
        <InviteForm key={invitations.map(({ sent }) => sent).join()} answer={answer} />
      </div>
      {confirmation && <ConfirmTeamDialog {...confirmation} answer={answer} />}
    </OfficeFrame>
  )
}
