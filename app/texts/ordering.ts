// Why a field of an order cannot stay as it is.

export const orderingTexts = {
  'order.noName': '이름을 입력해주세요',
  'order.noPhone': '연락처를 입력해주세요',
  'order.badPhone': '연락처는 010-1234-5678처럼 적어 주세요.',
  'order.noChild': '아이 이름을 입력해주세요',
  'order.noRecipient': '받는 분 이름을 입력해주세요',
  'order.noRecipientPhone': '받는 분 연락처를 입력해주세요',
  'order.noPostalCode': '우편번호를 입력해주세요',
  'order.noAddress': '주소를 입력해주세요',
  'order.noConsent': '모든 약관에 동의해주세요.',
  'order.longName': '이름은 50자까지 쓸 수 있어요.',
  'order.longPhone': '연락처는 숫자 20자까지 쓸 수 있어요.',
  'order.longChild': '아이 이름은 20자까지 쓸 수 있어요.',
  'order.longPostalCode': '우편번호는 숫자 다섯 자리로 적어 주세요.',
  'order.longAddress': '주소는 200자까지 쓸 수 있어요.',
  'order.longCity': '도시 이름은 50자까지 쓸 수 있어요.',
  'order.longMemo': '배송 메모는 200자까지 쓸 수 있어요.',
  'order.longDedication': '헌사는 100자까지 쓸 수 있어요.',
  'order.oddLetters': '쓸 수 없는 글자가 있어요. 지우고 다시 적어 주세요.',
} as const
