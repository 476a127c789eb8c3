import type { OrderOnScreen } from '~/routes/admin/orders/order-view.server'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { ebookAddress } from '~/urls/ebook'
import { officeAddress } from '~/urls/office'
import { Sheet } from './sheet'

interface Props {
  order: OrderOnScreen['order']
  pictures: OrderOnScreen['pictures']
  canBePrinted: boolean
}

/** A download of the child's photo needs a reason; the book on paper and on a screen has pages of its own. */
export function Pictures({ order: { id }, pictures, canBePrinted }: Props) {
  const kinds = (['source', 'preview'] as const).filter((kind) => pictures[kind])
  return (
    <Sheet name="사진과 책">
      {kinds.length > 0 ? (
        <form method="post" target="_blank" rel="noopener" className="space-y-3">
          <Field
            label="내려받는 이유"
            name="reason"
            maxLength={200}
            autoComplete="off"
            hint="누가 언제 내려받았는지와 함께 기록에 남아요. 주소는 5분 동안만 열려요."
          />
          <p className="flex flex-wrap gap-3">
            {kinds.map((kind) => (
              <Button key={kind} type="submit" look="quiet" formAction={officeAddress.takePhoto(id, kind)}>
                {names[kind]}
              </Button>
            ))}
          </p>
        </form>
      ) : (
        <p className="text-ink-soft">사진이 없거나 보관 기간이 지나 지웠어요.</p>
      )}
      {canBePrinted && (
        <p className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
          <ButtonLink to={officeAddress.print(id)} look="quiet">
            인쇄 파일
          </ButtonLink>
          <ButtonLink to={ebookAddress.book(id)} look="quiet">
            동화책 보기
          </ButtonLink>
        </p>
      )}
    </Sheet>
  )
}

const names = { source: '원본 사진 내려받기', preview: '합성 그림 내려받기' }
