import { Link, useLocation } from '@remix-run/react'
import { toasts } from '~/texts/toasts'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { AuthUser } from './stored-user'

interface Props {
  user: AuthUser
  item: string
  open?: boolean
}

export default function UserMenu({ open, ...rest }: Props) {
  return open ? <UserLinks {...rest} /> : <UserDetails {...rest} />
}

/** Works without script. */
function UserDetails({ user, item }: Props) {
  const { key } = useLocation()
  return (
    <details key={key} className="relative hidden md:block">
      <summary className={`${item} inline-flex cursor-pointer list-none font-bold`}>{user.name}님</summary>
      <div className="absolute top-full right-0 z-30 min-w-40 rounded-card border border-line bg-sheet p-2 raised">
        <UserLinks item={item} />
      </div>
    </details>
  )
}

/** The form sends a whole page, because the next one is another person's. */
function UserLinks({ item }: Pick<Props, 'item'>) {
  return (
    <>
      <Link to={urls.myPage()} className={`${item} flex`}>
        마이페이지
      </Link>
      <Link to={myUrls.newestOrders()} className={`${item} flex`}>
        주문 내역
      </Link>
      <form method="post" action={urls.logout()} data-logout={toasts.logoutFailed.title}>
        <button type="submit" className={`${item} flex w-full cursor-pointer`}>
          로그아웃
        </button>
      </form>
    </>
  )
}
