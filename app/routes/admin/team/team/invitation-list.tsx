import { Form, useNavigation } from '@remix-run/react'
import { roleLabels } from '~/texts/office/team/team'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { answerFor } from '~/ui/office/panel'
import { officeUrls } from '~/urls/office'
import type { InvitationView } from '../team.server'

interface Props {
  invitations: readonly InvitationView[]
  answer?: FormRefusal
}

export function InvitationList({ invitations, answer }: Props) {
  if (invitations.length === 0) return null
  return (
    <section aria-label="보낸 초대">
      <h3 className="font-bold">보낸 초대</h3>
      <FormError title="다시 보내지 못했어요" refused={answerFor('resend', answer)?.refused} />
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <Invitation {...invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation({ id, email, role, sent, until, isOver }: InvitationView) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'resend' && formData.get('id') === String(id)
  return (
    <>
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="break-all">{email}</strong>
          <span>{roleLabels[role]}</span>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {sent} 보냄 · {isOver ? <span className="text-berry">기한 지남</span> : `${until}까지`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={officeUrls.team()} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="resend" look="quiet" busy={busy}>
            다시 보내기<span className="sr-only"> — {email}</span>
          </Button>
        </Form>
        <ButtonLink to={officeUrls.teamTo('revoke', id)} look="quiet">
          초대 취소<span className="sr-only"> — {email}</span>
        </ButtonLink>
      </div>
    </>
  )
}
