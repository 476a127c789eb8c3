import { Form, useNavigation } from '@remix-run/react'
import { roles } from '~/domain/admins/roles'
import { roleLabels } from '~/texts/office/team/team'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { answerFor } from '~/ui/office/panel'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'
import type { TeamPersonView } from '../team.server'

export function PersonList({ people, answer }: { people: readonly TeamPersonView[]; answer?: FormRefusal }) {
  return (
    <section aria-label="사람">
      <FormError title="역할을 바꾸지 못했어요" refused={answerFor('role', answer)?.refused} />
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <Person person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ person }: { person: TeamPersonView }) {
  const { id, username, email, role, hasSecondFactor, lastSeen, isSelf } = person
  return (
    <>
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="break-all">{username}</strong>
          {isSelf && <span className="text-sm text-ink-soft">나</span>}
        </p>
        {email && <p className="text-sm break-all text-ink-soft">{email}</p>}
        <p className="text-sm text-ink-soft tabular-nums">
          2단계 인증 {hasSecondFactor ? '켬' : <span className="text-berry">끔</span>} ·{' '}
          {lastSeen ? `마지막 ${lastSeen}` : '아직 안 들어옴'}
        </p>
      </div>
      {isSelf ? (
        <p className="min-h-11 content-center">{roleLabels[role]}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {/* A changed role comes back as another form, so that the choice shows it. */}
          <RoleForm key={role} person={person} />
          <ButtonLink to={officeUrls.teamTo('remove', id)} look="quiet">
            내보내기<span className="sr-only"> — {username}</span>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function RoleForm({ person: { id, username, role } }: { person: TeamPersonView }) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'role' && formData.get('id') === String(id)
  return (
    <Form method="post" action={officeUrls.team()} preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={role} />
      <select
        name="role"
        defaultValue={role}
        aria-label={`${username} 역할`}
        className="block min-h-12 rounded-field border border-edge bg-sheet px-3"
      >
        <Options of={roles} labels={roleLabels} />
      </select>
      <Button name="intent" value="role" look="quiet" busy={busy}>
        바꾸기<span className="sr-only"> — {username}</span>
      </Button>
    </Form>
  )
}
