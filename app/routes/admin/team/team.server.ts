import { config } from '~/config/config.server'
import { teamForm } from '~/domain/admins/admin.input.server'
import { changeRole, removeFromOffice } from '~/domain/admins/change-team.server'
import { INVITATION_HOURS } from '~/domain/admins/invitation'
import { inviteToOffice, resendInvitation, revokeInvitation } from '~/domain/admins/invitations.server'
import type { Role } from '~/domain/admins/roles'
import { listInvitations, listTeam } from '~/domain/admins/team.server'
import { db, inTransaction } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { formatDateTime } from '~/http/formats/dates.server'
import { parseFields } from '~/http/input.server'
import { parseChoice, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { invitationLetter } from '~/texts/office/team/team'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

export async function loadTeamPage(guest: Operator, request: Request) {
  const [people, invitations] = await Promise.all([listTeam(db), listInvitations(db)])
  const query = searchParamsOf(request)
  const wish = parseChoice(query, 'to', ['remove', 'revoke'])
  const id = parseId(query.get('id') ?? undefined)
  const leaving = people.find((person) => person.id === id && person.id !== guest.admin.id)
  const revoked = invitations.find((invitation) => invitation.id === id)
  return officePageData(guest, {
    people: people.map(({ lastSeenAt, ...person }) => ({
      ...person,
      isSelf: person.id === guest.admin.id,
      lastSeen: lastSeenAt && formatDateTime(lastSeenAt),
    })),
    invitations: invitations.map(({ sentAt, expiresAt, ...invitation }) => ({
      ...invitation,
      sent: formatDateTime(sentAt),
      until: formatDateTime(expiresAt),
    })),
    confirmation:
      wish === 'remove'
        ? leaving && { wish, id: leaving.id, name: leaving.username }
        : wish && revoked && { wish, id: revoked.id, name: revoked.email },
  })
}

type TeamView = Awaited<ReturnType<typeof loadTeamPage>>['data']
export type TeamPersonView = TeamView['people'][number]
export type InvitationView = TeamView['invitations'][number]
export type TeamConfirmation = NonNullable<TeamView['confirmation']>

export async function handleTeamAction(guest: Operator, form: FormData) {
  const input = parseFields(form, teamForm)
  const by = auditActor(guest)
  const letter = ({ token, role }: { token: string; role: Role }) =>
    invitationLetter({
      link: `${config.publicOrigin}${officeUrls.join(token)}`,
      role,
      inviter: guest.admin.username,
      hours: INVITATION_HOURS,
    })
  switch (input.intent) {
    case 'invite':
      await inviteToOffice(db, by, { email: input.email, role: input.role, letter })
      return redirectWithToast(officeUrls.team(), 'invited')
    case 'resend':
      await resendInvitation(db, by, input.id, letter)
      return redirectWithToast(officeUrls.team(), 'invitedAgain')
    case 'revoke':
      await revokeInvitation(db, by, input.id)
      return redirectWithToast(officeUrls.team(), 'invitationRevoked')
    case 'role':
      assertOther(guest, input.id)
      await inTransaction(db, (tx) => changeRole(tx, by, input))
      return redirectWithToast(officeUrls.team(), 'roleChanged')
    case 'remove':
      assertOther(guest, input.id)
      await inTransaction(db, (tx) => removeFromOffice(tx, by, input.id))
      return redirectWithToast(officeUrls.team(), 'removedFromTeam')
  }
}

/** A wrong click must not lock owners out of their own office. */
function assertOther({ admin }: Operator, id: number) {
  if (admin.id === id) throw new Refusal('team.self')
}
