import {
  type RetentionBasis,
  type RetentionClassName,
  retentionClass,
  retentionClasses,
} from '~/domain/periods/retention-classes'
import { figures } from './figures'
import { periodText } from './period-text'
import type { Section } from './policy'

// Each row of the policy's table is an entry of the list that the sweeps read: what it is and how its period is counted
// stand here, the period and the reason in the list.

interface RetentionWords {
  what: string
  /** `period` and `longest` are the list's */
  until: (period: string, longest: string) => string
  /** where the policy's other tables say more */
  basis?: string
}

export const basisLabels: Record<RetentionBasis, string> = {
  consent: '동의',
  contract: '계약',
  dispute: '분쟁의 처리',
  proof: '동의의 증명',
  ecommerce: '전자상거래법',
  communications: '통신비밀보호법',
  privacy: '개인정보 보호법',
}

export const retentionWords: Record<RetentionClassName, RetentionWords> = {
  members: { what: '회원 정보', until: () => '탈퇴하실 때까지' },
  leavers: {
    what: '탈퇴의 기록(이메일, 닉네임, 사유)',
    until: (period) => `탈퇴 후 ${period}. 그 뒤에는 알아볼 수 없게 바꾼 이메일과 고르신 사유만 남습니다`,
  },
  reviews: {
    what: '책의 후기',
    until: () => '지우실 때까지. 탈퇴하시면 누구의 것인지 알 수 없게 바꾸어 남깁니다',
  },
  reviewPhotos: {
    what: '후기에 싣는 책 읽는 사진',
    until: (_, longest) => `지우시거나 탈퇴하실 때까지, 길어도 그 주문의 기록과 함께 ${longest}`,
  },
  unpaidOrders: {
    what: '결제하지 않으신 주문',
    until: (period) => `주문 후 ${period} 안에 결제하지 않으시면 취소합니다`,
  },
  cancelledNames: {
    what: '결제하지 않으신 주문의 이름과 배송지',
    until: (period) => `취소 후 ${period}. 탈퇴하시면 바로`,
  },
  expiredNames: {
    what: '결제 없이 기한이 지난 와디즈 사전 접수의 이름과 배송지',
    until: (period) => `기한이 지나고 ${period}`,
  },
  orders: { what: '계약과 청약철회, 주문의 기록', until: (period) => period },
  payments: { what: '결제와 상품 공급의 기록', until: (period) => period },
  inquiries: { what: '문의와 분쟁 처리의 기록', until: (period) => period },
  visitLogs: { what: '접속 기록', until: (period) => period },
  auditEntries: { what: '담당자가 개인정보를 본 기록', until: (period) => period },
  notices: { what: '보내 드린 이메일과 문자의 글', until: (period) => `쓴 날부터 ${period}` },
  preorders: {
    what: '와디즈 사전 접수의 기록',
    until: (period) =>
      `책이 된 접수는 주문의 기록과 함께 ${figures.recordsOfOrders}, 결제하지 않으신 접수는 캠페인 종료 후 ${period}. 직접 삭제하시면 바로 조회되지 않고 사진은 24시간 안에 지웁니다`,
    basis: '동의, 전자상거래법',
  },
  intakes: {
    what: '펀딩 소식 신청',
    until: (period, longest) => `캠페인 종료 후 ${period}, 길어도 ${longest}`,
  },
  drafts: {
    what: '주문서와 접수서에 적다 만 내용',
    until: (period) =>
      `적으신 뒤 ${period} 또는 결제하실 때까지. 장바구니에 남은 다른 책에 적으신 글은 결제하신 뒤에도 적으신 때부터 ${period}`,
  },
  freePhotos: { what: '주문하지 않은 사진', until: (period) => `올린 뒤 ${period}` },
  orderedPhotos: {
    what: '주문하신 사진',
    until: (period, longest) => `배송 완료 후 ${period}, 길어도 결제 후 ${longest}`,
  },
  campaignPhotos: {
    what: '와디즈 사전 접수의 사진',
    until: (period) => `캠페인 종료 후 ${period}`,
  },
  previews: { what: '미리보기 그림과 그 책에 적으신 아이 이름', until: () => '그 사진이나 모습과 함께' },
  looks: {
    what: '그림으로 그린 아이의 모습',
    until: (period) => `마지막으로 고치거나 쓰신 뒤 ${period}. 위의 “그린 모습을 지우는 때”`,
    basis: '동의, 계약',
  },
  keptLooks: {
    what: '‘우리 아이’에 담아 두신 모습',
    until: (period) => `지우시거나 탈퇴하실 때, 쓰지 않으시면 ${period} 뒤`,
  },
  prints: {
    what: '인쇄 파일',
    until: (period) => `배송 완료 후 ${period}. 취소하신 주문의 것과 직접 지우신 것은 바로`,
  },
  ebooks: {
    what: '전자책의 그림',
    until: (period) => `배송 완료 후 ${period} 또는 탈퇴 중 빠른 때`,
  },
  approvedPages: {
    what: '주문하실 때 확인하신 쪽의 그림',
    until: (period) => `배송 완료 후 ${period} 또는 탈퇴 중 빠른 때`,
  },
  gifts: {
    what: '선물 링크에 적으신 이름과 한마디, 받은 분이 보낸 감사 인사',
    until: (period) => `배송 완료 후 ${period} 또는 탈퇴 중 빠른 때`,
  },
  visitors: {
    what: '동의 기록',
    until: (period) =>
      `회원은 탈퇴하실 때까지, 회원이 아니시면 마지막으로 오신 날부터 ${period}. 주문의 동의는 주문의 기록과 함께`,
  },
  backups: { what: '고장에 대비한 백업의 사본', until: (period) => `만든 날부터 ${period}` },
}

