import { textLinkClass } from '../button'
import { Stars } from './stars'

export interface ReviewListItem {
  id: number
  rating: number
  content: string
  author: string
  on: string
  photo?: { src: string; width: number; height: number }
  /** The text is longer than this. */
  isCut?: boolean
}

export function ReviewList({ reviews, more }: { reviews: readonly ReviewListItem[]; more?: string }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {reviews.map(({ id, rating, content, author, on, photo, isCut }) => (
        <li key={id} id={`review-${id}`} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <Stars rating={rating} />
            <span>{author}</span>
            <span className="tabular-nums">{on}</span>
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line">{content}</p>
          {isCut && more && (
            <a href={`${more}#review-${id}`} className={`${textLinkClass} text-sm`}>
              이어서 읽기
            </a>
          )}
          {photo && <ReviewPhoto {...photo} author={author} />}
        </li>
      ))}
    </ul>
  )
}

const LONGEST_SIDE = 160

/** Small, and whole behind its link. */
function ReviewPhoto({
  src,
  width,
  height,
  author,
}: NonNullable<ReviewListItem['photo']> & { author: string }) {
  const share = LONGEST_SIDE / Math.max(width, height)
  return (
    <a href={src} className="mt-2 inline-flex">
      <img
        src={src}
        alt={`책 읽는 사진 (${author}), 크게 보기`}
        width={Math.round(width * share)}
        height={Math.round(height * share)}
        loading="lazy"
        className="rounded-field"
      />
    </a>
  )
}
