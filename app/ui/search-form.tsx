import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { address } from '~/addresses'
import { categories, genders, oldest, orders, type Search, youngest } from '~/domain/books/book'
import { genderLabels, orderLabels } from '~/texts/labels'
import { Button, ButtonLink } from './button'
import { Choice, Field } from './field'

const ages = Array.from({ length: oldest - youngest + 1 }, (_, i) => youngest + i)

/** A plain form of questions to the catalogue; with script every choice asks at once. */
export function SearchForm({ search }: { search: Search }) {
  const submit = useSubmit()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === address.products()
  return (
    <Form
      role="search"
      action={address.products()}
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
      <fieldset>
        <legend className="text-sm font-bold">분야</legend>
        <div className="mt-1 flex flex-wrap gap-2">
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
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1.2fr_auto] lg:gap-4">
        <div className="col-span-full lg:col-span-1">
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
        <Choice label="아이 나이" name="age" defaultValue={search.age ?? ''}>
          <option value="">상관없음</option>
          {ages.map((age) => (
            <option key={age} value={age}>
              {age}세
            </option>
          ))}
        </Choice>
        <Choice label="성별" name="gender" defaultValue={search.gender ?? ''}>
          <option value="">상관없음</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabels[gender]}
            </option>
          ))}
        </Choice>
        <Choice label="정렬" name="sort" defaultValue={search.sort ?? orders[0]}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {orderLabels[order]}
            </option>
          ))}
        </Choice>
        <div className="flex gap-2">
          <Button type="submit" busy={busy} className="flex-1">
            찾기
          </Button>
          {Object.keys(search).length > 0 && (
            <ButtonLink to={address.products()} look="quiet">
              지우기
            </ButtonLink>
          )}
        </div>
      </div>
    </Form>
  )
}

/** A short address says what is asked for, and nothing that is not. */
function withoutBlanks(form: HTMLFormElement): FormData {
  const asked = new FormData(form)
  for (const [name, value] of [...asked]) if (value === '' || value === orders[0]) asked.delete(name)
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
