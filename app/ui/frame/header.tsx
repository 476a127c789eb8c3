import { NavLink, useLocation } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { shop } from '~/texts/shop'
import { urls } from '~/urls/shop'
import { CartLink } from '../auth/cart-link'
import { LoginLink } from '../auth/login-link'
import type { AuthUser } from '../auth/stored-user'
import { CloseIcon, MenuIcon } from '../icons'
import { PageLink } from '../page-link'
import { Tooltip } from '../tooltip'
import { Slot } from './slot'

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
            <Slot name="cart">
              {user ? (
                <Suspense>
                  <CartCount key={items} items={items} className={item} />
                </Suspense>
              ) : (
                <CartLink items={0} className={item} />
              )}
            </Slot>
          </Tooltip>
          <Slot name="account">
            {user ? (
              <Suspense>
                <UserMenu user={user} item={item} />
              </Suspense>
            ) : (
              <LoginLink className={`${item} hidden font-bold md:inline-flex`} />
            )}
          </Slot>
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  )
}

export function Logo({ to }: { to: string }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center">
      <img src="/logo.svg" alt={shop.name} width="84" height="34" />
    </PageLink>
  )
}

function MainLinks() {
  return (
    <>
      <NavLink to={urls.products()} reloadDocument className={`${item} inline-flex`}>
        모든 책
      </NavLink>
      <PageLink to={urls.howItWorks()} className={`${item} inline-flex`}>
        이용 방법
      </PageLink>
      <PageLink to={urls.inquiry()} className={`${item} inline-flex`}>
        문의
      </PageLink>
      <PageLink
        to={urls.admin()}
        reloadDocument
        rel="nofollow"
        className={`${item} inline-flex text-ink-soft`}
      >
        관리자
      </PageLink>
    </>
  )
}

/** A `<details>`, which works without script; ../enhance/menus.ts closes it. */
function MobileMenu({ user }: { user?: AuthUser }) {
  // Each navigation renders a new, closed menu.
  const { key } = useLocation()
  return (
    <details key={key} className="group md:hidden">
      <summary aria-label="메뉴" className={`${item} inline-flex cursor-pointer list-none`}>
        <span className="group-open:hidden">
          <MenuIcon />
        </span>
        <span className="hidden group-open:block">
          <CloseIcon />
        </span>
      </summary>
      <nav aria-label="주 메뉴" className="menu-sheet">
        <Slot name="greeting">
          {user ? (
            <p className={`${item} flex font-bold`}>{user.name}님</p>
          ) : (
            <LoginLink className={`${item} inline-flex font-bold`} />
          )}
        </Slot>
        <Slot name="links">
          {user && (
            <Suspense>
              <UserMenu user={user} item={item} open />
            </Suspense>
          )}
        </Slot>
        <MainLinks />
      </nav>
    </details>
  )
}
