import { Link, NavLink, useLocation } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { shop } from '~/texts/shop'
import { urls } from '~/urls/shop'
import type { AuthUser } from '../auth/auth'
import { CartLink } from '../auth/cart-link'
import { LoginLink } from '../auth/login-link'
import { CloseIcon, MenuIcon } from '../icons'
import { Tooltip } from '../tooltip'
import { markSlot } from './slot'

const CartCount = lazy(() => import('../cart/cart-count'))
const UserMenu = lazy(() => import('../auth/user-menu'))

const item = 'min-h-11 items-center rounded-field px-3 hover:bg-sheet'

export interface HeaderProps {
  user?: AuthUser
  items: number
}

export function Header({ user, items }: HeaderProps) {
  return (
    <header className="relative border-b border-line">
      <div className="within flex min-h-16 items-center gap-1">
        <Logo to={urls.home()} />
        <nav aria-label="주 메뉴" className="ml-6 hidden flex-1 items-center gap-1 md:flex">
          <MainLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <Tooltip text="장바구니">
            {markSlot(
              'cart',
              user ? (
                <Suspense>
                  <CartCount key={items} items={items} className={item} />
                </Suspense>
              ) : (
                <CartLink items={0} className={item} />
              ),
            )}
          </Tooltip>
          {markSlot(
            'account',
            user ? (
              <Suspense>
                <UserMenu user={user} item={item} />
              </Suspense>
            ) : (
              <LoginLink className={`${item} hidden font-bold md:inline-flex`} />
            ),
          )}
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  )
}

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center">
      <img src="/logo.svg" alt={shop.name} width="84" height="34" />
    </Link>
  )
}

function MainLinks() {
  return (
    <>
      <NavLink to={urls.products()} className={`${item} inline-flex`}>
        모든 책
      </NavLink>
      <Link to={urls.howItWorks()} className={`${item} inline-flex`}>
        이용 방법
      </Link>
      <Link to={urls.inquiry()} className={`${item} inline-flex`}>
        문의
      </Link>
      <Link to={urls.admin()} reloadDocument rel="nofollow" className={`${item} inline-flex text-ink-soft`}>
        관리자
      </Link>
    </>
  )
}

/** A `<details>`, which works without script. */
function MobileMenu({ user }: { user?: AuthUser }) {
  const menu = useRef<HTMLDetailsElement>(null)
  // Each navigation renders a new, closed menu.
  const { key } = useLocation()
  useEffect(() => {
    const close = (event: Event) => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target)
      if (!menu.current?.open || (event instanceof KeyboardEvent ? event.key !== 'Escape' : inside)) return
      menu.current.open = false
      if (inside) menu.current.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details key={key} ref={menu} className="group md:hidden">
      <summary aria-label="메뉴" className={`${item} inline-flex cursor-pointer list-none`}>
        <span className="group-open:hidden">
          <MenuIcon />
        </span>
        <span className="hidden group-open:block">
          <CloseIcon />
        </span>
      </summary>
      <nav aria-label="주 메뉴" className="menu-sheet">
        {markSlot(
          'greeting',
          user ? (
            <p className={`${item} flex font-bold`}>{user.name}님</p>
          ) : (
            <LoginLink className={`${item} inline-flex font-bold`} />
          ),
        )}
        <MainLinks />
        {markSlot(
          'links',
          user && (
            <Suspense>
              <UserMenu user={user} item={item} open />
            </Suspense>
          ),
        )}
      </nav>
    </details>
  )
}
