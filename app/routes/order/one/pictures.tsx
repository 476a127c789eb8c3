import { useState } from 'react'
import { ButtonLink } from '~/ui/button'
import { urls } from '~/urls/shop'
import type { MyOrder } from './my-order'

export function Pictures({ order }: { order: MyOrder }) {
  const { id, bookId, photo, previewKey, book, canBeCorrected } = order
  const isDrawn = photo.kind === 'drawn' || photo.kind === 'drawnGone'
  const name = isDrawn ? '우리 아이' : '사진'
  return (
    <section aria-label={name} className="order-block">
      <h2 className="text-lg font-bold">{name}</h2>
      {photo.kind === 'none' && <p className="mt-3">이 주문에는 올린 사진이 없어요.</p>}
      {photo.kind === 'gone' && (
        <p className="mt-3">올린 사진은 보관 기간이 지나 지워졌어요. 아이 사진은 필요한 동안만 보관해요.</p>
      )}
      {photo.kind === 'drawnGone' && (
        <p className="mt-3">미리보기 그림은 보관 기간이 지나 지워졌어요. 책은 확인한 그림대로 만들어요.</p>
      )}
      {photo.kind === 'drawn' && previewKey && (
        <div className="order-pictures mt-3">
          <OrderPicture file={previewKey} name="책 속의 아이" />
        </div>
      )}
      {photo.kind === 'there' && (
        <div className="order-pictures mt-3">
          <OrderPicture file={photo.key} name="올린 사진" />
          {previewKey && <OrderPicture file={previewKey} name="책 속의 아이" />}
        </div>
      )}
      {canBeCorrected && book && !book.isSoldOut && (
        <ButtonLink
          to={`${urls.bookForOrder(bookId, id)}#preview`}
          look="quiet"
          className="mt-4 w-full sm:w-auto"
        >
          {photo.kind === 'none' ? '우리 아이 넣기' : `${name} 바꾸기`}
        </ButtonLink>
      )}
      {canBeCorrected && !(book && !book.isSoldOut) && (
        <p className="mt-3 text-sm text-ink-soft">
          지금은 판매하지 않는 책이라 {isDrawn ? '우리 아이 모습' : '사진'}은 고객 문의로 알려 주시면 바꿔
          드려요.
        </p>
      )}
    </section>
  )
}

function OrderPicture({ file, name }: { file: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const url = urls.file(file)
  return (
    <figure>
      {isBroken ? (
        <p className="grid aspect-square place-items-center rounded-field border border-line bg-paper p-4 text-center text-sm">
          사진을 불러올 수 없습니다. 새로고침해주세요.
        </p>
      ) : (
        <a href={urls.imageViewer(url)} target="_blank" rel="noopener" className="block rounded-field">
          <img
            ref={(img) => {
              // An error before hydration fired no handler.
              if (img?.complete && img.naturalWidth === 0) setBroken(true)
            }}
            onError={() => setBroken(true)}
            src={url}
            alt={`${name}, 새 창에서 크게 보기`}
            width="400"
            height="400"
            className="aspect-square w-full rounded-field border border-line bg-line"
            // An upright photo is shown whole, or its forehead would be cut off.
            style={{ objectFit: 'contain' }}
          />
        </a>
      )}
      <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
}
