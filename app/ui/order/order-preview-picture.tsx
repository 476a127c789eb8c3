import { useSubmit } from '@remix-run/react'
import { fieldOfBook } from '~/domain/orders/checkout/book-fields'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { textLinkClass } from '../button'

/** Large enough for a check: the book is made like this picture. In the campaign no second window opens. */
export function OrderPreviewPicture({
  previewKey,
  campaign = false,
  of,
}: {
  previewKey: string
  campaign?: boolean
  /** a further book's cart item */
  of?: number
}) {
  const url = urls.file(previewKey)
  const name = previewKey.split('/')[1] ?? ''
  return (
    <figure className="mt-5 border-t border-line pt-4">
      <figcaption className="mb-3 font-bold">이 미리보기대로 만들어요</figcaption>
      <a
        {...(campaign
          ? { href: campaignUrls.imageViewer(url, campaignUrls.wadizCheckoutOf(name)) }
          : { href: urls.imageViewer(url), ...newWindow })}
        className="block"
      >
        <img
          src={url}
          alt={`이 그림대로 만들어요, ${campaign ? '' : '새 창에서 '}크게 보기`}
          width="1200"
          height="1200"
          className="aspect-square w-full rounded-field border border-line bg-line object-cover"
        />
      </a>
      <OpenWholeBook of={of} />
    </figure>
  )
}

/** Submits the form's values, so that the book uses the name typed here. */
function OpenWholeBook({ of }: { of?: number }) {
  const submit = useSubmit()
  return (
    <button
      type="submit"
      name="look"
      value={fieldOfBook('book', of)}
      onClick={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
      className={`${textLinkClass} mt-2 cursor-pointer`}
    >
      책 한 권 끝까지 넘겨 보기
    </button>
  )
}

const newWindow = { target: '_blank', rel: 'noopener' }
