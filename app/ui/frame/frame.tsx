import { useLocation } from '@remix-run/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { isWadiz } from '~/urls/shop'
import { reloadOnce } from '../loading/reload-once'
import { Footer } from './footer'
import { Header, type HeaderProps } from './header'

const CampaignFrame = lazy(() => import('../campaign/frame').catch(reloadOnce))

export function Frame({ demo, children, ...looking }: HeaderProps & { demo: boolean; children: ReactNode }) {
  const campaign = isWadiz(useLocation().pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip">
        본문으로 바로 가기
      </a>
      {campaign ? (
        <Suspense>
          <CampaignFrame part="header" />
        </Suspense>
      ) : (
        <Header {...looking} />
      )}
      <main id="main" tabIndex={-1} className="within flex-1 py-8 outline-none sm:py-12">
        {children}
      </main>
      {campaign && (
        <Suspense>
          <CampaignFrame part="footer" />
        </Suspense>
      )}
      <Footer demo={demo} campaign={campaign} />
    </div>
  )
}
