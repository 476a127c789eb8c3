import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { urls } from '~/urls/shop'

export function NoResult() {
  return (
    <>
      <Heading as="h1">결제 결과</Heading>
      <p role="alert" className="mt-6 font-bold">
        잘못된 접근입니다.
      </p>
      <p className="mt-1 text-ink-soft">
        어느 주문인지 알 수 없어요. 주문한 책은 마이페이지에서 볼 수 있어요.
      </p>
      <ButtonLink to={urls.myPage()} className="mt-4">
        마이페이지로 가기
      </ButtonLink>
    </>
  )
}
