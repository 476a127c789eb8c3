import { ButtonLink } from '~/ui/button'
import { campaignUrls } from '~/urls/campaign'

export function CampaignClosed() {
  return (
    <div role="note" className="mb-8 rounded-card border border-line bg-sheet p-5">
      <p className="font-bold text-teal">펀딩이 끝나 사전 접수를 마감했어요.</p>
      <p className="mt-1 text-ink-soft">함께해 주셔서 고마워요. 책과 미리보기는 계속 둘러볼 수 있어요.</p>
      <p className="mt-4">
        <ButtonLink to={campaignUrls.wadizOrders()} look="campaign">
          접수 내역 보기
        </ButtonLink>
      </p>
    </div>
  )
}
