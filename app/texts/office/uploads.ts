const unfit = (message: string) => ({ status: 400, code: 'INVALID_INPUT', message }) as const
const forbidden = (message: string) => ({ status: 403, code: 'FORBIDDEN', message }) as const
const otherType = (message: string) => ({ status: 415, code: 'UNSUPPORTED_TYPE', message }) as const
const unavailable = (status: 502 | 503, message: string) =>
  ({ status, code: 'UNAVAILABLE', message }) as const

export const uploadRefusals = {
  'upload.badType': otherType('허용되지 않는 파일 형식입니다.'),
  'upload.otherKind': otherType(
    '파일 이름과 실제 그림 형식이 달라요. 그림 편집기에서 다시 저장한 뒤 올려 주세요.',
  ),
  'upload.forged': forbidden('올바르지 않은 업로드 주소예요. 그림을 다시 골라 올려 주세요.'),
  'upload.expired': forbidden('업로드 주소의 시간이 지났어요. 그림을 다시 골라 올려 주세요.'),
  'upload.used': forbidden('이미 사용한 업로드 주소예요. 그림을 다시 골라 올려 주세요.'),
  'upload.otherType': forbidden('업로드 주소를 만들 때와 다른 형식이에요. 그림을 다시 골라 올려 주세요.'),
  'upload.cut': unfit('업로드가 중간에 끊겼어요. 연결을 확인하고 다시 올려 주세요.'),
  'title.tooManyPixels': {
    status: 413,
    code: 'TOO_LARGE',
    message: '제목 그림이 너무 커요. 가로×세로를 2,500만 화소 이하로 줄여서 다시 올려 주세요.',
  },
  'prompt.empty': unfit('어떤 그림인지 프롬프트를 적어 주세요.'),
  'prompt.tooLong': unfit('프롬프트는 4,000자까지 쓸 수 있어요.'),
  'prompt.noPainter': unavailable(
    503,
    '그림을 그려 줄 서비스가 아직 연결되어 있지 않아요. 서버 설정에 COMPOSITE=remote와 COMPOSITE_URL, COMPOSITE_KEY를 넣으면 쓸 수 있어요. 적어 두신 프롬프트는 그대로 남아 있어요.',
  ),
  'prompt.failed': unavailable(
    502,
    '그림 서비스에서 그림을 받지 못했어요. 프롬프트는 그대로 남아 있으니 잠시 후 다시 시도해 주세요.',
  ),
  'prompt.resting': unavailable(
    503,
    '그림 서비스가 잠시 쉬고 있어요. 프롬프트는 그대로 남아 있으니 조금 뒤에 다시 시도해 주세요.',
  ),
  'prompt.refused': unfit(
    '그림 서비스가 이 프롬프트로는 그릴 수 없다고 해요. 프롬프트는 그대로 남아 있으니 표현을 바꿔서 다시 시도해 주세요.',
  ),
} as const
