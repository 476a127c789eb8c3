import { isRouteErrorResponse, useLocation, useParams, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ebookRefusals } from '~/texts/ebook'
import { urls } from '~/urls/shop'
import { ButtonLink } from '../button'
import { pageTitle } from '../frame/head'

/** In place of a book: the reason why it cannot be read, and a link onwards. */
export function EbookError() {
  const { orderId = '', token } = useParams()
  const { status, code } = useRouteErrorStatus()
  if (token !== undefined) return <GiftError />
  if (status === 404)
    return (
      <ErrorMessage
        title="동화책을 불러올 수 없습니다"
        advice="주소를 다시 확인하거나, 주문 내역에서 책을 열어 주세요."
      >
        <ButtonLink to={urls.myPage()}>마이페이지로 가기</ButtonLink>
      </ErrorMessage>
    )
  if (status === 403)
    return (
      <ErrorMessage {...(code === ebookRefusals['ebook.cancelled'].code ? ofCancelled : ofUnpaid)}>
        <ButtonLink to={urls.order(Number(orderId))}>주문 내역 보기</ButtonLink>
      </ErrorMessage>
    )
  return <UnknownError />
}

const ofUnpaid = {
  title: '아직 결제하지 않은 책이에요',
  advice: '결제를 마치면 바로 책을 펼쳐 볼 수 있어요.',
}
const ofCancelled = {
  title: '취소된 주문의 책이에요',
  advice: '이 책은 이제 펼칠 수 없어요. 취소와 환불 내용은 주문 내역에서 볼 수 있어요.',
}

/** The same text for every invalid link, so that it reveals nothing. */
function GiftError() {
  if (useRouteErrorStatus().status !== 404) return <UnknownError />
  return (
    <ErrorMessage
      title="지금은 열 수 없는 선물이에요"
      advice="선물 링크의 기간이 끝났거나 보낸 분이 링크를 껐을 수 있어요. 보내 주신 분께 새 링크를 부탁해 보세요."
    >
      <ButtonLink to={urls.home()}>주인공 둘러보기</ButtonLink>
    </ErrorMessage>
  )
}

function useRouteErrorStatus(): { status: number; code?: unknown } {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? { status: error.status, code: error.data?.code } : { status: 500 }
}

/** A full page load, because a missing chunk may have been the cause. */
const UnknownError = () => (
  <ErrorMessage
    title="지금은 책을 펼칠 수 없어요"
    advice="저희 쪽에 문제가 생겼거나 연결이 끊어졌어요. 책은 그대로 있어요."
  >
    <a href={useLocation().pathname} className="button-again">
      다시 시도
    </a>
  </ErrorMessage>
)

function ErrorMessage({ title, advice, children }: { title: string; advice: string; children?: ReactNode }) {
  return (
    <div className="within py-12">
      <title>{pageTitle(title.replace(/\.$/, ''))}</title>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-soft">{advice}</p>
      {children && <p className="mt-8 flex flex-wrap gap-3">{children}</p>}
    </div>
  )
}
