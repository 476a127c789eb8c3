import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'
import { removeToken } from './token'
import './office.css'

interface Props {
  admin: string
  open?: OfficeTab
  hasTools?: boolean
  children: ReactNode
}

const tabs = [
  { key: 'orders', name: '주문', to: officeUrls.orders() },
  { key: 'wadiz', name: '와디즈 사전접수', to: officeUrls.wadiz() },
  { key: 'books', name: '도서', to: officeUrls.books() },
  { key: 'featured', name: '인기 동화책', to: officeUrls.featured() },
  { key: 'users', name: '회원', to: officeUrls.users() },
  { key: 'inquiries', name: '문의', to: officeUrls.inquiries() },
] as const
const moreTabs = [
  { key: 'reviews', name: '후기', to: officeUrls.reviews() },
  { key: 'notices', name: '알림', to: officeUrls.notices() },
  { key: 'audit', name: '열람 기록', to: officeUrls.audit() },
  { key: 'tools', name: '도구', to: officeUrls.tools() },
  { key: 'payments', name: '결제 도구', to: officeUrls.paymentDemo() },
] as const
type OfficeTab = (typeof tabs)[number]['key'] | (typeof moreTabs)[number]['key']

export function OfficeFrame({ admin, open, hasTools = false, children }: Props) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading as="h1" size="xl">
          관리자
        </Heading>
        <Form method="post" action={urls.admin()} onSubmit={removeToken} className="flex items-center gap-3">
          <Link
            to={officeUrls.security()}
            className="inline-flex min-h-11 items-center break-all text-ink-soft underline underline-offset-4"
          >
            {admin}
            <span className="sr-only"> 2단계 인증</span>
          </Link>
          <Button type="submit" name="intent" value="logout" look="quiet" busy={busy}>
            로그아웃
          </Button>
        </Form>
      </div>
      <nav
        aria-label="관리 메뉴"
        className="mt-3 border-b border-line lg:flex lg:flex-wrap lg:justify-between"
      >
        <ul className="-mb-px flex flex-wrap gap-x-1">
          {tabs.map(({ key, ...tab }) => (
            <Tab key={key} {...tab} isOpen={key === open} />
          ))}
        </ul>
        <ul className="-mb-px flex flex-wrap gap-x-1 text-sm">
          {moreTabs
            .filter(({ key }) => key !== 'payments' || hasTools)
            .map(({ key, ...tab }) => (
              <Tab key={key} {...tab} isOpen={key === open} />
            ))}
        </ul>
      </nav>
      <div className="mt-5">{children}</div>
    </div>
  )
}

function Tab({ name, to, isOpen }: { name: string; to: string; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        className={`inline-flex min-h-11 items-center border-b-2 px-3 ${
          isOpen ? 'border-coral font-bold' : 'border-transparent text-ink-soft'
        }`}
      >
        {name}
      </Link>
    </li>
  )
}

interface PaginationProps {
  page: number
  isLast: boolean
  toPage: (page: number) => string
}

export function Pagination({ page, isLast, toPage }: PaginationProps) {
  if (page === 1 && isLast) return null
  const link = 'inline-flex min-h-12 items-center px-3 underline underline-offset-4'
  return (
    <nav aria-label="쪽" className="mt-6 flex items-center justify-center gap-3">
      {page > 1 && (
        <Link to={toPage(page - 1)} className={link}>
          이전
        </Link>
      )}
      <span className="tabular-nums">{page}쪽</span>
      {!isLast && (
        <Link to={toPage(page + 1)} className={link}>
          다음
        </Link>
      )}
    </nav>
  )
}
