import { Form, NavLink, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { address } from '~/addresses'
import { officeAddress } from '~/office-addresses'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { dropToken } from './token'

interface Props {
  admin: string
  /** Which of the tabs stands open, if one does. */
  open?: 'members' | 'notices' | 'tools'
  /** Where the tools for trying out payments are switched on. */
  hasTools?: boolean
  children: ReactNode
}

const tabs = [
  { key: 'members', name: '회원', to: officeAddress.adminUsers() },
  { key: 'notices', name: '알림', to: officeAddress.adminNotices() },
  { key: 'tools', name: '결제 도구', to: officeAddress.paymentDemo() },
] as const

export function OfficeFrame({ admin, open, hasTools = false, children }: Props) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading as="h1" size="xl">
          관리자
        </Heading>
        <Form method="post" action={address.admin()} onSubmit={dropToken} className="flex items-center gap-3">
          <span className="break-all text-ink-soft">{admin}</span>
          <Button type="submit" name="intent" value="logout" look="quiet" busy={busy}>
            로그아웃
          </Button>
        </Form>
      </div>
      <nav aria-label="관리 메뉴" className="mt-6 flex flex-wrap gap-1 border-b border-line">
        {tabs
          .filter(({ key }) => key !== 'tools' || hasTools)
          .map(({ key, name, to }) => (
            <NavLink
              key={key}
              to={to}
              aria-current={key === open ? 'page' : undefined}
              className={`inline-flex min-h-12 items-center border-b-2 px-4 ${
                key === open ? 'border-coral font-bold' : 'border-transparent text-ink-soft'
              }`}
            >
              {name}
            </NavLink>
          ))}
      </nav>
      <div className="mt-6">{children}</div>
    </div>
  )
}

interface PagesProps {
  page: number
  isLast: boolean
  toPage: (page: number) => string
}

export function Pages({ page, isLast, toPage }: PagesProps) {
  if (page === 1 && isLast) return null
  const link = 'inline-flex min-h-12 items-center px-3 underline underline-offset-4'
  return (
    <nav aria-label="쪽" className="mt-6 flex items-center justify-center gap-3">
      {page > 1 && (
        <NavLink to={toPage(page - 1)} className={link}>
          이전
        </NavLink>
      )}
      <span className="tabular-nums">{page}쪽</span>
      {!isLast && (
        <NavLink to={toPage(page + 1)} className={link}>
          다음
        </NavLink>
      )}
    </nav>
  )
}
