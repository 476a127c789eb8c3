import { Form, Link, useNavigation } from '@remix-run/react'
import { grains, type Period } from '~/domain/numbers/period'
import { grainLabels, shortcutLabels } from '~/texts/office/lists/numbers'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { useAppliedChoices } from '~/ui/office/use-applied-choices'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'

interface Props {
  period: Period
  today: string
  days: string
  shortcuts: readonly { name: keyof typeof shortcutLabels; query: string; isOpen: boolean }[]
}

export function PeriodForm({ period, today, days, shortcuts }: Props) {
  const busy = useNavigation().formMethod?.toUpperCase() === 'GET'
  const { key, form, handleChange } = useAppliedChoices(period)
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:mt-2">
      <Form
        key={key}
        ref={form}
        method="get"
        action={officeUrls.numbers()}
        onChange={handleChange}
        aria-label="기간"
        className="dense grid w-full grid-cols-2 items-end gap-3 sm:w-auto sm:grid-cols-[repeat(3,10rem)_auto]"
      >
        <Field label="첫날" name="from" type="date" max={today} defaultValue={period.from} />
        <Field label="마지막 날" name="to" type="date" max={today} defaultValue={period.to} />
        <SelectField label="단위" name="grain" defaultValue={period.grain}>
          <Options of={grains} labels={grainLabels} />
        </SelectField>
        <Button look="quiet" busy={busy} className="lg:min-h-9 lg:py-0">
          보기
        </Button>
      </Form>
      <nav aria-label="자주 보는 기간">
        <ul className="flex flex-wrap gap-x-4">
          {shortcuts.map(({ name, query, isOpen }) => (
            <li key={name}>
              <Link
                to={officeUrls.numbers(query)}
                aria-current={isOpen ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center underline-offset-4 lg:min-h-9 ${isOpen ? 'font-bold' : 'underline'}`}
              >
                {shortcutLabels[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="w-full text-sm text-ink-soft tabular-nums">
        {days}
        {period.isCoarser && ` · 기간이 길어 ${grainLabels[period.grain]} 단위로 보여 드려요.`}
      </p>
    </div>
  )
}
