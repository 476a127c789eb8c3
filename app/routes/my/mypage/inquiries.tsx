import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { InquiryCard } from '~/ui/inquiries/inquiry-card'
import { address } from '~/urls/shop'
import { Empty, Part, Rows } from './part'
import type { Mine } from './shown'

export function Inquiries({ inquiries }: Pick<Mine, 'inquiries'>) {
  return (
    <Part
      id="inquiries"
      heading={<Heading id="inquiries-name">내 문의</Heading>}
      shown={inquiries}
      failed="문의 내역을 불러올 수 없습니다."
    >
      {(list) =>
        list.length === 0 ? (
          <Empty to={address.inquiry()} way="문의하기">
            아직 남기신 문의가 없어요. 궁금하신 점을 편하게 물어봐 주세요.
          </Empty>
        ) : (
          <>
            <Rows rows={list} more={(count) => `이전 문의 ${count}건 더 보기`}>
              {(inquiry) => <InquiryCard inquiry={inquiry} inMyPage />}
            </Rows>
            <ButtonLink to={address.inquiry()} look="quiet" className="mt-3">
              새로 문의하기
            </ButtonLink>
          </>
        )
      }
    </Part>
  )
}
