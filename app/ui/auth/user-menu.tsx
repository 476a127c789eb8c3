import { Form, Link, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { address } from '~/addresses'
import type { Known } from './auth'
import { openJoin } from './opening'

/** A page of its own, and with script a dialog over this one. */
export function LoginLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const here = pathname.startsWith('/auth') || pathname.startsWith('/login') ? '/' : pathname + search
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
    event.preventDefault()
    void openJoin()
  }
  return (
    <Link to={address.login(here === '/' ? undefined : here)} onClick={open} className={className}>
      로그인/회원가입
    </Link>
  )
}

/** Opens before and without script. */
export function UserMenu({ user, item }: { user: Known; item: string }) {
  const { key } = useLocation()
  return (
    <details key={key} className="relative hidden md:block">
      <summary className={`${item} inline-flex cursor-pointer list-none font-bold`}>{user.name}님</summary>
      <div className="absolute top-full right-0 z-30 min-w-40 rounded-card border border-line bg-sheet p-2 shadow-lg">
        <UserPlaces item={item} />
      </div>
    </details>
  )
}

export function UserPlaces({ item }: { item: string }) {
  return (
    <>
      <Link to={address.myPage()} className={`${item} flex`}>
        마이페이지
      </Link>
      <Form method="post" action={address.logout()}>
        <button type="submit" className={`${item} flex w-full cursor-pointer`}>
          로그아웃
        </button>
      </Form>
    </>
  )
}
