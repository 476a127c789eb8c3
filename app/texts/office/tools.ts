import type { JobName } from '~/domain/jobs.server'
import type { RetentionKind } from '~/domain/retention/retention-items.server'
import { adminHint } from '../labels'
import type { Toast } from '../toasts'

export const toolRefusals = {
  'job.unknown': {
    status: 404,
    code: 'NOT_FOUND',
    message: '이미 다시 시작했거나 끝난 작업이에요. 목록을 새로 확인해 주세요.',
  },
  'tool.notAllowed': { status: 404, code: 'ADMIN_REQUIRED', message: adminHint },
  'project.notBuilt': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 서버는 빌드한 기록이 없어요. npm run build 로 다시 빌드해 주세요.',
  },
  'project.missing': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 서버에는 소스 파일이 없어요. 소스가 있는 컴퓨터에서 빌드한 매장에서 내려받아 주세요.',
  },
  'project.changed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '빌드한 뒤에 소스가 바뀌었어요. 다시 빌드한 뒤 내려받아 주세요.',
  },
  'project.suspect': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '소스에 비밀 값으로 보이는 글자가 있어 묶지 않았어요. 그 줄을 지우고 다시 빌드해 주세요.',
  },
} as const

/** As documented for the API. */
export const packingFailed = '압축 실패'

export const toolToasts = {
  jobRetried: { title: '작업을 다시 시작했어요', tone: 'success' },
} as const satisfies Record<string, Toast>

export const jobNames: Record<JobName, string> = {
  'send-notice': '알림 보내기',
  'write-reset': '비밀번호 재설정 편지',
  'paint-preview': '미리보기 그리기',
  'paint-page': '미리보기 책장 그리기',
  'paint-ahead': '다음에 볼 책장 미리 그리기',
  'make-ebook': '전자책 만들기 시작',
  'paint-ebook-page': '전자책 쪽 그리기',
  'paint-approved-pages': '확인받은 쪽 보관',
  'print-part': '인쇄할 쪽 그리기',
  'bind-print': '인쇄 파일 묶기',
  'make-print': '인쇄 파일 만들기 시작',
  'check-batch': '발주 묶음 파일 확인',
  'send-batch': '발주 묶음 보내기',
  'send-codes': '접수번호 보내기',
  'tell-order': '주문 소식 알리기',
  'keep-pages': '책 그림 바탕 준비',
  'paint-masters': '인쇄 원화 그리기',
  'erase-photos': '사진 지우기',
  sweep: '기한이 지난 것 정리',
}

export const retentionLabels: Record<RetentionKind, { name: string; from: string }> = {
  freePhotos: { name: '주문하지 않은 사진', from: '올린 때부터' },
  orderedPhotos: { name: '주문한 책의 사진', from: '책이 도착한 때부터' },
  campaignPhotos: { name: '와디즈 사전접수의 사진', from: '캠페인이 끝난 때부터' },
  looks: { name: '그린 아이의 모습', from: '마지막으로 고치거나 쓴 때부터' },
  previews: { name: '미리보기 그림', from: '사진이나 그린 모습과 함께' },
  ebooks: { name: '전자책의 그림', from: '책이 도착한 때부터' },
  approvedPages: { name: '확인받은 쪽의 그림', from: '책이 도착한 때부터' },
  prints: { name: '인쇄 파일', from: '책이 도착한 때부터' },
  unpaidOrders: { name: '결제하지 않은 주문 (취소됨)', from: '주문한 때부터' },
  cancelledNames: { name: '결제 없이 취소된 주문의 이름과 주소', from: '취소한 때부터' },
  orders: { name: '주문에 적힌 개인정보', from: '마지막으로 움직인 때부터' },
  drafts: { name: '적다 만 주문서', from: '마지막으로 고친 때부터' },
  intakes: { name: '펀딩 소식 신청', from: '마지막으로 고친 때부터' },
  inquiries: { name: '문의와 답변', from: '마지막 글부터' },
  leavers: { name: '탈퇴한 회원의 이메일과 닉네임', from: '탈퇴한 때부터' },
  visitors: { name: '로그인하지 않은 손님', from: '마지막으로 온 때부터' },
  notices: { name: '보낸 알림의 글', from: '쓴 때부터' },
  auditEntries: { name: '열람 기록', from: '남긴 때부터' },
}

const number = new Intl.NumberFormat('ko-KR')

/** The query counts no further than `most`. */
export const cappedCountText = (count: number, most: number): string =>
  count < most ? number.format(count) : `${number.format(most)} 이상`

/** The responses of `/readyz`. */
export const unreadyLabels: Record<string, string> = {
  opening: '여는 중이에요',
  leaving: '닫는 중이에요',
  database: '데이터베이스가 답하지 않아요',
  storage: '저장소에 쓸 수 없어요',
  'full-storage': '저장소 디스크가 가득 찼어요. 공간을 비우면 저절로 다시 열려요',
  'full-database': '데이터베이스 디스크가 가득 찼어요. 공간을 비우면 저절로 다시 열려요',
}
