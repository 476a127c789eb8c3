import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { paymentUrls } from '~/urls/payment'
import { CheckingHeading } from './checking-heading'

const SHORT_RELOAD_S = 3
const LONG_RELOAD_S = 15
const MAX_SHORT_RELOADS = 20

/** The result page while the database is away. It reloads, with script or without, until the result is there. */
export function DatabaseOutage() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const looks = Math.max(0, Math.trunc(Number(query.get('n')) || 0))
  // Capped, so that the page that waits for the provider afterwards still has reloads left.
  query.set('n', String(Math.min(looks + 1, MAX_SHORT_RELOADS)))
  const again = `${paymentUrls.results()}?${query}`
  const seconds = looks < MAX_SHORT_RELOADS ? SHORT_RELOAD_S : LONG_RELOAD_S

  // A `meta` refresh would also take away a buyer who has navigated to another page meanwhile.
  useEffect(() => {
    const timer = setTimeout(() => location.replace(again), seconds * 1000)
    return () => clearTimeout(timer)
  }, [again, seconds])

  return (
    <div className="mx-auto max-w-2xl">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${again}`} />
      </noscript>
      <CheckingHeading />
      <p role="status" className="mt-3">
        결제 정보를 안전하게 저장했고, 결과를 확인하는 중이에요. 다시 결제하지 말고 잠시만 기다려 주세요. 이
        화면은 자동으로 바뀌어요.
      </p>
      <p className="mt-4 flex items-center gap-2 text-ink-soft">
        <span aria-hidden="true" className="spinner" />
        확인하는 중
      </p>
      <p className="mt-6">
        <a href={again} className="button-again">
          지금 확인하기
        </a>
      </p>
    </div>
  )
}
