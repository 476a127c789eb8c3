import { figures } from './figures'
import type { Section } from './policy'

/** How long what is kept. */
export const retention: Section = {
  id: 'retention',
  title: '보유 기간',
  body: [
    {
      table: {
        label: '개인정보의 보유 기간',
        head: ['정보', '기간', '근거'],
        rows: [
          ['회원 정보', '탈퇴하실 때까지', '동의'],
          [
            '탈퇴의 기록(이메일, 닉네임, 사유)',
            '탈퇴 후 30일. 그 뒤에는 알아볼 수 없게 바꾼 이메일과 고르신 사유만 남습니다',
            '분쟁의 처리',
          ],
          ['책의 후기', '탈퇴하시면 누구의 것인지 알 수 없게 바꾸어 남깁니다', '동의'],
          ['결제하지 않으신 주문의 이름과 배송지', '취소 후 30일', '계약'],
          ['계약과 청약철회, 주문의 기록', figures.recordsOfOrders, '전자상거래법'],
          ['결제와 상품 공급의 기록', figures.recordsOfOrders, '전자상거래법'],
          ['문의와 분쟁 처리의 기록', figures.recordsOfInquiries, '전자상거래법'],
          ['접속 기록', figures.recordsOfVisits, '통신비밀보호법'],
          [
            '와디즈 사전 접수의 기록',
            `책이 된 접수는 주문의 기록과 함께 ${figures.recordsOfOrders}, 결제하지 않으신 접수는 캠페인 종료 후 ${figures.photoCampaign}. 직접 삭제하시면 바로 조회되지 않고 사진은 24시간 안에 지웁니다`,
            '동의, 전자상거래법',
          ],
          [
            '펀딩 소식 신청',
            `캠페인 종료 후 ${figures.intakeAfterCampaign}, 길어도 ${figures.intake}`,
            '동의',
          ],
          ['주문서와 접수서에 적다 만 내용', `${figures.photoNotOrdered} 또는 결제하실 때까지`, '계약'],
          ['아이의 사진과 미리보기', '위의 “사진을 지우는 때”', '동의'],
          ['인쇄 파일', '배송 완료 후 30일. 취소하신 주문의 것은 바로', '계약'],
          ['전자책의 그림', `배송 완료 후 ${figures.ebook} 또는 탈퇴 가운데 빠른 때`, '계약'],
          [
            '동의 기록',
            `회원은 탈퇴하실 때까지, 회원이 아니시면 마지막으로 오신 날부터 ${figures.recordsOfConsents}. 주문의 동의는 주문의 기록과 함께`,
            '동의의 증명',
          ],
        ],
      },
    },
    '탈퇴하신 뒤에도 법에 따라 보관하는 기록은 다른 정보와 나누어 보관하고, 그 목적으로만 씁니다. 아이의 사진은 법이 보관하라고 정한 기록이 아니므로 이에 들어가지 않습니다.',
  ],
}
