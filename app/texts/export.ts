import type { MemberData } from '~/domain/users/export/export-member-data.server'
import { shop } from './shop'

const files = {
  users: '회원 정보 (비밀번호는 저희도 볼 수 없게 바꾸어 두어서 들어 있지 않아요)',
  identities: '소셜 로그인 연결',
  sessions: '로그인되어 있는 브라우저',
  passwordResets: '비밀번호를 다시 정한 기록',
  visitors: '로그인하기 전에 쓴 방문 기록',
  consents: '동의한 약관과 시각',
  cartItems: '장바구니',
  orderDrafts: '주문서에 적다 만 내용',
  orders: '주문 (wordsClosed가 있으면 아이 이름과 헌사 같은 글이 지워졌거나 지금 열리지 않는 주문이에요)',
  orderSteps: '주문이 지나온 단계',
  orderChanges: '주문을 고친 기록',
  payments: '결제',
  refunds: '환불',
  notices: '주문에 대해 보내 드린 알림',
  photos: '올린 사진과 지워지는 시각',
  looks: '그림으로 그린 아이의 모습과 지워지는 시각',
  previews: '우리 아이 미리보기',
  previewPages: '미리보기의 쪽',
  points: '적립금',
  couponUses: '쓴 쿠폰',
  reviews: '쓴 후기',
  reviewPhotos: '후기에 보낸 사진',
  deletedHiddenReviews: '저희가 숨긴 뒤에 지우신 후기 (글은 남아 있지 않아요)',
  inquiries: '문의와 답변',
  userDeletions: '탈퇴 기록',
  wadizIntakes: '와디즈 펀딩 신청',
  ebooks: '완성된 책의 상태',
  ebookPages: '완성된 책의 쪽',
  approvedPages: '그림책을 주문하며 확인한 쪽',
  prints: '책을 인쇄하려고 만든 파일 (파일의 이름과 크기)',
  approvalRequests: '주문에 대해 확인을 부탁드린 것',
  photoRequests: '더 좋은 사진을 부탁드린 것 (주소는 들어 있지 않아요)',
  ebookGifts: '책을 함께 보려고 만든 링크 (주소는 들어 있지 않아요)',
  auditLog: '회원님의 정보가 바뀌거나 열람된 기록',
} as const satisfies Record<keyof MemberData, string>

export const exportReadme = (name: string, on: string): string =>
  [
    `${shop.name}에 저장된 ${name}님의 정보예요. (${on})`,
    '',
    '아이 사진이 들어 있을 수 있어요. 다른 사람과 함께 쓰는 기기에서는 본 뒤에 지워 주세요.',
    '',
    'children.txt  아이에 대해 무엇을 왜 언제까지 보관하는지, 누가 봤는지',
    '',
    'data 폴더',
    ...Object.entries(files).map(([file, what]) => `  ${file}.json  ${what}`),
    '',
    'photos 폴더',
    '  올린 사진과 후기에 보낸 사진, 우리 아이를 넣어 만든 그림, 주문하며 확인한 쪽이에요. 이미 지운 것은 들어 있지 않아요.',
    '',
  ].join('\r\n')

interface ExportedChild {
  name: string
  entries: readonly {
    name: string
    title?: string
    count: number
    why: string
    basis: string
    since: string
    until?: string
    rule: string
    views: readonly string[]
  }[]
}

/** What the member's page shows about each child. */
export const exportRegister = (children: readonly ExportedChild[]): string =>
  children
    .flatMap(({ name, entries }) => [
      name,
      ...entries.flatMap((entry) => [
        `  ${entry.name} ${entry.count}개${entry.title ? ` (${entry.title})` : ''}`,
        `    언제부터: ${entry.since}`,
        `    왜: ${entry.why} (${entry.basis})`,
        `    언제까지: ${[entry.until, entry.rule].filter(Boolean).join(' · ')}`,
        `    본 사람: ${entry.views.join(' / ') || '없어요'}`,
      ]),
      '',
    ])
    .join('\r\n')
