import { useLocation } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'
import { isWadiz, wadizPath } from '~/urls/shop'

/**
 * A link to a text that is read beside the current page. The campaign's own copy opens in the same window, because
 * in-app browsers do not open a second one.
 */
export function PolicyLink({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (isWadiz(useLocation().pathname)) return <a {...rest} href={wadizPath(to)} />
  return <a {...rest} href={to} target="_blank" rel="noopener" />
}
