import { Form, useNavigation, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type BookSearch, bookSorts, categories, genders, MAX_AGE, MIN_AGE } from '~/domain/books/book'
import { bookSortLabels, genderLabels } from '~/texts/labels'
import { Button, ButtonLink } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { urls } from '~/urls/shop'

const ages = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_, i) => MIN_AGE + i)

/** A plain form for the catalogue; with script every choice submits it at once. */
export function SearchForm({ search }: { search: BookSearch }) {
  const submit = useSubmit()
  const { state, location } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  // A string, so that an equal result does not reset the text being typed.
  const said = JSON.stringify(search)
  // Going back ends typing, although the field keeps the focus. The first page is a POP as well.
  const isFirst = useRef(true)
  const isPop = useNavigationType() === 'POP'
  useEffect(() => {
    const hasGoneBack = isPop && !isFirst.current
    isFirst.current = false
    const show = (all: boolean) => form.current && showSearch(form.current, JSON.parse(said), all)
    show(hasGoneBack)
    const back = ({ persisted }: PageTransitionEvent) => persisted && show(true)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [said, isPop])
  const busy = state === 'loading' && location.pathname === urls.products()
  return (
    <Form
      ref={form}
      role="search"
      action={urls.products()}
      onChange={(event) => {
        const { target } = event
        if (target instanceof HTMLInputElement && target.type === 'search') return
        submit(withoutBlanks(event.currentTarget), { replace: true, preventScrollReset: true })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit(withoutBlanks(event.currentTarget))
      }}
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
      <div className="mt-3 flex flex-wrap items-end gap-3 lg:flex-nowrap lg:gap-4">
        <div className="min-w-0 flex-[3_1_11rem]">
          <Field
            label="책 찾기"
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={60}
            placeholder="제목이나 이야기 속 낱말"
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <Button type="submit" busy={busy} className="lg:order-last">
          찾기
        </Button>
        <div className="min-w-0 flex-[1_1_5.25rem]">
          <SelectField label="아이 나이" name="age" defaultValue={search.age ?? ''}>
            <option value="">모두</option>
            {ages.map((age) => (
              <option key={age} value={age}>
                {age}세
              </option>
            ))}
          </SelectField>
        </div>
        <div className="min-w-0 flex-[1_1_5.25rem]">
          <SelectField label="성별" name="gender" defaultValue={search.gender ?? ''}>
            <option value="">모두</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {genderLabels[gender]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="min-w-0 flex-[1_1_5.25rem] lg:flex-[1_1_8rem]">
          <SelectField label="정렬" name="sort" defaultValue={search.sort ?? bookSorts[0]}>
            {bookSorts.map((order) => (
              <option key={order} value={order}>
                {bookSortLabels[order]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {Object.keys(search).length > 0 && (
        <ButtonLink to={urls.products()} look="text" className="-mb-2 mt-1">
          조건 모두 지우기
        </ButtonLink>
      )}
    </Form>
  )
}

/** Shows the current search in the form; the focused field keeps its text, unless `all` is set. */
function showSearch(form: HTMLFormElement, search: BookSearch, all: boolean) {
  for (const field of form.elements) {
    if (!all && field === document.activeElement) continue
    if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = field.value === (search.category ?? '')
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = String(
        search[field.name as keyof BookSearch] ?? (field.name === 'sort' ? bookSorts[0] : ''),
      )
  }
}

/** Empty and default values stay out of the address. */
function withoutBlanks(form: HTMLFormElement): FormData {
  const asked = new FormData(form)
  for (const [name, value] of [...asked]) if (value === '' || value === bookSorts[0]) asked.delete(name)
  return asked
}

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
