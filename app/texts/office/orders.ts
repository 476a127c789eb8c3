import type { Toast } from '../toasts'
import { boardRefusals } from './board'

export const officeOrderRefusals = {
  ...boardRefusals,
  'order.movedMeanwhile': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이미 변경된 주문입니다. 새로고침해 주세요.',
  },
  'order.preorderStep': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '사전 접수 주문은 와디즈 결제를 확인하면 진행돼요.',
  },
  'print.beingMade': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '인쇄 파일을 만들고 있어요. 다 되면 저절로 발주완료가 돼요.',
  },
  'order.notPaid': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '아직 결제되지 않은 주문이에요. 결제를 먼저 확인해 주세요.',
  },
  'orders.noneChosen': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '주문을 먼저 선택해 주세요.',
  },
  'orders.tooMany': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '한 번에 500건까지 처리할 수 있어요.',
  },
  'orders.tooManyMatching': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '한 번에 2,000건까지 할 수 있어요. 목록에서 상태나 날짜로 좁혀 주세요.',
  },
  'orders.matchingChanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 주문이 바뀌었어요. 아래 주문을 다시 확인해 주세요.',
  },
  'orders.oneCode': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '송장 번호는 주문 한 건에만 적을 수 있어요.',
  },
  'parcel.badCode': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '송장 번호를 숫자와 영문 5~30자로 적어 주세요.',
  },
  'payment.noPayer': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '입금자 이름을 60자까지 적어 주세요.',
  },
  'payment.noPaidOn': { status: 400, code: 'INVALID_INPUT', message: '입금일을 골라 주세요.' },
  'payment.paidLater': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '입금일이 오늘보다 뒤예요. 통장의 날짜를 확인해 주세요.',
  },
  'parcel.badCourier': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '택배사를 골라 주세요.',
  },
  'csv.broken': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '따옴표가 닫히지 않은 칸이 있어요. 파일을 다시 저장해 올려 주세요.',
  },
  'csv.tooManyRows': {
    status: 413,
    code: 'TOO_LARGE',
    message: '한 번에 10,000줄까지 올릴 수 있어요. 나누어 올려 주세요.',
  },
  'csv.tooLarge': {
    status: 413,
    code: 'TOO_LARGE',
    message: '2MB까지 올릴 수 있어요. 나누어 올려 주세요.',
  },
  'tracking.empty': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '파일을 고르거나 목록을 붙여 넣어 주세요.',
  },
  'csv.unreadable': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '글자를 읽을 수 없는 파일이에요. CSV(UTF-8)로 저장해 다시 올려 주세요.',
  },
} as const

export const officeOrderToasts = {
  orderAdvanced: { title: '다음 단계로 옮겼어요', tone: 'success' },
  orderMaking: {
    title: '인쇄 파일을 만들고 있어요',
    description: '다 되면 저절로 발주완료가 돼요.',
    tone: 'info',
  },
  ordersNotChosen: {
    title: '선택한 주문이 없어요',
    description: '목록에서 주문을 먼저 선택해 주세요.',
    tone: 'danger',
  },
} as const satisfies Record<string, Toast>

export const stepLabels = {
  PAID: '결제 확인',
  READY: '발주완료로',
  SHIPPED: '발송하기',
  DELIVERED: '배송완료로',
  DONE: '완료로',
} as const

export const sortLabels = {
  newest: '최신순',
  oldest: '오래된순',
  dispatch: '발송 예정일순',
  amount: '금액순',
} as const

export const hiddenLabels = {
  tests: '시험 주문만',
  apart: '분리 보관만',
  all: '모두 보기',
} as const

/** How the child of an order is shown. */
export const styleLabels = { drawn: '그림', photo: '사진 얼굴' } as const

export const channelLabels = { web: '웹', wadiz: '와디즈' } as const

export const printStateLabels = {
  making: '인쇄 파일 만드는 중',
  ready: '인쇄 파일 있음',
  unseen: '얼굴 확인 필요',
  blocked: '인쇄 전 확인 필요',
  failed: '인쇄 파일 실패',
} as const

export const photoNeeded = '사진 필요'

export const noFurtherStep = '더 이상 상태를 변경할 수 없습니다.'

/** For each line of a courier's list. */
export const trackingResultLabels = {
  sent: '배송중으로 옮겼어요',
  same: '이미 같은 번호로 배송중이에요',
  unknown: '없는 주문번호예요',
  status: '발주완료인 주문이 아니에요',
  refunding: '환불이 진행 중이라 옮기지 않았어요',
  separator: '첫 줄과 다른 기호로 칸을 나누었어요. 쉼표나 탭 하나로 맞춰 주세요',
  shifted: '칸이 밀려 있어요. 주문번호, 택배사, 송장 번호의 자리를 확인해 주세요',
  courier: '택배사가 비어 있거나 모르는 이름이에요',
  code: '송장 번호를 읽을 수 없어요',
  twice: '앞줄에 있는 주문이에요',
  elsewhere: '이 묶음에 없는 주문번호예요',
  shared: '받는 곳이 다른 주문과 송장 번호가 같아요',
} as const
