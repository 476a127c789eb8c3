export const lookRefusals = {
  'look.gone': {
    status: 404,
    code: 'NOT_FOUND',
    message: '이 아이의 그림이 이미 지워졌어요. 책 화면에서 다시 만들어 주세요.',
  },
  'look.invalid': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '아이 모습을 읽지 못했어요. 다시 골라 주세요.',
  },
  'look.unopened': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '아이 그림을 지금 열 수 없어 주문하지 않았어요. 잠시 뒤에 다시 눌러 주세요. 계속 그러면 책 화면에서 아이를 다시 만들어 주세요.',
  },
  'look.pending': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '아직 그리고 있어요. 잠시 뒤에 다시 눌러 주세요.',
  },
  'look.tooLarge': { status: 413, code: 'TOO_LARGE', message: '요청이 너무 큽니다.' },
  'look.tooMany': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '우리 아이는 여덟 명까지 담아 둘 수 있어요. 한 명을 지운 뒤 다시 눌러 주세요.',
  },
  'look.unknownVersion': {
    status: 400,
    code: 'UNKNOWN_VERSION',
    message: '화면을 새로 고친 뒤 다시 시도해 주세요.',
  },
} as const
