import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { adminHint, bookNotFound } from '~/texts/labels'
import { isWadiz, urls } from '~/urls/shop'
import { ButtonLink } from '../button'
import { pageTitle } from './head'

/** The error page: what happened, and links onwards. `unread` names a list that could not be loaded. */
export function ErrorPage({ unread }: { unread?: string }) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const campaign = isWadiz(pathname)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message =
    isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : undefined
  const { advice, ...texts } = isConnectionError(error) ? CONNECTION_LOST : errorText(status, message)
  const title = status >= 500 && unread ? unread : texts.title
  return (
    <div className="max-w-prose">
      <title>{pageTitle(title.replace(/\.$/, ''))}</title>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-4 text-ink-soft">{advice}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {status >= 500 && (
          // A full page load, because a missing chunk may have been the cause.
          <a href={pathname + search} className="button-again">
            다시 시도
          </a>
        )}
        <ButtonLink to={campaign ? urls.wadiz() : urls.home()} look={campaign ? 'campaign' : 'primary'}>
          홈으로 가기
        </ButtonLink>
        {status === 404 && !campaign && (
          <ButtonLink to={urls.products()} look="quiet">
            모든 책 보기
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

const CONNECTION_LOST = { title: '인터넷 연결이 끊어졌어요', advice: '연결을 확인하고 다시 시도해 주세요.' }

/** Each browser words a lost connection differently. */
const isConnectionError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load/i.test(error.message)

function errorText(status: number, message?: string) {
  if (status === 404 && message === bookNotFound) return { title: message, advice: '다른 책도 둘러보세요.' }
  if (status === 404 && message === adminHint)
    return { title: message, advice: '관리자로 로그인해야 볼 수 있는 화면이에요.' }
  if (status === 404)
    return {
      title: '페이지를 찾을 수 없어요',
      advice: '홈에서 다시 찾아보세요.',
    }
  if (status === 503)
    return {
      title: '잠시 쉬어 가고 있어요',
      advice: '잠시 후 다시 열어 주세요.',
    }
  if (status === 500)
    return {
      title: '페이지를 불러오는 중 오류가 발생했습니다',
      advice: '저희 쪽에 문제가 생겼어요. 입력한 내용은 그대로 두고, 잠시 후 다시 열어 주세요.',
    }
  return { title: '지금은 열 수 없는 페이지예요', advice: message ?? '홈에서 다시 시작해 주세요.' }
}
