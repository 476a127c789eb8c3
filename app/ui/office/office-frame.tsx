import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { mayRole, type Role } from '~/domain/admins/roles'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'
import { menuFor, type OfficeTab } from './menu'
import { clearReplyDrafts } from './reply-drafts'
import { removeToken } from './token'
import './office.css'

export interface OfficeFrameProps {
  admin: string
  role: Role
  hasTools: boolean
}
interface Props extends OfficeFrameProps {
  open?: OfficeTab
  children: ReactNode
}

export function OfficeFrame({ admin, role, open, hasTools, children }: Props) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <a href="#office" className="skip">
        본문으로 바로 가기
      </a>
      <header className="flex flex-wrap items-center gap-x-4 border-b border-line text-sm">
        <Heading as="h1" size="lg">
          관리자
        </Heading>
        <nav aria-label="관리 메뉴" className="order-last w-full xl:order-none xl:w-auto xl:flex-1">
          <ul className="-mb-px flex flex-wrap">
            {menuFor(role, { hasTools }).map(({ key, name, to }) => (
              <Tab key={key} name={name} to={to} isOpen={key === open} />
            ))}
          </ul>
        </nav>
        {mayRole(role, 'customers') && <PersonSearch />}
        <Form
          method="post"
          action={urls.admin()}
          onSubmit={forgetOperator}
          className="ml-auto flex items-center gap-3"
        >
          <TextLink to={officeUrls.security()} className="break-all text-ink-soft">
            {admin}
            <span className="sr-only"> 2단계 인증</span>
          </TextLink>
          <Button name="intent" value="logout" look="text" busy={busy}>
            로그아웃
          </Button>
        </Form>
      </header>
      <div id="office" tabIndex={-1} className="mt-4 outline-none lg:mt-2">
        {children}
      </div>
    </>
  )
}

/** Another person may use the computer next. */
function forgetOperator() {
  removeToken()
  clearReplyDrafts()
}

/** One search for all of a customer; Enter sends it. */
function PersonSearch() {
  return (
    <Form
      method="get"
      action={officeUrls.people()}
      role="search"
      aria-label="고객 찾기"
      className="ml-auto min-w-0 flex-[0_1_13rem]"
    >
      <input
        type="search"
        name="q"
        maxLength={60}
        required
        aria-label="고객 찾기"
        title="이름, 전화, 이메일, 주문번호, 송장, 주소, 아이 이름"
        placeholder="고객 찾기"
        className="my-1 block min-h-9 w-full rounded-field border border-edge bg-sheet px-3"
      />
    </Form>
  )
}

function Tab({ name, to, isOpen }: { name: string; to: string; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        className={`inline-flex min-h-11 items-center border-b-2 px-2.5 xl:px-2 ${
          isOpen ? 'border-coral font-bold' : 'border-transparent text-ink-soft'
        }`}
      >
        {name}
      </Link>
    </li>
  )
}
