import type { ComponentProps } from 'react'
import { urls } from '~/urls/shop'
import { CartLink } from '../auth/cart-link'
import { useApiData } from '../loading/use-api-data'

/** The page's own count, updated for changes in other tabs and on other devices. */
export default function CartCount({ items, className }: ComponentProps<typeof CartLink>) {
  const cart = useApiData<{ data: unknown[] }>(urls.myCart(), { staleMs: 0 })
  return <CartLink items={cart?.data.length ?? items} className={className} />
}
