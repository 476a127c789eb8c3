import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type CartItemView, itemAmount } from '~/domain/carts/cart'
import { formatWon } from '~/domain/money'
import { urls } from '~/urls/shop'
import { Cover } from '../book/cover'
import { SoldOut } from '../book/sold-out'

interface CoverProps {
  item: CartItemView
  /** the address of the cover with this child */
  childCover?: string
}

export const ItemCover = ({ item, childCover }: CoverProps) => (
  <Cover
    book={item}
    sizes="(min-width: 64rem) 240px, 112px"
    withChild={childCover && <source type="image/webp" srcSet={childCover} />}
  />
)

export function CartItem({ item, childCover, children }: CoverProps & { children?: ReactNode }) {
  const { bookId, title, isOnSale, canBeOrdered, quantity, price } = item
  return (
    <>
      <div className="w-20 shrink-0 sm:w-28">
        <ItemCover {...{ item, childCover }} />
      </div>
      {/* With large letters the text moves below the cover: beside it each letter would get a line. */}
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="font-bold sm:text-lg">
          {isOnSale ? (
            <Link to={urls.bookToShare(bookId)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <strong className="whitespace-nowrap tabular-nums">{formatWon(itemAmount(item))}</strong>
          {quantity > 1 && (
            <span className="whitespace-nowrap text-sm text-ink-soft tabular-nums">
              {formatWon(price)} × {quantity}권
            </span>
          )}
          {!canBeOrdered && <SoldOut />}
        </p>
        {!canBeOrdered && <p className="text-sm text-ink-soft">지금은 주문할 수 없어요.</p>}
        {(canBeOrdered || item.previewKey || item.sourceKey) && <Child item={item} />}
        {children}
      </div>
    </>
  )
}

function Child({ item }: { item: CartItemView }) {
  const { sourceKey, lookName, previewKey } = item
  if (!sourceKey && !lookName) return <p className="mt-2 text-sm text-ink-soft">{withoutChildText(item)}</p>
  return (
    <p className="mt-2 flex gap-2">
      {sourceKey && <Thumb file={sourceKey} alt="올린 아이 사진" />}
      {previewKey && <Thumb file={previewKey} alt="그림 속에 들어간 우리 아이" />}
    </p>
  )
}

function withoutChildText({ isPhotoGone, isLookGone }: CartItemView): string {
  if (isPhotoGone) return '올린 사진은 보관 기간이 지나 지워졌어요.'
  return isLookGone ? '그린 우리 아이는 보관 기간이 지나 지워졌어요.' : '아직 우리 아이를 넣지 않았어요.'
}

function Thumb({ file, alt }: { file: string; alt: string }) {
  const url = urls.file(file)
  return (
    <a href={urls.imageViewer(url)} target="_blank" rel="noopener" className="block rounded-field">
      <img
        src={url}
        alt={`${alt}, 새 창에서 크게 보기`}
        width="72"
        height="72"
        loading="lazy"
        className="size-18 rounded-field border border-line bg-line"
        // An upright photo is shown whole, or its forehead would be cut off.
        style={{ objectFit: 'contain' }}
      />
    </a>
  )
}
