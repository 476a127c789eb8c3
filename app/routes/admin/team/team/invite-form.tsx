import { Form, useNavigation } from '@remix-run/react'
import { roles } from '~/domain/admins/roles'
import { roleDuties, roleLabels } from '~/texts/office/team/team'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { answerFor, Panel } from '~/ui/office/panel'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'

export function InviteForm({ answer }: { answer?: FormRefusal }) {
  const busy = useNavigation().formData?.get('intent') === 'invite'
  const { refused, typed } = answerFor('invite', answer) ?? {}
  const isSaid = refused && Object.keys(refused.errors).length > 0
  return (
    <Panel name="초대하기">
      <FormError title="초대하지 못했어요" refused={isSaid ? undefined : refused} />
      <Form method="post" action={officeUrls.team()} noValidate className="space-y-4">
        <Field
          label="이메일"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          required
          defaultValue={typed?.email}
          error={refused?.errors.email}
        />
        <SelectField
          label="역할"
          name="role"
          required
          defaultValue={typed?.role ?? ''}
          error={refused?.errors.role}
        >
          <option value="" disabled>
            골라 주세요
          </option>
          <Options of={roles} labels={roleLabels} />
        </SelectField>
        <Button name="intent" value="invite" busy={busy}>
          초대 편지 보내기
        </Button>
      </Form>
      <dl className="mt-4 space-y-2 border-t border-line pt-3 text-sm">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-bold">{roleLabels[role]}</dt>
            <dd className="text-ink-soft">{roleDuties[role]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
