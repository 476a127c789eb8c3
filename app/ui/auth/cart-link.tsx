import { Link } from '@remix-run/react'
import { urls } from '~/urls/shop'
import { CartIcon } from '../icons'

export function CartLink({ items, className }: { items: number; className: string }) {
  return (
    <Link
      to={urls.cart()}
      aria-label={items ? `장바구니 ${items}개` : '장바구니'}
      className={`${className} relative inline-flex`}
    >
      <CartIcon />
      {items > 0 && (
        <span className="absolute top-1 right-0 min-w-5 rounded-full bg-coral px-1 text-center text-sm/5 font-bold text-white">
          {items}
        </span>
      )}
    </Link>
  )
}
