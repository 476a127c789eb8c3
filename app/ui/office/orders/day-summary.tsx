import { Link } from '@remix-run/react'
import { officeUrls } from '~/urls/office'
import { TextLink } from '../../text-link'

interface DayCounts {
  today: number
  paid: number
  ready: number
  late: number
  inquiries: number
  refunds: number
}

const MAX_COUNT = 10_000
const grouped = new Intl.NumberFormat('ko-KR')
export const countText = (count: number) =>
  count > MAX_COUNT ? `${grouped.format(MAX_COUNT)}+` : grouped.format(count)

interface Props {
  counts: DayCounts
  today: string
}

export function DaySummary({ counts, today }: Props) {
  const links = listDayLinks({ counts, today })
  return (
    <nav aria-label="오늘 할 일">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {links.map(({ name, count, to, isUrgent }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full min-h-11 flex-col justify-between rounded-field border border-line bg-sheet px-3 py-2 hover:border-edge lg:min-h-9 lg:flex-row lg:items-center lg:gap-1 lg:px-2 lg:py-0"
            >
              <span className="text-sm text-ink-soft lg:text-[0.8125rem]">{name}</span>
              <strong
                className={`text-xl tabular-nums lg:text-lg ${isUrgent && count > 0 ? 'text-berry' : ''}`}
              >
                {countText(count)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the office opens with what cannot wait for a desk; the lists are one press away. */
export function DayExceptions({ counts, today }: Props) {
  const links = listDayLinks({ counts, today })
  const exceptions = links.filter(({ isException, count }) => isException && count > 0)
  const others = links.filter(({ isException }) => !isException)
  return (
    <nav aria-label="오늘 할 일" className="sm:hidden">
      <h2 className="text-xl font-bold">오늘 확인할 일</h2>
      {exceptions.length === 0 && <p className="mt-3">지금 급한 일은 없어요.</p>}
      <ul className="mt-3 grid gap-2">
        {exceptions.map(({ name, count, to, isUrgent }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between rounded-field border border-line bg-sheet px-4"
            >
              {name}
              <strong className={`text-xl tabular-nums ${isUrgent ? 'text-berry' : ''}`}>
                {countText(count)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <TextLink to={officeUrls.orders('all=1')}>모든 주문 보기</TextLink>
        {others.map(({ name, count, to }) => (
          <TextLink key={name} to={to}>
            {name} {countText(count)}
          </TextLink>
        ))}
      </p>
    </nav>
  )
}

const listDayLinks = ({ counts, today }: Props) => [
  { name: '오늘 새 주문', count: counts.today, to: officeUrls.orders(`from=${today}&to=${today}`) },
  { name: '결제 완료·제작 대기', count: counts.paid, to: officeUrls.orders('status=PAID') },
  { name: '발송 대기', count: counts.ready, to: officeUrls.orders('status=READY') },
  {
    name: '늦음',
    count: counts.late,
    to: officeUrls.orders('late=1&sort=dispatch'),
    isUrgent: true,
    isException: true,
  },
  {
    name: '답변 대기 문의',
    count: counts.inquiries,
    to: officeUrls.inquiries(new URLSearchParams({ status: '답변대기' }).toString()),
    isException: true,
  },
  {
    name: '처리 중인 환불',
    count: counts.refunds,
    to: officeUrls.orders('refund=open'),
    isUrgent: true,
    isException: true,
  },
]
