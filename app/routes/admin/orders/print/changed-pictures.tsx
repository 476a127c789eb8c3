import { Form, useNavigation } from '@remix-run/react'
import type { PrintView } from '~/routes/admin/orders/print.server'
import { Button } from '~/ui/button'
import { PicturePair } from '~/ui/order/picture-pair'

export const hasChangedPictures = ({ print }: PrintView) =>
  print?.isCurrent === true && print.problems.some(({ code }) => code === 'changedPicture')

/** Both pictures of each page that is painted otherwise than it was approved; the note below releases the book. */
export function ChangedPictures({ view }: { view: PrintView }) {
  const { changed, order, canBeAsked, askedAt } = view
  const busy = useNavigation().formData?.get('intent') === 'askCustomer'
  if (!changed || !hasChangedPictures(view)) return null
  return (
    <section aria-label="달라진 그림" className="mt-6">
      <h3 className="font-bold">달라진 그림</h3>
      <ul className="mt-2 space-y-4">
        {changed.pages.map(({ page, where }) => (
          <li key={page} className="rounded-card border border-line bg-sheet p-4">
            <p className="font-bold">{where}</p>
            <PicturePair
              order={order.id}
              release={changed.release}
              approved="고객이 확인한 그림"
              {...{ page, where }}
            />
          </li>
        ))}
      </ul>
      {canBeAsked ? (
        <Form method="post" className="mt-4">
          <Button
            name="intent"
            value="askCustomer"
            look={askedAt ? 'quiet' : 'primary'}
            busy={busy}
            className="w-full sm:w-auto"
          >
            {askedAt ? '다시 부탁하기' : '고객에게 확인 부탁하기'}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">
            두 그림을 나란히 볼 수 있는 주문 화면을 편지로 알려 드려요.
          </p>
        </Form>
      ) : (
        <p className="mt-4 text-ink-soft">
          주문 화면에서 확인을 받을 수 없는 주문이에요. 전화로 여쭤본 뒤 아래에 적어 주세요.
        </p>
      )}
    </section>
  )
}
