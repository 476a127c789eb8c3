import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isWadiz, urls } from '~/urls/shop'
import './article.css'

export function Article({ children }: { children: ReactNode }) {
  const campaign = isWadiz(useLocation().pathname)
  return (
    <article className="prose">
      {children}
      <p className="mt-10">
        <a
          href={campaign ? urls.wadizCheckout() : urls.checkout()}
          className="inline-flex min-h-11 items-center"
        >
          {campaign ? '사전 접수로 돌아가기' : '주문서로 돌아가기'}
        </a>
      </p>
    </article>
  )
}