export function retentionRow(name: RetentionClassName): [what: string, until: string, basis: string] {
  const { what, until, basis } = retentionWords[name]
  const { period, longest, basis: reason } = retentionClass(name)
  const text = until(period ? periodText(period) : '', longest ? periodText(longest) : '')
  return [what, text, basis ?? basisLabels[reason]]
}

const retentionNames = Object.keys(retentionClasses) as RetentionClassName[]

export const retention: Section = {
  id: 'retention',
  title: '보유 기간',
  body: [
    {
      table: {
        label: '개인정보의 보유 기간',
        head: ['정보', '기간', '근거'],
        rows: retentionNames.map(retentionRow),
      },
    },
    '탈퇴하시면 결제하지 않으신 주문에 적힌 이름과 연락처, 주소, 아이의 이름과 헌사를 바로 지웁니다. 취소하신 주문, 장바구니, 적다 만 주문서도 같습니다. 탈퇴하신 뒤에 남는 것은 다음과 같습니다.',
    {
      table: {
        label: '탈퇴하신 뒤에 남는 것',
        head: ['정보', '기간', '이유'],
        rows: [
          [
            '결제하신 주문의 기록: 주문하신 분과 받는 분의 이름과 연락처, 주소, 아이의 이름과 헌사, 선물 카드에 쓸 말, 책과 금액, 결제와 환불, 제작과 배송',
            `마지막으로 처리한 날(배송, 취소, 환불)부터 ${figures.recordsOfOrders}`,
            '「전자상거래 등에서의 소비자보호에 관한 법률」 제6조와 시행령 제6조가 보존하라고 정한 계약과 청약철회, 대금 결제와 재화 공급의 기록',
          ],
          [
            '문의와 답변',
            `마지막 답변부터 ${figures.recordsOfInquiries}`,
            '같은 법이 보존하라고 정한 소비자 불만과 분쟁 처리의 기록',
          ],
          [
            '와디즈 사전 접수',
            '위의 “와디즈 사전 접수의 기록”',
            '회원이 아니어도 하시는 접수라서, 접수 코드로 따로 조회하고 삭제하실 수 있습니다',
          ],
        ],
      },
    },
    '탈퇴하신 뒤에도 법에 따라 보관하는 기록은 다른 정보와 나누어 보관하고, 그 목적으로만 씁니다. 아이의 사진은 법이 보관하라고 정한 기록이 아니므로 이에 들어가지 않습니다.',
  ],
}
