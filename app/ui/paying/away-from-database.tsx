import { useLocation } from '@remix-run/react'
import { address } from '~/addresses'
import { titled } from '../head'
import { CheckingHeading } from './checking-heading'

const SOON_S = 3
const LATER_S = 15
const MOST_SOON = 20

/** The result page while the database is away. It opens itself again, with script or without, until the result is there. */
export function AwayFromDatabase() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const looks = Math.max(0, Math.trunc(Number(query.get('n')) || 0))
  query.set('n', String(looks + 1))
  const again = `${address.paymentResults()}?${query}`
  return (
    <div className="max-w-prose">
      <title>{titled('결제 확인 중')}</title>
      <meta httpEquiv="refresh" content={`${looks < MOST_SOON ? SOON_S : LATER_S};url=${again}`} />
      <CheckingHeading />
      <p role="status" className="mt-4 text-ink-soft">
        결제를 안전하게 적어 두었고, 결과를 확인하는 중이에요. 다시 결제하지 말고 잠시만 기다려 주세요. 이
        화면은 저절로 바뀌어요.
      </p>
      <p className="mt-8">
        <a href={again} className="button-again">
          지금 확인하기
        </a>
      </p>
    </div>
  )
}
