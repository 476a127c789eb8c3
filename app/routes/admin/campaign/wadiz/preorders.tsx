import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import type { PreorderState } from '~/domain/preorders/filter'
import type { WadizView } from '~/routes/admin/campaign/wadiz.server'
import { Button, textLinkClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { countText } from '~/ui/office/orders/day-summary'
import { Pagination } from '~/ui/office/pagination'
import { TextLink } from '~/ui/text-link'
import { officeUrls, setParams } from '~/urls/office'

type PreordersView = Extract<WadizView, { view: 'preorders' }>
type PreorderRowView = PreordersView['rows'][number]

const states: Record<PreorderState, string> = {
  open: '접수',
  paid: '확인됨',
  cancelled: '취소',
  all: '전체',
}

export function Preorders({ view }: { view: PreordersView }) {
  const { filter, page, isLast, counts, count, rows } = view
  const { search } = useLocation()
  return (
    <>
      <nav aria-label="접수 상태" className="flex flex-wrap gap-2">
        {(Object.keys(states) as PreorderState[]).map((state) => (
          <Link
            key={state}
            to={officeUrls.wadiz(setParams(search, { state }))}
            aria-current={state === filter.state ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center gap-2 rounded-field border px-4 ${
              state === filter.state ? 'border-ink bg-ink font-bold text-white' : 'border-edge bg-sheet'
            }`}
          >
            {states[state]} <span className="tabular-nums">{countText(counts[state])}</span>
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        key={filter.q}
        className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,24rem)_max-content_1fr] sm:items-end"
      >
        <input type="hidden" name="state" value={filter.state} />
        <Field
          label="찾기"
          name="q"
          type="search"
          defaultValue={filter.q}
          placeholder="이름, 전화번호, 접수 코드"
        />
        <Button look="quiet">찾기</Button>
        <a
          href={officeUrls.wadizCsv(search)}
          className="inline-flex min-h-12 items-center underline underline-offset-4 sm:ml-3"
        >
          CSV로 받기
        </a>
      </Form>
      <p className="mt-4 tabular-nums" role="status">
        {states[filter.state]} {countText(count)}건
      </p>
      {rows.length === 0 ? (
        page === 1 && (
          <p className="py-8 text-center text-ink-soft">
            {view.isTooShort
              ? '두 글자부터 찾을 수 있어요.'
              : filter.q
                ? '찾는 접수가 없어요. 다른 말로 찾아 보세요.'
                : '해당하는 접수가 아직 없어요.'}
          </p>
        )
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">
          {rows.map((row) => (
            <PreorderRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        isLast={isLast}
        isEmpty={rows.length === 0}
        toPage={(to) => officeUrls.wadiz(setParams(search, { page: to }))}
      />
    </>
  )
}

function PreorderRow({ row }: { row: PreorderRowView }) {
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3 text-sm tabular-nums [overflow-wrap:anywhere] md:grid-cols-2 lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_8rem] lg:items-center">
      <div>
        <p className="text-base font-bold tracking-wider select-all">{row.code}</p>
        <StatusBadge status={row.status} />
      </div>
      <div>
        <p>
          <TextLink to={officeUrls.order(row.id)} className="text-base font-bold">
            {row.childName || '이름 없음'}
          </TextLink>
          {row.together > 1 && <span className="text-ink-soft"> 같은 번호로 {row.together}건</span>}
        </p>
        <p>
          {row.title}
          {row.style && <span className="text-ink-soft"> ({row.style})</span>}
        </p>
      </div>
      <div>
        <p>
          {row.customerName || '지움'} {row.phone}
        </p>
        {row.email && <p className="text-ink-soft">{row.email}</p>}
      </div>
      <div className="text-ink-soft">
        <p>{row.to}</p>
        <p>
          접수 {row.registeredOn}
          {row.paidOn && ` · 결제 확인 ${row.paidOn}`}
        </p>
      </div>
      {row.status === 'PREORDER_WADIZ' && <PreorderActions row={row} />}
    </li>
  )
}

function PreorderActions({ row: { id, code } }: { row: PreorderRowView }) {
  const { search } = useLocation()
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'codes' && formData.get('id') === String(id)
  return (
    <div className="flex flex-wrap gap-x-4 lg:flex-col lg:items-end">
      <TextLink to={officeUrls.orderTo('confirm', id)} aria-label={`${code} 결제 확인`}>
        결제 확인
      </TextLink>
      <Form method="post" action={officeUrls.wadiz(search)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="codes"
          aria-disabled={busy}
          aria-label={`${code} 코드 다시 보내기`}
          className={`${textLinkClass} cursor-pointer`}
        >
          {busy ? '보내는 중' : '코드 다시 보내기'}
        </button>
      </Form>
    </div>
  )
}
