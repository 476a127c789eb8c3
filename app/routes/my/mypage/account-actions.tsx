import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { myUrls } from '~/urls/my'
import { Card } from './section'

export function AccountActions() {
  return (
    <section id="ways" aria-labelledby="ways-name" className="mt-10 scroll-mt-4">
      <Heading id="ways-name">내 정보</Heading>
      <div className="mt-3">
        <Card>
          <p>아이에 대해 무엇을 왜 언제까지 보관하는지, 누가 봤는지 볼 수 있어요.</p>
          <ButtonLink to={myUrls.children()} look="quiet" className="mt-3 mb-5">
            우리 아이 정보 보기
          </ButtonLink>
          <p className="border-t border-line pt-4">
            주인공이 회원님에 대해 보관하는 모든 정보와 사진을 파일 하나로 받을 수 있어요.
          </p>
          <a
            href={myUrls.export()}
            className="mt-3 inline-flex min-h-12 items-center justify-center rounded-field border border-edge bg-sheet px-5 py-2.5 font-bold"
          >
            내 정보 내려받기
          </a>
          <p className="mt-5 border-t border-line pt-4">
            더는 이용하지 않는다면 탈퇴할 수 있어요. 무엇이 사라지는지 먼저 알려 드려요.
          </p>
          <ButtonLink to={myUrls.withdrawal()} look="text" className="mt-1">
            회원 탈퇴
          </ButtonLink>
        </Card>
      </div>
    </section>
  )
}
