import type { WadizView } from '~/routes/admin/campaign/wadiz.server'
import { textLinkClass } from '~/ui/button'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls } from '~/urls/office'

type IntakesView = Extract<WadizView, { view: 'intakes' }>

export function Intakes({ view: { count, page, isLast, rows } }: { view: IntakesView }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3 tabular-nums">
        <span role="status">알림 신청 {count}건</span>
        <a href={officeUrls.wadizCsv('view=intakes')} className={textLinkClass}>
          CSV로 받기
        </a>
      </p>
      {rows.length === 0 ? (
        page === 1 && <p className="py-8 text-center text-ink-soft">알림을 신청한 분이 아직 없어요.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
          {rows.map(({ id, email, phone, kid1, kid2, source, when }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 p-4 text-sm tabular-nums [overflow-wrap:anywhere] md:grid-cols-2"
            >
              <div>
                <p className="font-bold">{email}</p>
                <p className="text-ink-soft">
                  {[phone, source].filter(Boolean).join(' · ')} · {when}
                </p>
              </div>
              <div>
                <p>{kid1}</p>
                {kid2 && <p>{kid2}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        isLast={isLast}
        isEmpty={rows.length === 0}
        toPage={(to) => officeUrls.wadiz(`view=intakes&page=${to}`)}
      />
    </>
  )
}
