import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isWadiz } from '~/addresses'
import { CampaignFooter, CampaignHeader } from './campaign-frame'
import { Footer } from './footer'
import { Header, type Looking } from './header'

/** Header, what the page says, footer: the shop's, or the campaign's where the path says so. */
export function Frame({ demo, children, ...looking }: Looking & { demo: boolean; children: ReactNode }) {
  const campaign = isWadiz(useLocation().pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip">
        본문으로 바로 가기
      </a>
      {campaign ? <CampaignHeader /> : <Header {...looking} />}
      <main id="main" tabIndex={-1} className="within flex-1 py-8 outline-none sm:py-12">
        {children}
      </main>
      {campaign && <CampaignFooter />}
      <Footer demo={demo} />
    </div>
  )
}
