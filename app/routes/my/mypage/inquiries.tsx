import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { InquiryCard } from '~/ui/inquiries/inquiry-card'
import { urls } from '~/urls/shop'
import type { MyPageView } from './my-page-view'
import { EmptyCard, RowList, Section } from './section'

export function Inquiries({ inquiries }: Pick<MyPageView, 'inquiries'>) {
  return (
    <Section
      id="inquiries"
      heading={<Heading id="inquiries-name">내 문의</Heading>}
      data={inquiries}
      failed="문의 내역을 불러올 수 없습니다."
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyCard to={urls.inquiry()} way="문의하기">
            아직 남긴 문의가 없어요. 궁금한 점을 편하게 물어봐 주세요.
          </EmptyCard>
        ) : (
          <>
            <RowList rows={list} more={(count) => `이전 문의 ${count}건 더 보기`}>
              {(inquiry) => <InquiryCard inquiry={inquiry} inMyPage />}
            </RowList>
            <ButtonLink to={urls.inquiry()} look="quiet" className="mt-3">
              새로 문의하기
            </ButtonLink>
          </>
        )
      }
    </Section>
  )
}
