import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/button'
import { pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { urls } from '~/urls/shop'

interface ErrorTexts {
  name: string
  heading: ReactNode
  advice: string
}
const textsByStatus: Record<number, ErrorTexts> = {
  400: {
    name: '잘못된 주문 번호입니다',
    heading: <Heading as="h1">잘못된 주문 번호입니다</Heading>,
    advice: '주소를 다시 확인하거나, 마이페이지에서 주문을 골라 주세요.',
  },
  404: {
    name: '주문을 찾을 수 없습니다',
    heading: <Heading as="h1">주문을 찾을 수 없습니다</Heading>,
    advice: '삭제했거나 다른 계정으로 한 주문일 수 있어요. 마이페이지에서 다시 찾아보세요.',
  },
}
const DEFAULT_TEXTS: ErrorTexts = {
  name: '주문 정보를 불러올 수 없습니다',
  heading: <Heading as="h1">주문 정보를 불러올 수 없습니다.</Heading>,
  advice: '잠시 후 다시 열어 주세요. 주문은 그대로 있어요.',
}

/** In place of an order: the reason why it cannot be seen, and a link to the others. */
export default function NoOrder() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { name, heading, advice } = textsByStatus[status] ?? DEFAULT_TEXTS
  return (
    <div className="max-w-prose">
      <title>{pageTitle(name)}</title>
      {heading}
      <p className="mt-4 text-ink-soft">{advice}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {status >= 500 && (
          // A full page load, because a missing chunk may have been the cause.
          <a href={pathname} className="button-again">
            다시 시도
          </a>
        )}
        <ButtonLink to={urls.myPage()}>마이페이지로 가기</ButtonLink>
        <ButtonLink to={urls.home()} look="quiet">
          홈으로 가기
        </ButtonLink>
      </p>
    </div>
  )
}
