import { categories, genders } from '~/domain/books/book'
import { bindings, defaultBook } from '~/domain/books/office-book'
import type { OfficeBook } from '~/domain/books/office-books.server'
import { listFormatChoices } from '~/texts/office/composing/readiness'
import { bookGenderLabels } from '~/texts/office/labels'
import { Checkbox, Field, SelectField } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { Options } from '~/ui/options'
import { TextArea } from '~/ui/text-area'

interface Props {
  book?: OfficeBook
  typed?: FormRefusal['typed']
  errors: Record<string, string>
}

const flags = [
  ['isActive', '판매중'],
  ['isSoldOut', '품절'],
  ['isHidden', '매장에서 숨기기'],
] as const

export function BookFields({ book, typed, errors }: Props) {
  const written = book ?? defaultBook
  const text = (
    name:
      | 'title'
      | 'description'
      | 'category'
      | 'price'
      | 'originalPrice'
      | 'ageRange'
      | 'size'
      | 'binding'
      | 'gender',
  ) => ({
    name,
    defaultValue: typed?.[name] ?? String(written[name] ?? ''),
    error: errors[name],
  })
  const flag = (name: (typeof flags)[number][0]) => ({
    name,
    defaultChecked: typed ? typed[name] !== undefined : written[name],
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="제목" maxLength={100} required autoComplete="off" {...text('title')} />
      </div>
      <div id="part-description" className="sm:col-span-2">
        <TextArea label="설명" rows={4} maxLength={2000} required {...text('description')} />
      </div>
      <SelectField label="카테고리" required {...text('category')}>
        <option value="">선택해 주세요</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField label="성별 구분" required {...text('gender')}>
        <Options of={genders} labels={bookGenderLabels} />
      </SelectField>
      <div id="part-price">
        <Field label="가격(원)" inputMode="numeric" required {...text('price')} />
      </div>
      <Field
        label="정가(원)"
        inputMode="numeric"
        hint="가격보다 높으면 줄을 그어 함께 보여요. 없으면 비워 두세요."
        {...text('originalPrice')}
      />
      <Field label="연령대" required hint="예: 3~10세" {...text('ageRange')} />
      <div id="part-format">
        <SelectField label="크기" required {...text('size')}>
          {listFormatChoices(typed?.size ?? written.size).map(({ size, name }) => (
            <option key={size} value={size}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label="제본 방식" required {...text('binding')}>
        {bindings.map((binding) => (
          <option key={binding}>{binding}</option>
        ))}
      </SelectField>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-bold">판매</legend>
        <div className="flex flex-wrap gap-x-6">
          {flags.map(([name, label]) =>
            book || name !== 'isHidden' ? (
              <Checkbox key={name} {...flag(name)}>
                {label}
              </Checkbox>
            ) : null,
          )}
        </div>
        {!book && (
          <p className="text-sm text-ink-soft">
            새 책은 숨긴 채 추가돼요. 쪽과 템플릿을 만든 뒤 매장에 내놓을 수 있어요.
          </p>
        )}
        {flags.map(
          ([name, label]) =>
            errors[name] && (
              <p key={name} className="text-sm text-berry">
                {label}: {errors[name]}
              </p>
            ),
        )}
      </fieldset>
    </div>
  )
}
