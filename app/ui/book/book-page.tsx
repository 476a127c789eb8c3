import { Fragment, type ReactNode } from 'react'
import type { Book, CampaignBook } from '~/domain/books/book'
import { genderLabels } from '~/texts/labels'
import { promises } from '~/texts/promises'
import { urls } from '~/urls/shop'
import { Button, ButtonLink } from '../button'
import { Cover } from './cover'
import { Price } from './price'
import { Rating } from './rating'
import { ShareButton } from './share-button'
import { SoldOut } from './sold-out'
import { WishlistHeart } from './wishlist'

/** A book's own page. The campaign's has no price and no way to pay. */
export function BookPage({
  book,
  dispatch,
  children,
}: {
  book: Book | CampaignBook
  dispatch?: string
  children?: ReactNode
}) {
  const campaign = !('price' in book)
  const lasting = campaign ? urls.wadizBookToShare(book.id) : urls.bookToShare(book.id)
  return (
    <article data-address={lasting} className="grid items-start gap-8 md:grid-cols-2 md:gap-12">
      <Cover book={book} sizes="(min-width: 1168px) 530px, (min-width: 768px) 45vw, 92vw" first />
      <div>
        <div className="flex flex-wrap items-start gap-x-2">
          <div className="flex-[1_1_12rem]">
            <p className="text-ink-soft">
              {book.category} · {book.ageRange} · {genderLabels[book.gender]}
            </p>
            <h1 className="mt-1 text-3xl font-bold">{book.title}</h1>
          </div>
          <div className="flex shrink-0">
            <WishlistHeart id={book.id} title={book.title} />
            <ShareButton title={book.title} path={lasting} />
          </div>
        </div>
        <p className="mt-2">
          <Rating rating={book.rating} count={book.reviewCount} />
        </p>
        <p className="mt-4 max-w-prose text-lg">{book.description}</p>
        {'price' in book && <Offer book={book} />}
        {book.isSoldOut ? (
          <SoldOutNotice campaign={campaign} />
        ) : (
          (children ?? (
            <p className="mt-6">
              <ButtonLink to="#preview" look="campaign" className="w-full sm:w-auto">
                우리 아이로 미리 보기
              </ButtonLink>
            </p>
          ))
        )}
        <Facts book={book} dispatch={dispatch} campaign={campaign} />
      </div>
    </article>
  )
}

function Offer({ book }: { book: Book }) {
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-3 text-xl">
      <Price amount={book.price} was={book.originalPrice} large />
      <span className="text-base text-ink-soft">배송비 무료</span>
    </p>
  )
}

function SoldOutNotice({ campaign }: { campaign: boolean }) {
  return (
    <div className="mt-6">
      <div role="alert" className="rounded-field border border-edge bg-sheet px-4 py-3">
        <p className="flex items-center gap-3 font-bold">
          <SoldOut />
          지금은 품절된 책이에요
        </p>
        <p className="mt-1 text-ink-soft">다른 책을 둘러볼까요?</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink
          to={campaign ? urls.wadizBooks() : urls.products()}
          look={campaign ? 'campaign' : 'primary'}
          className="w-full"
        >
          다른 책 보기
        </ButtonLink>
        {!campaign && <Button disabled>장바구니에 담기</Button>}
        <Button disabled>주문하기</Button>
      </div>
    </div>
  )
}

function Facts({ book, dispatch, campaign }: { book: CampaignBook; dispatch?: string; campaign: boolean }) {
  return (
    <dl className="mt-8 divide-y divide-line border-y border-line">
      {dispatch && !book.isSoldOut && (
        <Fact name="예상 발송일">
          {/* No line break inside a date. */}
          {dispatch.split(' ~ ').map((date, i) => (
            <Fragment key={date}>
              {i > 0 && ' ~ '}
              <strong className="whitespace-nowrap">{date}</strong>
            </Fragment>
          ))}
          <span className="block text-sm text-ink-soft">
            주말과 공휴일을 빼고 {promises.production} 걸려요.
          </span>
        </Fact>
      )}
      {campaign && <Fact name="제작">와디즈에서 결제가 끝난 뒤 만들기 시작해요. 배송비는 받지 않아요.</Fact>}
      <Fact name="크기">
        <span className="tabular-nums">
          {book.size.replace(/(\d)x(\d)/, '$1 × $2').replace(/mm$/, ' mm')}
        </span>
      </Fact>
      <Fact name="쪽수">
        <span className="tabular-nums">{book.pages}쪽</span>
      </Fact>
      <Fact name="제본">{book.binding}</Fact>
      <Fact name="읽는 나이">{book.ageRange}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-3">
      <dt className="min-w-24 text-ink-soft">{name}</dt>
      <dd className="flex-[1_1_11rem]">{children}</dd>
    </div>
  )
}
