import { Form, useNavigation } from '@remix-run/react'
import { Button } from '~/ui/button'
import { PicturePair } from '~/ui/order/picture-pair'
import { urls } from '~/urls/shop'
import type { MyOrder } from './my-order'

interface Props {
  id: number
  changed: NonNullable<MyOrder['changed']>
}

/** Pages that are painted otherwise since the order: the book is printed only after the answer. */
export function ChangedPictures({ id, changed: { release, pages } }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'pictures'
  return (
    <section aria-label="그림 확인" className="order-block">
      <h2 className="text-lg font-bold">그림을 한 번 더 확인해 주세요</h2>
      <p className="mt-2">
        인쇄하기 전에 다시 그려 보니 조금 달라진 쪽이 있어요. 두 그림을 나란히 보고 알려 주세요. 그동안 책을
        인쇄하지 않고 기다릴게요.
      </p>
      <ul className="mt-4 space-y-5">
        {pages.map(({ page, where }) => (
          <li key={page}>
            <p className="font-bold">{where}</p>
            <PicturePair order={id} approved="확인한 그림" {...{ page, where, release }} />
          </li>
        ))}
      </ul>
      <Form method="post" action={urls.order(id)} className="mt-5">
        <input type="hidden" name="release" value={release} />
        <Button name="intent" value="pictures" busy={busy} className="w-full">
          새 그림으로 만들어 주세요
        </Button>
      </Form>
      <p className="mt-3 text-sm text-ink-soft">
        마음에 들지 않으면 아래에서 우리 아이 모습을 바꾸거나 고객 문의로 알려 주세요.
      </p>
    </section>
  )
}
