// The record of deeds in words: one for each deed that the code writes down, and what it was done to.

export const deedWords: Record<string, string> = {
  'admins.added': '관리자 추가',
  'admins.disabled': '관리자 사용 중지',
  'admins.entered': '관리자 로그인',
  'admins.codeWrong': '로그인 코드 틀림',
  'admins.keyOn': '2단계 인증 켬',
  'admins.keyOff': '2단계 인증 끔',
  'admins.keyForgotten': '2단계 인증 초기화',
  'audit.seen': '열람 기록 조회',
  'audit.reviewed': '월간 점검',
  'ebook.seen': '전자책 열람',
  'gift.made': '선물 링크 만듦',
  'gift.ended': '선물 링크 거둠',
  'inquiries.listed': '문의 목록 조회',
  'inquiry.answered': '문의 답변',
  'inquiry.answerChanged': '문의 답변 수정',
  'inquiry.deleted': '문의 삭제',
  'members.listed': '회원 목록 조회',
  'notices.listed': '알림 목록 조회',
  'order.seen': '주문 조회',
  'photo.seen': '사진 열람',
  'preorder.changed': '사전접수 변경',
  'preorder.deleted': '사전접수 취소',
  'preorder.searched': '사전접수 검색',
  'print.asked': '인쇄 파일 요청',
  'print.taken': '인쇄 파일 내려받음',
  'print.waived': '인쇄 점검 예외',
  'refund.asked': '환불 요청',
  'review.hidden': '후기 숨김',
  'review.shown': '후기 다시 보임',
  'reviews.listed': '후기 목록 조회',
  'test.completed': '시험 결제 완료',
  'test.confirmed': '시험 결제 확인',
  'test.liveAllowed': '실결제 시험 허용',
  'test.liveOrdered': '실결제 시험 주문',
  'test.placed': '시험 주문',
  'user.deactivated': '회원 비활성화',
  'user.erased': '회원 삭제',
  'user.exported': '내 정보 내려받음',
  'user.reactivated': '회원 다시 활성화',
  'user.seen': '회원 정보 조회',
  'user.withdrew': '회원 탈퇴',
}

/** A deed that has lost its word is shown by its name. */
export const deedWord = (deed: string): string => deedWords[deed] ?? deed

const nouns: Record<string, string> = {
  admin: '관리자',
  admins: '관리자',
  audit: '열람 기록',
  book: '도서',
  books: '도서',
  inquiries: '문의 목록',
  inquiry: '문의',
  month: '월간 점검',
  notices: '알림 목록',
  order: '주문',
  orders: '주문 목록',
  review: '후기',
  reviews: '후기 목록',
  shop: '시스템',
  user: '회원',
  users: '회원 목록',
  visitor: '비회원',
}

/** `order:12` as `주문 12`; what is named in no such way stays as it is. */
export function subjectWord(subject: string): string {
  const [noun = '', ...number] = subject.split(':')
  const word = nouns[noun]
  return word ? [word, ...number].join(' ') : subject
}

export const kindWords = { read: '조회', download: '내려받기', change: '변경' } as const

export const breakWords = {
  changed: '나중에 바뀐 기록이에요.',
  missing: '사라진 기록이에요.',
  unsealed: '봉인되지 않은 기록이에요.',
} as const
