// What the orders' tab of the office says.

export const officeOrderRefusals = {
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
  'csv.unreadable': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '글자를 읽을 수 없는 파일이에요. CSV(UTF-8)로 저장해 다시 올려 주세요.',
  },
} as const
