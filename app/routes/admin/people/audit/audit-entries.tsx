import { Link } from '@remix-run/react'
import type { AuditView } from '~/routes/admin/people/audit.server'
import { auditKindLabels } from '~/texts/office/audit'
import { textLinkClass } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { TextLink } from '~/ui/text-link'
import { officeUrls, setParams } from '~/urls/office'
import { Filters } from '../shared/filters'

export function AuditFilters({ filter, choices }: Pick<AuditView, 'filter' | 'choices'>) {
  const { actor, action, subject, from, to } = filter
  const isKnown = !actor || actor === 'shop' || choices.actors.some(([name]) => name === actor)
  return (
    <Filters action={officeUrls.audit()}>
      <div className="w-full sm:w-auto">
        <SelectField key={`actor ${actor}`} label="누가" name="actor" defaultValue={actor ?? ''}>
          <option value="">모두</option>
          {choices.actors.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value="shop">시스템</option>
          {!isKnown && <option value={actor}>{actor}</option>}
        </SelectField>
      </div>
      <div className="w-full sm:w-44">
        <SelectField key={`action ${action}`} label="무엇을" name="deed" defaultValue={action ?? ''}>
          <option value="">모두</option>
          {choices.actions.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="w-full sm:w-40">
        <Field
          key={`subject ${subject}`}
          label="누구를"
          name="subject"
          placeholder="회원 3, 주문 12"
          maxLength={100}
          defaultValue={subject}
        />
      </div>
      <Field key={`from ${from}`} label="언제부터" name="from" type="date" defaultValue={from} />
      <Field key={`to ${to}`} label="언제까지" name="to" type="date" defaultValue={to} />
    </Filters>
  )
}

const looks = {
  read: 'border border-edge',
  download: 'bg-sun text-ink',
  change: 'bg-sky text-white',
} as const

export function AuditEntries({ entries, search }: Pick<AuditView, 'entries' | 'search'>) {
  if (entries.length === 0) return <p className="py-8 text-center text-ink-soft">찾는 기록이 없어요.</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {entries.map(({ id, at, who, action, kind, whom, address, detail }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
          <span className="w-36 tabular-nums">{at}</span>
          <strong className="break-all">{who}</strong>
          <span className={`rounded-field px-2 py-0.5 whitespace-nowrap ${looks[kind]}`}>
            {auditKindLabels[kind]}
          </span>
          <span>{action}</span>
          {whom && (
            <TextLink
              to={whom.to ?? officeUrls.audit(setParams(search, { subject: whom.name, before: undefined }))}
              className="break-all"
            >
              {whom.text}
            </TextLink>
          )}
          {address && <span className="break-all text-ink-soft tabular-nums">{address}</span>}
          {detail.length > 0 && <Detail detail={detail} />}
        </li>
      ))}
    </ul>
  )
}

function Detail({ detail }: { detail: readonly string[] }) {
  return (
    <details className="open:w-full">
      <summary className={`${textLinkClass} cursor-pointer text-ink-soft`}>자세히</summary>
      {detail.map((line) => (
        <p key={line} className="break-all text-ink-soft tabular-nums">
          {line}
        </p>
      ))}
    </details>
  )
}

/** Pages by the last row shown, so that no rows are counted. */
export function AuditPager({ older, isFirst, search }: { older?: string; isFirst: boolean; search: string }) {
  const link = 'inline-flex min-h-12 items-center px-3 underline underline-offset-4'
  if (isFirst && !older) return null
  return (
    <nav aria-label="쪽" className="flex items-center justify-center gap-3">
      {!isFirst && (
        <Link to={officeUrls.audit(setParams(search, { before: undefined }))} className={link}>
          가장 최근으로
        </Link>
      )}
      {older && (
        <Link to={officeUrls.audit(older)} className={link}>
          더 오래된 기록
        </Link>
      )}
    </nav>
  )
}
