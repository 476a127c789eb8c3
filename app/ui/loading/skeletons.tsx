import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'

// Placeholders of the same size as the content, so that nothing jumps.

const HOME_SKELETONS = 6
const EXPERIENCE_SKELETONS = 6
const PRODUCTS_SKELETONS = 8

function Bar({ className }: { className: string }) {
  return <span className={`skeleton block rounded ${className}`} />
}

function BookGridSkeleton({ count }: { count: number }) {
  return (
    <ul className="grid-of-books">
      {[...Array(count).keys()].map((place) => (
        <li key={place} data-skeleton>
          <Bar className="aspect-square w-full" />
          <Bar className="mt-5 h-4 w-1/2" />
          <Bar className="mt-5 h-5 w-4/5" />
          <Bar className="mt-2 h-4 w-2/5" />
          <Bar className="mt-2 h-5 w-1/3" />
        </li>
      ))}
    </ul>
  )
}

function BookSkeleton() {
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12" data-skeleton>
      <Bar className="aspect-square w-full" />
      <div>
        <Bar className="h-4 w-1/3" />
        <Bar className="mt-3 h-9 w-4/5" />
        <Bar className="mt-6 h-5 w-full" />
        <Bar className="mt-2 h-5 w-11/12" />
        <Bar className="mt-2 h-5 w-3/5" />
        <Bar className="mt-6 h-12 w-full" />
      </div>
    </div>
  )
}

function skeletonOf(pathname: string): ReactNode {
  if (/^\/(wadiz\/books?|book)\/\d+$/.test(pathname)) return <BookSkeleton />
  if (/^(\/wadiz)?\/experience$/.test(pathname))
    return (
      <>
        <Bar className="h-10 w-60" />
        <Bar className="mt-5 mb-8 h-11 w-full" />
        <BookGridSkeleton count={EXPERIENCE_SKELETONS} />
      </>
    )
  if (pathname === '/products')
    return (
      <>
        <Bar className="h-10 w-40" />
        <Bar className="mt-5 h-66 w-full rounded-card lg:h-44" />
        <Bar className="mt-6 mb-4 h-6 w-24" />
        <BookGridSkeleton count={PRODUCTS_SKELETONS} />
      </>
    )
  if (pathname === '/cart')
    return (
      <>
        <Bar className="mb-6 h-10 w-40" />
        {[0, 1].map((place) => (
          <Bar key={place} className="mt-4 h-44 w-full rounded-card" />
        ))}
      </>
    )
  if (pathname === '/' || pathname === '/wadiz')
    return (
      <>
        <div className="grid items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-12">
          <Bar className="h-60 w-full" />
          <Bar className="aspect-[4/3] w-full" />
        </div>
        <Bar className="mt-24 mb-5 h-8 w-32 sm:mt-30" />
        <BookGridSkeleton count={HOME_SKELETONS} />
      </>
    )
  return null
}

/** Soon enough to answer a tap, late enough not to flicker before a page that loads quickly. */
const SKELETON_DELAY_MS = 150

export function NavigationSkeleton({ from, children }: { from: string; children: ReactNode }) {
  const { state, location } = useNavigation()
  const to = state === 'loading' && location.pathname !== from ? location.pathname : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!to) return setLate(undefined)
    const timer = setTimeout(() => {
      setLate(to)
      // The new page will start at the top.
      scrollTo(0, 0)
    }, SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [to])
  const skeleton = to && late === to ? skeletonOf(to) : null
  if (!skeleton) return children
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        불러오는 중입니다
      </p>
      {skeleton}
    </div>
  )
}
