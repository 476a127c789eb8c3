import { previewKey } from '~/domain/previews/preview'
import { ButtonLink } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { urls } from '~/urls/shop'

/** A look that the office corrected at the customer's word; the order changes when the customer approves it. */
export function RedrawnChild({ id, made }: { id: number; made?: string }) {
  return (
    <section aria-label="고친 모습 확인" className="order-block">
      <h2 className="text-lg font-bold">고친 우리 아이 모습을 확인해 주세요</h2>
      <p className="mt-2">
        {made
          ? '말씀해 주신 대로 고쳤어요. 마음에 들면 아래에서 바꿔 주세요. 그 전에는 주문이 바뀌지 않아요.'
          : '말씀해 주신 대로 고쳐 그리고 있어요. 잠시 뒤에 다시 열어 주세요.'}
      </p>
      {made && (
        <>
          <img
            src={urls.file(previewKey(made))}
            alt="고친 우리 아이 모습"
            width="1200"
            height="1200"
            className="mt-4 aspect-square w-full rounded-field border border-line bg-line object-cover"
          />
          <ButtonLink to={urls.approveOrderPhoto(id, made)} className="mt-4 w-full">
            고친 모습으로 바꾸기
          </ButtonLink>
          <TextLink to={urls.inquiry()} className="mt-2">
            더 고치고 싶은 곳 알려 주기
          </TextLink>
        </>
      )}
    </section>
  )
}
