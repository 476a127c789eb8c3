import { Link, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { officeUrls } from '~/urls/office'

/** The list's page behind a dialog. */
export function useShelfPage(): number {
  const [query] = useSearchParams()
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

export const smallButton =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-field px-2 text-sm underline-offset-4 hover:underline'

const arrows = { up: 'M6 14l6-6 6 6', down: 'M6 10l6 6 6-6' } as const

export const Arrow = ({ way }: { way: keyof typeof arrows }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d={arrows[way]} />
  </svg>
)

/** A window of this width has room for another tab beside it. */
const WIDE = '(min-width: 1201px)'

/** False before hydration and without script: the editor then opens in the same tab. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWide
}

export function EditorLink({
  id,
  className = smallButton,
  children,
}: {
  id: number
  className?: string
  children: ReactNode
}) {
  const isWide = useIsWide()
  return (
    <Link
      to={officeUrls.bookEditor(id)}
      // A full load, so that going back leaves a page and the browser confirms leaving unsaved work.
      reloadDocument
      className={className}
      {...(isWide && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  )
}
