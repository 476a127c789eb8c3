import type { Toast } from '../toasts'

export const inquiryTexts = {
  'inquiry.noCategory': '문의 유형을 선택해주세요',
  'inquiry.noTitle': '제목을 입력해주세요',
  'inquiry.longTitle': '제목은 200자 이내로 입력해주세요',
  'inquiry.shortContent': '문의 내용을 10자 이상 입력해주세요',
  'inquiry.longContent': '문의 내용은 2000자 이내로 입력해주세요',
  'withdrawal.noPassword': '현재 비밀번호를 입력해주세요',
  'withdrawal.noReason': '탈퇴 사유를 선택해주세요',
  'withdrawal.noOtherReason': '기타 사유를 입력해주세요',
  'withdrawal.longReason': '기타 사유는 500자까지 쓸 수 있어요.',
  'correction.notApproved': '미리보기를 확인하고 체크해 주세요.',
  'review.noRating': '별점을 선택해 주세요.',
  'review.badContent': '후기는 1자부터 1,000자까지 쓸 수 있어요.',
  'review.link': '후기에는 링크를 넣을 수 없어요. 링크를 빼고 다시 눌러 주세요.',
  'review.noPhotoConsent': '사진을 싣는 데 동의해 주세요.',
  'review.noReason': '이유를 골라 주세요.',
} as const

export const myPageRefusals = {
  'user.wrongPassword': { status: 401, code: 'WRONG_PASSWORD', message: '현재 비밀번호가 틀렸습니다' },
  'user.socialPassword': {
    status: 403,
    code: 'SOCIAL_ACCOUNT',
    message: '소셜 계정은 비밀번호를 변경할 수 없습니다.',
  },
  'photo.erased': { status: 404, code: 'NOT_FOUND', message: '사진이 이미 지워졌어요.' },
  'withdrawal.wrongPassword': {
    status: 401,
    code: 'WRONG_PASSWORD',
    message: '비밀번호가 일치하지 않습니다.',
  },
  'withdrawal.loginAgain': {
    status: 401,
    code: 'LOGIN_AGAIN',
    message: '본인 확인을 위해 로그아웃한 뒤 다시 로그인해 주세요. 로그인하고 10분 안에 탈퇴할 수 있어요.',
  },
  'withdrawal.paying': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '결제가 진행 중인 주문이 있습니다.',
  },
  'inquiry.unknown': { status: 404, code: 'NOT_FOUND', message: '문의를 찾을 수 없어요.' },
  'inquiry.answered': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이미 답변해 드린 문의는 지울 수 없어요. 더 궁금한 점은 새로 문의해 주세요.',
  },
  'order.started': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이미 제작을 시작해서 바꾸거나 취소할 수 없어요. 문제가 있으면 고객 문의로 알려 주세요.',
  },
  'order.refunding': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '환불을 처리하고 있는 주문이에요.',
  },
  'order.byCode': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '와디즈에서 사전 접수한 책은 접수 내역에서 접수 코드로 바꿀 수 있어요.',
  },
  'correction.cancelled': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이미 종료된 주문이라 바꿀 수 없어요.',
  },
  'correction.changed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 책의 그림이 바뀌었어요. 지금 보이는 미리보기를 확인하고 다시 눌러 주세요.',
  },
  'correction.wordsChanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 이름이나 헌사가 바뀌었어요. 아래 내용과 비교해 보고, 바꾸려면 다시 눌러 주세요.',
  },
  'correction.placeChanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 배송지가 바뀌었어요. 아래 내용과 비교해 보고, 바꾸려면 다시 눌러 주세요.',
  },
  'review.unknown': { status: 404, code: 'NOT_FOUND', message: '후기를 찾을 수 없어요.' },
  'review.twice': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 책의 후기는 이미 썼어요. 후기는 책마다 한 번 쓸 수 있어요.',
  },
  'review.notDelivered': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '책이 도착한 뒤에 후기를 쓸 수 있어요.',
  },
  'review.refunded': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '모두 환불받은 주문이라 후기를 쓸 수 없어요.',
  },
  'review.changed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 쓴 분이 후기를 고쳤어요. 지금 글을 읽고 다시 눌러 주세요.',
  },
  'review.photoChanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 사진이 바뀌었거나 지워졌어요. 지금 사진을 보고 다시 눌러 주세요.',
  },
} as const

export const myPageToasts = {
  childPartErased: { title: '지웠어요', description: '되살릴 수 없게 지워졌어요.', tone: 'success' },
  childPartGone: { title: '이미 지워진 것이에요', tone: 'info' },
  profileSaved: { title: '회원 정보를 수정했어요', tone: 'success' },
  withdrawn: {
    title: '탈퇴가 완료되었어요',
    description: '그동안 함께해 주셔서 고맙습니다.',
    tone: 'success',
  },
  loggedOutElsewhere: { title: '다른 기기에서 로그아웃했어요', tone: 'success' },
  inquiryDeleted: { title: '문의를 삭제했어요', tone: 'success' },
  reviewEdited: { title: '후기를 고쳤어요', tone: 'success' },
  reviewDeleted: { title: '후기를 지웠어요', tone: 'success' },
  reviewPhotoSent: {
    title: '사진을 받았어요',
    description: '확인한 뒤에 책 페이지에 실을게요.',
    tone: 'success',
  },
  reviewPhotoRemoved: { title: '후기 사진을 지웠어요', tone: 'success' },
  exportedTooOften: {
    title: '조금 뒤에 다시 받아 주세요',
    description: '내 정보는 한 시간에 다섯 번까지 내려받을 수 있어요.',
    tone: 'info',
  },
} as const satisfies Record<string, Toast>
