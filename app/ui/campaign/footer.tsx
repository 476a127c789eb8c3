import { useCampaignOpen } from './use-campaign-open'

export function CampaignFooter() {
  const isOpen = useCampaignOpen()
  return (
    <aside aria-label="캠페인 안내" className="within mt-16">
      <div className="rounded-card border border-line bg-sheet p-5 text-sm text-ink-soft">
        <p>
          여기서는 책을 고르고 아이 사진으로 미리 만들어 볼 수 있어요. 결제와 배송비는 이 페이지에서 받지
          않으며, 제작은 와디즈에서 결제가 끝난 뒤에 시작됩니다.{' '}
          {isOpen ? '사전 접수는 펀딩이 끝나면 함께 마감돼요.' : '펀딩이 끝나 사전 접수를 마감했어요.'}
        </p>
      </div>
    </aside>
  )
}
