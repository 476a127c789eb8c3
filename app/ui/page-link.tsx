import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { isVisitorPage } from '~/urls/visitor-pages'

/** A link to any page: the router shows pages of the framework, the browser loads the others. */
export function PageLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  return <Link to={to} reloadDocument={isVisitorPage(to)} {...rest} />
}
