import type { ComponentProps } from 'react'
import { textLinkClass } from './button'
import { PageLink } from './page-link'

export const TextLink = ({ className = '', ...rest }: ComponentProps<typeof PageLink>) => (
  <PageLink {...rest} className={`${textLinkClass} ${className}`} />
)
