import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import { address } from '~/addresses'

/** The one page for whatever went wrong: what happened, and one way on. */
export function Trouble() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, advice } = words(status)
  const message =
    isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : undefined
  return (
    <div className="max-w-prose">
      <title>{`${title} · 주인공`}</title>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-4 text-ink-soft">{message && status !== 404 ? message : advice}</p>
      <p className="mt-8">
        <Link
          to={address.home()}
          className="inline-flex min-h-11 items-center rounded-field bg-coral px-5 font-bold text-white"
        >
          처음 화면으로 가기
        </Link>
      </p>
    </div>
  )
}

function words(status: number) {
  if (status === 404)
    return {
      title: '페이지를 찾을 수 없어요',
      advice: '주소가 바뀌었거나 사라진 페이지예요. 처음 화면에서 다시 찾아보세요.',
    }
  if (status === 503)
    return {
      title: '잠시 쉬어 가고 있어요',
      advice: '지금은 화면을 보여 드릴 수 없어요. 잠시 후 다시 열어 주세요.',
    }
  return {
    title: '페이지를 불러오는 중 오류가 발생했습니다',
    advice: '저희 쪽에 문제가 생겼어요. 입력하신 내용은 그대로 두고, 잠시 후 다시 열어 주세요.',
  }
}
