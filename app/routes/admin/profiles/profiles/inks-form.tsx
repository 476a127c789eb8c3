import { Form, useNavigation } from '@remix-run/react'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { officeUrls } from '~/urls/office'

interface Props {
  inks: readonly { sha256: string; label: string; licence: string; addedOn: string }[]
  answer?: FormRefusal
}

export function InksForm({ inks, answer }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'inks'
  const { formProps, fieldProps } = useFormFields(answer)
  return (
    <section aria-labelledby="inks" className="mt-8">
      <h2 id="inks" className="text-lg font-bold">
        ICC 프로필
      </h2>
      {inks.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
          {inks.map(({ sha256, label, licence, addedOn }) => (
            <li key={sha256} className="p-4">
              <strong className="break-all">{label}</strong>
              <span className="block break-words text-sm text-ink-soft tabular-nums">
                {licence} · {addedOn} · SHA-256 {sha256.slice(0, 12)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details open={Boolean(answer)} className="mt-3 rounded-card border border-line bg-sheet p-4">
        <summary className="cursor-pointer py-2 font-bold">ICC 프로필 올리기</summary>
        <FocusedFormError title="올리지 못했어요" refused={answer?.refused} />
        <Form
          {...formProps}
          method="post"
          action={officeUrls.printProfiles()}
          encType="multipart/form-data"
          className="mt-4 grid gap-4 sm:grid-cols-2"
        >
          <Field
            {...fieldProps('icc')}
            defaultValue={undefined}
            label="ICC 파일"
            hint="인쇄소가 준 CMYK 프로필, 4MB까지"
            type="file"
            accept=".icc,.icm,application/vnd.iccprofile"
          />
          <Field
            {...fieldProps('inksLabel')}
            label="이름"
            hint="예: 한빛인쇄 아트지 2026"
            maxLength={60}
            autoComplete="off"
          />
          <Field
            {...fieldProps('licence')}
            label="출처와 사용 허락"
            hint="예: 한빛인쇄에서 받음, 우리 책에 써도 됨"
            maxLength={200}
            autoComplete="off"
          />
          <p className="self-end">
            <Button name="intent" value="inks" busy={busy} className="w-full">
              올리기
            </Button>
          </p>
        </Form>
      </details>
    </section>
  )
}
