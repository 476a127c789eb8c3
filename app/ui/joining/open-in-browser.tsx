import { useState } from 'react'
import { GoogleMark } from './marks'
import { externalBrowserUrl, type InAppBrowser } from './webview'

/** Google rejects logins inside other apps' webviews, so this offers to open the page in a browser. */
export function OpenInBrowser({ app }: { app: InAppBrowser }) {
  const [copied, setCopied] = useState<boolean>()
  const outside = externalBrowserUrl(app, location.href)
  const copy = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    ) ?? setCopied(false)
  const shape = 'mt-2 inline-flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4'
  return (
    <div className="flex gap-3 rounded-field border border-edge bg-white px-4 py-3">
      <GoogleMark />
      <div>
        <p>
          이 앱 안에서는 구글 로그인을 쓸 수 없어요.{' '}
          {outside
            ? '다른 브라우저에서 이어 주세요.'
            : '화면의 메뉴에서 ‘Safari로 열기’를 누르거나 주소를 복사해 Safari에 붙여 넣어 주세요.'}
        </p>
        {outside ? (
          <a href={outside} className={shape}>
            다른 브라우저로 열기
          </a>
        ) : (
          <button type="button" onClick={copy} className={shape}>
            주소 복사하기
          </button>
        )}
        <p role="status" className="text-sm">
          {copied && '주소를 복사했어요.'}
          {copied === false && <span className="break-all">복사하지 못했어요: {location.href}</span>}
        </p>
      </div>
    </div>
  )
}
