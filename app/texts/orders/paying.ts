export const payingRefusals = {
  'payment.inFlight': { status: 409, code: 'STATE_CONFLICT', message: '결제를 처리하고 있습니다.' },
  'payment.notReady': {
    status: 503,
    code: 'UNAVAILABLE',
    message: '결제 준비 중입니다. 2~3초 후 다시 시도해주세요.',
  },
  'payment.notOpened': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '결제창이 만료되었어요. 결제하기를 다시 눌러 주세요.',
  },
  'payment.badAddress': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '결제 승인 주소가 올바르지 않습니다.',
  },
  'payment.unknown': {
    status: 202,
    code: 'PAYMENT_UNKNOWN',
    message: '결제 결과를 확인하고 있습니다. 주문 내역에서 확인해 주세요.',
  },
  'payment.declined': { status: 402, code: 'PAYMENT_DECLINED', message: '결제가 승인되지 않았어요.' },
  'payment.mismatch': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '결제 금액이 주문 금액과 달라 자동 취소됩니다.',
  },
  'payment.late': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 주문으로는 더 결제할 수 없어서 방금 결제한 금액을 자동으로 취소해 드려요.',
  },
  'payment.noDemo': { status: 403, code: 'FORBIDDEN', message: '데모 결제를 사용할 수 없습니다.' },
  'payment.unknownOid': { status: 404, code: 'NOT_FOUND', message: '결제를 찾을 수 없습니다.' },
  'payment.noKey': { status: 400, code: 'INVALID_INPUT', message: '결제창이 준 값을 적어 주세요.' },
  'order.badTestAmount': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '시험 금액은 100원부터 5,000원까지 적어 주세요.',
  },
  'liveTest.gone': {
    status: 410,
    code: 'GONE',
    message: '허가가 만료되었거나 이미 사용되었습니다. 새 허가를 받아 주세요.',
  },
  'liveTest.noCustomer': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '고객으로도 로그인해야 시험 주문을 만들 수 있습니다.',
  },
  'refund.notPaid': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '결제되지 않은 주문은 환불할 수 없습니다.',
  },
  'order.otherSum': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '결제 금액이 달라졌어요. 지금 보이는 금액을 확인하고 다시 눌러 주세요. 적은 내용은 그대로 있어요.',
  },
  'bundle.tooMany': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '한 번에 10권까지 함께 주문할 수 있어요. 나머지는 장바구니에 두고 다음에 주문해 주세요.',
  },
  'bundle.notInCart': {
    status: 404,
    code: 'NOT_FOUND',
    message: '함께 주문하려던 책 가운데 장바구니에 없는 책이 있어요.',
  },
  'bundle.notOrderable': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '함께 주문하려던 책 가운데 지금 주문할 수 없는 책이 있어요.',
  },
  'bundle.twice': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '같은 책이 두 번 들어 있어요. 장바구니에서 다시 골라 주세요.',
  },
  'refund.inFlight': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 결제의 환불을 처리하고 있어요. 잠시 후 다시 확인해 주세요.',
  },
  'refund.unknown': {
    status: 202,
    code: 'REFUND_UNKNOWN',
    message: '환불 결과를 확인하고 있어요. 잠시 후 다시 확인해 주세요.',
  },
  'refund.refused': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '환불이 거절되었어요. 잠시 후 다시 시도해 주세요.',
  },
  'refund.byOffice': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '계좌로 입금한 주문이라 여기서 바로 취소할 수 없어요. 고객 문의로 환불받을 계좌를 알려 주시면 확인하고 돌려드려요.',
  },
  'refund.keyUsed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '다른 환불에 쓰인 요청 번호입니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  'refund.tooMuch': { status: 409, code: 'STATE_CONFLICT', message: '환불 가능 금액을 초과했습니다.' },
  'refund.badAmount': { status: 400, code: 'INVALID_INPUT', message: '환불 금액을 확인해 주세요.' },
  'refund.noReason': { status: 400, code: 'INVALID_INPUT', message: '환불 사유를 200자 이내로 적어 주세요.' },
} as const
