import { useLocation } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'
import { isWadiz, withinWadiz } from '~/addresses'

/**
 * To a text that is read beside what is being done, which is still there afterwards. The campaign's own copy of it opens in
 * the same window: other apps swallow a second one.
 */
export function Beside({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (isWadiz(useLocation().pathname)) return <a {...rest} href={withinWadiz(to)} />
  return <a {...rest} href={to} target="_blank" rel="noopener" />
}
