import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { Logo } from '../frame/header'
import { PageLink } from '../page-link'
import { useCampaignOpen } from './use-campaign-open'

export function CampaignHeader() {
  const isOpen = useCampaignOpen()
  return (
    <header className="border-b border-line">
      <p className="bg-teal px-4 py-2.5 text-center text-sm text-white">
        {isOpen ? (
          <>
            <strong>사전 준비 페이지예요.</strong> 결제는 와디즈에서만 해요.
          </>
        ) : (
          <>
            <strong>사전 접수가 마감되었어요.</strong> 접수한 내역은 계속 볼 수 있어요.
          </>
        )}
      </p>
      <div className="within flex min-h-16 flex-wrap items-center gap-x-3">
        <Logo to={urls.wadiz()} />
        <span className="whitespace-nowrap rounded-field bg-teal px-2 py-0.5 text-sm font-bold text-white">
          와디즈
        </span>
        <nav aria-label="캠페인 메뉴" className="-mr-2 ml-auto">
          {places.map(({ to, name }) => (
            <PageLink
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-field px-2 font-bold text-teal sm:px-3"
            >
              {name}
            </PageLink>
          ))}
        </nav>
      </div>
    </header>
  )
}

const places = [
  { to: urls.wadizBooks(), name: '책 고르기' },
  { to: campaignUrls.wadizOrders(), name: '접수 내역' },
]
