import { Form, useNavigation } from '@remix-run/react'
import type { AuditView } from '~/routes/admin/people/audit.server'
import { auditKindLabels } from '~/texts/office/audit'
import { Button } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { officeUrls, setParams } from '~/urls/office'

type Props = Pick<AuditView, 'month' | 'search'>

/** The monthly review of access that the law requires: reads, downloads and changes per operator. */
export function MonthlyReview({ month: { month, before, after, people, reviews }, search }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'review'
  const [year, number] = month.split('-')
  const to = (other: string) => officeUrls.audit(setParams(search, { month: other }))
  return (
    <section aria-labelledby="month" className="rounded-card border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="month" className="font-bold">
          월간 점검{' '}
          <span className="tabular-nums">
            {year}년 {Number(number)}월
          </span>
        </h2>
        <p className="flex gap-x-4">
          <TextLink to={to(before)} preventScrollReset>
            이전 달
          </TextLink>
          {after && (
            <TextLink to={to(after)} preventScrollReset>
              다음 달
            </TextLink>
          )}
        </p>
      </div>
      {people.length === 0 ? (
        <p className="py-2 text-ink-soft">{Number(number)}월에는 관리자가 한 일이 없어요.</p>
      ) : (
        <OperatorCounts people={people} />
      )}
      <Form
        method="post"
        action={officeUrls.audit(search)}
        preventScrollReset
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="month" value={month} />
        <Button name="intent" value="review" look="quiet" busy={busy}>
          {after ? `${Number(number)}월` : '이번 달'} 점검 완료
        </Button>
        {reviews.map(({ name, at }) => (
          <span key={at} className="text-sm text-ink-soft tabular-nums">
            {name} · {at}
          </span>
        ))}
      </Form>
    </section>
  )
}

function OperatorCounts({ people }: { people: Props['month']['people'] }) {
  const number = 'px-2 py-2 text-right tabular-nums'
  return (
    <table className="mt-1 w-full max-w-xl">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 text-left font-normal">
            관리자
          </th>
          {(['read', 'download', 'change'] as const).map((kind) => (
            <th key={kind} scope="col" className="px-2 py-2 text-right font-normal">
              {auditKindLabels[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {people.map(({ name, read, download, change }) => (
          <tr key={name}>
            <th scope="row" className="py-2 text-left font-bold break-all">
              {name}
            </th>
            <td className={number}>{read.toLocaleString('ko-KR')}</td>
            <td className={number}>{download.toLocaleString('ko-KR')}</td>
            <td className={number}>{change.toLocaleString('ko-KR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
