import type { ComponentProps } from 'react'
import { address } from '~/urls/shop'
import { CartLink } from '../auth/cart-link'
import { useRead } from '../loading/use-read'

/** The page's own count, updated for changes in other tabs and on other devices. */
export default function CartCount({ items, className }: ComponentProps<typeof CartLink>) {
  const cart = useRead<{ data: unknown[] }>(address.myCart(), { staleMs: 0 })
  return <CartLink items={cart?.data.length ?? items} className={className} />
}
