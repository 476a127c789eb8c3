import { Link } from '@remix-run/react'
import { address } from '~/addresses'
import { Logo } from './header'

// The campaign's own frame: nothing of it leads to a price, a cart or a login.

export function CampaignHeader() {
  return (
    <header className="border-b border-line">
      <p className="bg-teal px-4 py-2.5 text-center text-sm text-white">
        <strong>사전 준비 페이지예요.</strong> 결제는 와디즈에서만 해요.
      </p>
      <div className="within flex min-h-16 flex-wrap items-center gap-x-3">
        <Logo to={address.wadiz()} />
        <span className="whitespace-nowrap rounded-field bg-teal px-2 py-0.5 text-sm font-bold text-white">
          와디즈
        </span>
        <nav aria-label="캠페인 메뉴" className="ml-auto">
          <Link
            to={address.wadizBooks()}
            className="inline-flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-bold text-teal"
          >
            책 고르기
          </Link>
        </nav>
      </div>
    </header>
  )
}

export function CampaignFooter() {
  return (
    <aside aria-label="캠페인 안내" className="within mt-16">
      <div className="rounded-card border border-line bg-sheet p-5 text-sm text-ink-soft">
        <p>
          여기서는 책을 고르고 아이 사진으로 미리 만들어 볼 수 있어요. 결제와 배송비는 이 페이지에서 받지
          않으며, 제작은 와디즈에서 결제가 끝난 뒤에 시작됩니다. 사전 접수는 펀딩이 끝나면 함께 닫혀요.
        </p>
      </div>
    </aside>
  )
}
