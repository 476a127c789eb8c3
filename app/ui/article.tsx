import type { ReactNode } from 'react'
import { address } from '~/addresses'

/** A long text to read: headings, paragraphs, lists and tables in one measure. It needs no script. */
export function Article({ children }: { children: ReactNode }) {
  return (
    <article className="prose">
      {children}
      <p className="mt-10">
        <a href={address.checkout()} className="inline-flex min-h-11 items-center">
          주문서로 돌아가기
        </a>
      </p>
    </article>
  )
}
