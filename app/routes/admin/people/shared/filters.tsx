import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { useAppliedChoices } from '~/ui/office/use-applied-choices'

interface Props {
  action: string
  /** parameters set elsewhere on the page, which stay */
  otherParams?: Record<string, string | undefined>
  children: ReactNode
}

export function Filters({ action, otherParams = {}, children }: Props) {
  const { key, form, handleChange } = useAppliedChoices({ search: useLocation().search })
  return (
    <Form
      key={key}
      ref={form}
      onChange={handleChange}
      method="get"
      action={action}
      className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-sheet p-4"
    >
      {Object.entries(otherParams).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <Button look="quiet">찾기</Button>
      <Link to={action} className="inline-flex min-h-12 items-center px-2 underline underline-offset-4">
        초기화
      </Link>
    </Form>
  )
}

export function SearchField({ label, value }: { label: string; value: string }) {
  const isTooShort = value !== '' && value.split(/\s+/).every((word) => [...word].length < 2)
  return (
    <div className="min-w-0 flex-[1_1_14rem]">
      <Field
        key={value}
        label={label}
        hint={isTooShort ? '두 글자부터 찾을 수 있어요.' : undefined}
        type="search"
        name="q"
        maxLength={60}
        defaultValue={value}
      />
    </div>
  )
}
