import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { Stars } from '~/ui/reviews/stars'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyPageView } from './my-page-view'
import { EmptyCard, RowList, Section } from './section'

export function Reviews({ reviews }: Pick<MyPageView, 'reviews'>) {
  return (
    <Section
      id="reviews"
      heading={<Heading id="reviews-name">내 후기</Heading>}
      data={reviews}
      failed="리뷰 내역을 불러올 수 없습니다."
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyCard to="#orders" way="주문 내역 보기">
            아직 쓴 후기가 없어요. 책을 받으면 주문 내역에서 후기를 쓸 수 있어요.
          </EmptyCard>
        ) : (
          <RowList rows={list} more={(count) => `이전 후기 ${count}건 더 보기`}>
            {({ bookId, orderId, bookTitle, rating, content, isHidden, on }) => (
              <>
                <h3 className="font-bold">
                  <Link to={urls.book(bookId)} className="hover:underline">
                    {bookTitle}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft tabular-nums">
                  <Stars rating={rating} /> · {on}
                </p>
                <p className="mt-2 whitespace-pre-line">{content}</p>
                {orderId && (
                  <ButtonLink to={myUrls.review(orderId)} look="text" className="text-sm font-normal">
                    {isHidden ? '숨겨진 이유 보기' : '후기 관리하기'}
                    <span className="sr-only">: {bookTitle} 후기</span>
                  </ButtonLink>
                )}
              </>
            )}
          </RowList>
        )
      }
    </Section>
  )
}
