import type { ReactNode } from 'react'

const SIZES = {
  xl: 'text-3xl sm:text-4xl',
  lg: 'text-xl sm:text-2xl',
  md: 'text-lg',
}

interface Props {
  as?: 'h1' | 'h2' | 'h3' | 'p'
  /** a page's title is larger than the others */
  size?: keyof typeof SIZES
  className?: string
  id?: string
  children: ReactNode
}

/** The heading font contains only the letters of fixed headings: the build rejects text known only at run time. */
export function Heading({
  as: Tag = 'h2',
  size = Tag === 'h1' ? 'xl' : 'lg',
  className = '',
  id,
  children,
}: Props) {
  return (
    <Tag id={id} className={`font-heading font-bold leading-snug ${SIZES[size]} ${className}`.trim()}>
      {children}
    </Tag>
  )
}
