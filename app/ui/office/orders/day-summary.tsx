import { Link } from '@remix-run/react'
import { officeUrls } from '~/urls/office'

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

export function DaySummary({ counts, today }: { counts: DayCounts; today: string }) {
  const links = [
    { name: '오늘 새 주문', count: counts.today, to: officeUrls.orders(`from=${today}&to=${today}`) },
    { name: '결제 완료·제작 대기', count: counts.paid, to: officeUrls.orders('status=PAID') },
    { name: '발송 대기', count: counts.ready, to: officeUrls.orders('status=READY') },
    { name: '늦음', count: counts.late, to: officeUrls.orders('late=1&sort=dispatch'), isUrgent: true },
    {
      name: '답변 대기 문의',
      count: counts.inquiries,
      to: officeUrls.inquiries(new URLSearchParams({ status: '답변대기' }).toString()),
    },
    {
      name: '처리 중인 환불',
      count: counts.refunds,
      to: officeUrls.orders('refund=open'),
      isUrgent: true,
    },
  ]
  return (
    <nav aria-label="오늘 할 일">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {links.map(({ name, count, to, isUrgent }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full min-h-11 flex-col justify-between rounded-field border border-line bg-sheet px-3 py-2 hover:border-edge lg:min-h-9 lg:flex-row lg:items-center lg:gap-2 lg:py-0"
            >
              <span className="text-sm text-ink-soft">{name}</span>
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
