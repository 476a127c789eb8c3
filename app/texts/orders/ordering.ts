// Field errors of an order.

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
  'order.unsayable': '이대로는 책에 넣을 수 없어요. 표시된 곳을 고쳐 주세요.',
  'order.unwritten':
    '이 책의 글꼴에 없는 글자가 있어요: {letters} 이 글자를 빼거나 한글이나 ♥처럼 글꼴에 있는 글자로 바꿔 주세요.',
  'order.noRoomForChild': '이 책에 들어가기에는 이름이 길어요. 조금 짧게 적어 주세요.',
  'order.oldNameInDedication':
    '헌사에 바꾸기 전 이름이 남아 있어요. 고쳐 주세요. 그대로 두시려면 한 번 더 눌러 주세요.',
  'order.noRoomForDedication': '헌사가 책의 자리보다 길어요. 글을 줄이거나 줄을 덜 나눠 주세요.',
  'order.oddLetters': '쓸 수 없는 글자가 있어요. 지우고 다시 적어 주세요.',
} as const
