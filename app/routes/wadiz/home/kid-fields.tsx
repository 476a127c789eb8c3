import { useId } from 'react'
import type { FieldPropsGetter } from '~/ui/answers/use-form-fields'
import { Field, SelectField } from '~/ui/field'

export interface Kid {
  who: string
  name: string
  gender: string
  book: string
}

export interface BookChoice {
  id: number
  title: string
}

const genders = [
  ['male', '남자아이'],
  ['female', '여자아이'],
] as const

export function KidFields({
  kid,
  choices,
  fieldProps,
}: {
  kid: Kid
  choices: readonly BookChoice[]
  fieldProps: FieldPropsGetter
}) {
  const gender = fieldProps(kid.gender)
  const book = fieldProps(kid.book)
  const why = useId()
  return (
    <div className="mt-5 space-y-5">
      <Field {...fieldProps(kid.name)} label={`${kid.who} 이름`} autoComplete="off" />
      <fieldset>
        <legend className="text-sm font-bold">{kid.who} 성별</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {genders.map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                id={gender.error && value === genders[0][0] ? `field-${gender.name}` : undefined}
                name={gender.name}
                value={value}
                defaultChecked={gender.defaultValue === value}
                aria-invalid={gender.error ? true : undefined}
                aria-describedby={gender.error ? why : undefined}
                className="size-6 shrink-0 accent-[currentColor]"
              />
              {label}
            </label>
          ))}
        </div>
        {gender.error && (
          <p id={why} className="mt-1 text-sm text-berry">
            {gender.error}
          </p>
        )}
      </fieldset>
      <SelectField {...book} defaultValue={book.defaultValue ?? ''} label={`${kid.who} 책`}>
        <option value="">책을 골라 주세요</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
