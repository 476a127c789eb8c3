import { type BookSearch, bookSorts, categories, genders, MAX_AGE, MIN_AGE } from '~/domain/books/book'
import { bookSortLabels, genderLabels } from '~/texts/labels'
import { Button, ButtonLink } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { Options } from '~/ui/options'
import { urls } from '~/urls/shop'

const ages = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_, i) => MIN_AGE + i)

/** A plain form for the catalogue; with script every choice shows its books at once (~/ui/enhance/list-filters.ts). */
export function SearchForm({ search }: { search: BookSearch }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: many phones do not know `<search>` yet
    <form
      role="search"
      action={urls.products()}
      className="mt-5 rounded-card border border-line bg-sheet p-4 sm:p-5"
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">분야</legend>
        <div className="chips">
          <Chip name="category" value="" label="전체" chosen={!search.category} />
          {categories.map((category) => (
            <Chip
              key={category}
              name="category"
              value={category}
              label={category}
              chosen={search.category === category}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap items-end gap-3 lg:flex-nowrap">
        <div className="min-w-0 flex-[3_1_11rem]">
          <Field
            label="책 찾기"
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={60}
            placeholder="제목이나 내용으로 검색"
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <Button className="lg:order-last">찾기</Button>
        {/* On a phone the choices after it unfold. Without a name the box is no part of the address. */}
        <div className="unfold md:hidden">
          <label className="chip">
            <input type="checkbox" defaultChecked={isNarrowed(search)} className="sr-only" />
            조건 더 보기
          </label>
        </div>
        <div className="min-w-0 flex-1 basis-36">
          <SelectField label="아이 나이" name="age" defaultValue={search.age ?? ''}>
            <option value="">모두</option>
            {ages.map((age) => (
              <option key={age} value={age}>
                {age}세
              </option>
            ))}
          </SelectField>
        </div>
        <div className="min-w-0 flex-1 basis-36">
          <SelectField label="성별" name="gender" defaultValue={search.gender ?? ''}>
            <option value="">모두</option>
            <Options of={genders} labels={genderLabels} />
          </SelectField>
        </div>
        <div className="min-w-0 flex-1 basis-36">
          <SelectField label="정렬" name="sort" defaultValue={search.sort ?? bookSorts[0]}>
            <Options of={bookSorts} labels={bookSortLabels} />
          </SelectField>
        </div>
      </div>
      <div data-clear hidden={Object.keys(search).length === 0}>
        <ButtonLink to={urls.products()} look="text" className="-mb-2 mt-1">
          조건 초기화
        </ButtonLink>
      </div>
    </form>
  )
}

const isNarrowed = ({ age, gender, sort }: BookSearch) => Boolean(age || gender || sort)

function Chip({
  name,
  value,
  label,
  chosen,
}: {
  name: string
  value: string
  label: string
  chosen: boolean
}) {
  return (
    <label className="chip">
      <input type="radio" name={name} value={value} defaultChecked={chosen} className="sr-only" />
      {label}
    </label>
  )
}
