import type { PrintView } from '~/routes/admin/orders/print.server'
import { severityLabels } from '~/texts/print/print'

type ProblemViews = NonNullable<PrintView['print']>['problems']

export function Problems({ problems }: { problems: ProblemViews }) {
  if (!problems.length)
    return <p className="mt-6 text-ink-soft">인쇄 전 점검을 마쳤어요. 고칠 것이 없어요.</p>
  return (
    <ul
      aria-label="인쇄 전 점검"
      className="mt-6 divide-y divide-line rounded-card border border-line bg-sheet"
    >
      {problems.map(({ code, severity, page, detail, where, message }) => (
        <li key={`${code} ${page} ${detail}`} className="p-4">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <strong
              className={`rounded-full border px-2 ${severity === 'block' ? 'border-berry text-berry' : 'border-edge'}`}
            >
              {severityLabels[severity]}
            </strong>
            <span>{where}</span>
          </p>
          <p className="mt-1 break-words">{message}</p>
        </li>
      ))}
    </ul>
  )
}
