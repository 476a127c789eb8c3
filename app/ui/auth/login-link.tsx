import { useLocation } from '@remix-run/react'
import { urls } from '~/urls/shop'

/** With script the login opens as a dialog (../enhance/login.ts). */
export function LoginLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const here = pathname.startsWith('/auth') || pathname.startsWith('/login') ? '/' : pathname + search
  return (
    <a href={urls.login(here === '/' ? undefined : here)} data-login className={className}>
      로그인/회원가입
    </a>
  )
}
