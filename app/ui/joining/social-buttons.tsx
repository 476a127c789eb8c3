import { useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { pathAfterLogin, pathsAfterOAuth } from '~/urls/return-path'
import { urls } from '~/urls/shop'
import { toast } from '../frame/toaster'
import { AppleMark, GoogleMark, KakaoMark, NaverMark } from './marks'
import { OpenInBrowser } from './open-in-browser'
import { detectInAppBrowser, type InAppBrowser } from './webview'

const PROVIDERS = {
  kakao: { name: '카카오', start: '카카오로 시작하기', Mark: KakaoMark, look: 'bg-[#fee500] text-[#191600]' },
  naver: { name: '네이버', start: '네이버로 시작하기', Mark: NaverMark, look: 'bg-[#03c75a] text-[#04210f]' },
  google: {
    name: '구글',
    start: '구글로 시작하기',
    Mark: GoogleMark,
    look: 'border border-edge bg-white text-ink',
  },
  apple: { name: '애플', start: '애플로 시작하기', Mark: AppleMark, look: 'bg-ink text-white' },
} as const
type Provider = keyof typeof PROVIDERS
const names = Object.keys(PROVIDERS) as Provider[]

interface Props {
  providers: readonly string[]
  /** The query for after the login, if it differs from the page's own. */
  way?: string
}

/** Links, which work without script. A provider that is not configured says so. */
export function SocialButtons({ providers, way }: Props) {
  const [ofPage] = useSearchParams()
  const query = way === undefined ? ofPage : new URLSearchParams(way)
  const wanted = query.get('soon') ?? ''
  const [soon, setSoon] = useState<Provider | undefined>(names.find((name) => name === wanted))
  const [inApp, setInApp] = useState<InAppBrowser>()
  useEffect(() => setInApp(detectInAppBrowser(navigator)), [])

  const isReady = (name: Provider) => name !== 'apple' && providers.includes(name)
  const sayLater = (name: Provider) => {
    setSoon(name)
    const message = laterText(name)
    toast({ title: message, tone: 'info' })
    alert(message)
  }
  return (
    <div>
      <ul className="space-y-3">
        {names.map((name) => (
          <li key={name}>
            {inApp && name === 'google' && isReady(name) ? (
              <OpenInBrowser app={inApp} />
            ) : (
              <SocialLink
                name={name}
                to={isReady(name) ? oauthStart(name, query) : laterPage(name, query)}
                later={isReady(name) ? undefined : laterText(name)}
                onPress={isReady(name) ? undefined : () => sayLater(name)}
              />
            )}
          </li>
        ))}
      </ul>
      <div role="status">{soon && <p className="mt-3 text-center font-bold">{laterText(soon)}</p>}</div>
    </div>
  )
}

interface SocialLinkProps {
  name: Provider
  to: string
  /** Of a provider that is not ready: what it says when pressed, also in the login dialog, which has no React. */
  later?: string
  onPress?: () => void
}

function SocialLink({ name, to, later, onPress }: SocialLinkProps) {
  const { look, Mark, start } = PROVIDERS[name]
  return (
    <a
      href={to}
      data-later={later}
      onClick={(event) => {
        if (!onPress) return
        event.preventDefault()
        onPress()
      }}
      className={`flex min-h-12 items-center gap-3 rounded-field px-4 py-2.5 font-bold ${look}`}
    >
      <Mark />
      <Centred>{later ? `${start} (준비 중)` : start}</Centred>
    </a>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <span className="flex-1 pr-6 text-center">{children}</span>
)

const laterText = (name: Provider) =>
  `${PROVIDERS[name].name} 로그인(OAuth)은 준비 중이에요. 이메일로 이용해 주세요.`

function oauthStart(name: Provider, query: URLSearchParams) {
  const to = pathAfterLogin(query)
  return urls.oauth(name, pathsAfterOAuth.includes(to) ? to : urls.home())
}

function laterPage(name: Provider, query: URLSearchParams) {
  const params = new URLSearchParams(query)
  params.set('soon', name)
  return urls.socialLogin(params.toString())
}
