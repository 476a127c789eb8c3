import type { ModerationReason } from '~/domain/reviews/review'
import type { MemberState } from '~/domain/users/member'
import type { Toast } from '../toasts'
import { noticeRefusals } from './notices'
import { replyRefusals, replyTexts } from './replies'

export const memberStateLabels = {
  active: '이용 중',
  inactive: '비활성',
  left: '탈퇴',
} as const satisfies Record<MemberState, string>

export const officePeopleRefusals = {
  ...noticeRefusals,
  ...replyRefusals,
  'user.unknown': { status: 404, code: 'NOT_FOUND', message: '회원을 찾을 수 없습니다.' },
  'inquiry.gone': {
    status: 404,
    code: 'NOT_FOUND',
    message: '문의를 찾을 수 없습니다. 고객이 문의를 지웠거나 이미 삭제되었어요.',
  },
  'inquiry.answeredMeanwhile': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 답변이 바뀌었어요. 지금 답변을 확인하고 다시 저장해 주세요.',
  },
  'admin.noCode': {
    status: 401,
    code: 'ADMIN_CODE_REQUIRED',
    message: '인증 앱에 보이는 여섯 자리 코드를 입력해 주세요.',
  },
  'admin.wrongCode': {
    status: 401,
    code: 'ADMIN_CODE_WRONG',
    message: '코드가 맞지 않아요. 앱에 새로 뜬 여섯 자리 코드나 쓰지 않은 복구 코드를 입력해 주세요.',
  },
  'key.on': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '2단계 인증을 이미 쓰고 있어요. 바꾸려면 먼저 꺼 주세요.',
  },
  'key.off': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '2단계 인증이 꺼져 있어요. 처음부터 다시 켜 주세요.',
  },
  'key.wrongPassword': { status: 401, code: 'WRONG_PASSWORD', message: '비밀번호가 일치하지 않습니다.' },
} as const

export const officePeopleTexts = {
  ...replyTexts,
  'inquiry.noReply': '답변을 입력해주세요',
  'inquiry.longReply': '답변은 5,000자까지 쓸 수 있어요.',
} as const

export const moderationLabels = {
  personal: '개인정보가 보여요',
  rights: '남의 권리를 침해해요',
  abuse: '불편한 내용이에요',
  unrelated: '책과 관계없어요',
} as const satisfies Record<ModerationReason, string>

export const officePeopleToasts = {
  memberErased: { title: '회원이 삭제되었습니다', tone: 'success' },
  memberDeactivated: {
    title: '회원을 비활성화했어요',
    description: '모든 기기에서 로그아웃되었고, 다시 활성화하기 전에는 로그인할 수 없어요.',
    tone: 'success',
  },
  memberReactivated: { title: '회원을 다시 활성화했어요', tone: 'success' },
  replySaved: { title: '답변을 저장했어요', description: '고객에게 알림을 보냈어요.', tone: 'success' },
  replySame: { title: '바뀐 내용이 없어요', description: '답변은 그대로예요.', tone: 'info' },
  inquiryHidden: { title: '문의가 삭제되었습니다', tone: 'success' },
  reviewHidden: {
    title: '후기를 숨겼어요',
    description: '별점에서도 빠졌고, 쓴 분께 이유를 알렸어요.',
    tone: 'success',
  },
  reviewShown: { title: '후기를 다시 보여요', description: '별점에도 다시 들어갔어요.', tone: 'success' },
  reviewPhotoApproved: { title: '사진을 책 페이지에 실었어요', tone: 'success' },
  reviewPhotoDeclined: {
    title: '사진을 지웠어요',
    description: '쓴 분께 이유를 알렸어요.',
    tone: 'success',
  },
  monthReviewed: { title: '점검한 것을 기록했어요', tone: 'success' },
  keyOff: { title: '2단계 인증을 껐어요', tone: 'success' },
} as const satisfies Record<string, Toast>
