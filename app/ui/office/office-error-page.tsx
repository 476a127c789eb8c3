import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { membersLoadFailed } from '~/texts/office/labels'
import { ButtonLink } from '~/ui/button'
import { ErrorPage } from '~/ui/frame/error-page'
import { pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'

const lists = [
  { at: '/admin/users', name: '회원 목록으로', to: officeUrls.users() },
  { at: '/admin/book', name: '도서 목록으로', to: officeUrls.books() },
  { at: '/admin', name: '주문 목록으로', to: officeUrls.orders() },
] as const

function OtherRole({ owners }: { owners?: readonly string[] }) {
  return (
    <div className="max-w-prose">
      <title>{pageTitle('볼 수 없는 화면이에요')}</title>
      <Heading as="h1">볼 수 없는 화면이에요</Heading>
      <p className="mt-4 text-ink-soft">
        맡은 역할로는 열 수 없어요. 필요하면 대표 관리자
        {owners?.length ? <b className="text-ink"> {owners.join(', ')}</b> : null}에게 부탁해 주세요.
      </p>
      <p className="mt-8">
        <ButtonLink to={urls.admin()}>관리자 첫 화면으로</ButtonLink>
      </p>
    </div>
  )
}

export function OfficeErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.data?.code === 'ROLE_REQUIRED')
    return <OtherRole owners={error.data.owners} />
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <ErrorPage unread={pathname === officeUrls.users() ? membersLoadFailed : undefined} />
  const list = lists.find(({ at }) => pathname.startsWith(at)) ?? lists[2]
  return (
    <div className="max-w-prose">
      <title>{pageTitle('찾을 수 없어요')}</title>
      <Heading as="h1">찾을 수 없어요</Heading>
      <p className="mt-4 text-ink-soft">이미 삭제되었거나 주소가 잘못되었어요. 목록에서 다시 찾아 주세요.</p>
      <p className="mt-8">
        <ButtonLink to={list.to}>{list.name}</ButtonLink>
      </p>
    </div>
  )
}
