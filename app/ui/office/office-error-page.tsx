import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { membersLoadFailed } from '~/texts/office/labels'
import { ButtonLink } from '~/ui/button'
import { ErrorPage } from '~/ui/frame/error-page'
import { pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'

const lists = [
  { at: '/admin/users', name: '회원 목록으로', to: officeUrls.users() },
  { at: '/admin/book', name: '도서 목록으로', to: officeUrls.books() },
  { at: '/admin', name: '주문 목록으로', to: officeUrls.orders() },
] as const

export function OfficeErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <ErrorPage unread={pathname === officeUrls.users() ? membersLoadFailed : undefined} />
  const list = lists.find(({ at }) => pathname.startsWith(at)) ?? lists[2]
  return (
    <div className="max-w-prose">
      <title>{pageTitle('찾을 수 없어요')}</title>
      <Heading as="h1" size="xl">
        찾을 수 없어요
      </Heading>
      <p className="mt-4 text-ink-soft">이미 삭제되었거나 주소가 잘못되었어요. 목록에서 다시 찾아 주세요.</p>
      <p className="mt-8">
        <ButtonLink to={list.to}>{list.name}</ButtonLink>
      </p>
    </div>
  )
}
