import { Form, useNavigation } from '@remix-run/react'
import { builtInProfiles } from '~/book/print/profile'
import { measureFields, measureRanges } from '~/domain/print-profiles/profile-form'
import { bindingLabels, measureLabels } from '~/texts/print/profiles'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'
import type { ProfileDraft } from '../profiles.server'

interface Props {
  draft: ProfileDraft
  inks: readonly { sha256: string; label: string }[]
  answer?: FormRefusal
}

/** Folded unless it begins with another profile's values, or has an error. */
export function ProfileForm({ draft, inks, answer }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'make'
  const { formProps, fieldProps } = useFormFields(answer, draft.values)
  return (
    <details
      id="profile"
      open={Boolean(answer) || draft.key !== ''}
      className="mt-6 rounded-card border border-line bg-sheet p-4"
    >
      <summary className="cursor-pointer py-2 font-bold">
        {draft.replaces ? `${draft.label} 고치기` : '규격 만들기'}
      </summary>
      <FocusedFormError title="저장하지 못했어요" refused={answer?.refused} />
      <Form
        {...formProps}
        method="post"
        action={officeUrls.printProfileFrom(draft.key)}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        {draft.replaces && <input type="hidden" name="replaces" value={draft.replaces} />}
        <Field
          {...fieldProps('label')}
          label="이름"
          hint="인쇄소와 종이를 알아볼 이름, 작업 지시서에도 적혀요."
          maxLength={40}
          autoComplete="off"
        />
        <SelectField
          {...fieldProps('binding')}
          label="제본"
          hint="본문은 250 × 250 mm예요. 쪽수는 제본을 따라요."
        >
          <Options of={builtInProfiles} labels={bindingLabels} />
        </SelectField>
        {measureFields.map((field) => (
          <Field
            key={field}
            {...fieldProps(field)}
            label={`${measureLabels[field]} (${measureRanges[field].from}–${measureRanges[field].to} mm)`}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <SelectField
            {...fieldProps('icc')}
            label="색"
            hint="CMYK로 보내려면 인쇄소의 ICC 프로필을 아래에서 먼저 올려 주세요."
          >
            <option value="">sRGB, 인쇄소가 바꿔요</option>
            {inks.map(({ sha256, label }) => (
              <option key={sha256} value={sha256}>
                CMYK · {label}
              </option>
            ))}
          </SelectField>
          <Field
            {...fieldProps('inkLimit')}
            label="잉크 총량 (%)"
            hint="CMYK일 때만 써요. 인쇄소가 알려 준 값, 200–400"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <p className="sm:col-span-2">
          <Button name="intent" value="make" busy={busy} className="w-full sm:w-auto">
            {draft.replaces ? '새 규격으로 저장하기' : '저장하기'}
          </Button>
        </p>
      </Form>
    </details>
  )
}
