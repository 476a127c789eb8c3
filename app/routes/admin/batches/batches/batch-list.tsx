import type { BatchesView } from '~/routes/admin/batches/batches.server'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'

export function BatchList({ batches }: { batches: BatchesView['batches'] }) {
  if (batches.length === 0) return null
  return (
    <section aria-label="묶음 목록" className="mt-8">
      <h2 className="font-bold">묶음</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
        {batches.map(({ id, number, admin, books, createdAt, lastSentAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 px-3 py-1 text-sm tabular-nums">
            <TextLink to={officeUrls.batch(id)} className="font-bold">
              {number}
            </TextLink>
            <span>{books}건</span>
            <span className="text-ink-soft">
              {createdAt} · {admin}
            </span>
            <span className={lastSentAt ? 'text-ink-soft' : 'font-bold'}>
              {lastSentAt ? `마지막으로 보냄 ${lastSentAt}` : '아직 보내지 않았어요'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
