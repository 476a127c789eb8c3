import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { address } from '~/addresses'
import { shop } from '~/texts/shop'

/** Header, what the page says, footer. */
export function Frame({ demo, children }: { demo: boolean; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-4 sm:px-6">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:bg-sheet focus:p-3">
        본문으로 바로 가기
      </a>
      <header className="border-b border-line py-3">
        <Link to={address.home()} className="inline-flex min-h-11 items-center text-2xl font-bold">
          {shop.name}
        </Link>
      </header>
      <main id="main" className="flex-1 py-10 sm:py-14">
        {children}
      </main>
      <footer className="border-t border-line py-6 text-sm text-ink-soft">
        <p>© {shop.name}</p>
        {demo && <p>{shop.demoLine}</p>}
      </footer>
    </div>
  )
}
