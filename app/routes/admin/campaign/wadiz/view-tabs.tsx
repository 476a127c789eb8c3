import { Link } from '@remix-run/react'
import { officeUrls } from '~/urls/office'

const views = [
  { key: 'preorders', name: '사전 접수', to: officeUrls.wadiz() },
  { key: 'intakes', name: '알림 신청', to: officeUrls.wadiz('view=intakes') },
] as const

export function ViewTabs({ open }: { open: (typeof views)[number]['key'] }) {
  return (
    <nav aria-label="와디즈 보기" className="mb-4 flex flex-wrap gap-x-4">
      {views.map(({ key, name, to }) => (
        <Link
          key={key}
          to={to}
          aria-current={key === open ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center ${key === open ? 'font-bold' : 'underline underline-offset-4'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
