import { ButtonLink } from '~/ui/button'
import { urls } from '~/urls/shop'

/** The page of a link that was used or has ended. */
export function EndedStep({ message, isThanks }: { message: string; isThanks: boolean }) {
  return (
    <>
      <p role="status" className="mt-6 rounded-card border border-line bg-sheet p-6 text-lg">
        {message}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={urls.myPage()} look={isThanks ? 'quiet' : 'primary'}>
          주문 내역 보기
        </ButtonLink>
        {!isThanks && (
          <ButtonLink to={urls.inquiry()} look="quiet">
            고객 문의
          </ButtonLink>
        )}
      </p>
    </>
  )
}
