import type { ReactNode } from 'react'
import { address } from '~/addresses'
import type { Book, CampaignBook } from '~/domain/books/book'
import { genderLabels } from '~/texts/labels'
import { Button, ButtonLink } from './button'
import { Cover } from './cover'
import { Price } from './price'
import { Rating } from './rating'
import { ShareButton } from './share-button'
import { SoldOut } from './sold-out'
import { WishlistHeart } from './wishlist'

/** One book, large. The campaign's has no price and no way to pay. */
export function BookPage({ book, dispatch }: { book: Book | CampaignBook; dispatch?: string }) {
  const campaign = !('price' in book)
  return (
    <article className="grid items-start gap-8 md:grid-cols-2 md:gap-12">
      <Cover book={book} sizes="(min-width: 1168px) 530px, (min-width: 768px) 45vw, 92vw" first />
      <div>
        <div className="flex items-start gap-2">
          <div className="flex-1">
            <p className="text-ink-soft">
              {book.category} · {book.ageRange} · {genderLabels[book.gender]}
            </p>
            <h1 className="mt-1 text-3xl font-bold">{book.title}</h1>
          </div>
          <div className="flex shrink-0">
            <WishlistHeart id={book.id} title={book.title} />
            <ShareButton
              title={book.title}
              path={campaign ? address.wadizBookToShare(book.id) : address.bookToShare(book.id)}
            />
          </div>
        </div>
        <p className="mt-2">
          <Rating rating={book.rating} count={book.reviewCount} />
        </p>
        <p className="mt-4 max-w-prose text-lg">{book.description}</p>
        {'price' in book && <Offer book={book} />}
        {book.isSoldOut && <NoLongerSold campaign={campaign} />}
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

function NoLongerSold({ campaign }: { campaign: boolean }) {
  return (
    <div className="mt-6">
      <p role="alert" className="flex items-center gap-3 rounded-field border border-edge bg-sheet px-4 py-3">
        <SoldOut />
        <span>품절된 상품입니다. 다른 책을 둘러보시겠어요?</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!campaign && (
          <Button look="quiet" disabled>
            장바구니에 담기
          </Button>
        )}
        <Button disabled>주문하기</Button>
        <ButtonLink to={campaign ? address.wadizBooks() : address.products()} look="quiet">
          다른 책 보기
        </ButtonLink>
      </div>
    </div>
  )
}

function Facts({ book, dispatch, campaign }: { book: CampaignBook; dispatch?: string; campaign: boolean }) {
  return (
    <dl className="mt-8 divide-y divide-line border-y border-line">
      {dispatch && !book.isSoldOut && (
        <Fact name="예상 발송일">
          <strong>{dispatch}</strong>
          <span className="block text-sm text-ink-soft">
            지금 주문하면 5~7영업일 동안 만들어 보내 드려요. 주말과 공휴일은 쉬어요.
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
    <div className="flex gap-4 py-3">
      <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
      <dd className="flex-1">{children}</dd>
    </div>
  )
}
