import { Link, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { urls } from '~/urls/shop'
import { openJoinDialog } from './open-join-dialog'

export function LoginLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const here = pathname.startsWith('/auth') || pathname.startsWith('/login') ? '/' : pathname + search
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
    event.preventDefault()
    void openJoinDialog()
  }
  return (
    <Link to={urls.login(here === '/' ? undefined : here)} onClick={open} className={className}>
      로그인/회원가입
    </Link>
  )
}
