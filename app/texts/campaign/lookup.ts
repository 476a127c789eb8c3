const unfit = <Text extends string>(message: Text) =>
  ({ status: 400, code: 'INVALID_INPUT', message }) as const

export const lookupRefusals = {
  'preorder.noPair': unfit('이메일과 접수 코드를 모두 입력해주세요.'),
  'preorder.noQuery': unfit('검색어를 입력해주세요'),
  'preorder.badPhone': unfit('휴대폰 번호 10~11자리를 적어 주세요.'),
  'preorder.badContact': unfit('접수할 때 적은 이메일이나 휴대폰 번호를 적어 주세요.'),
  'preorder.noName': unfit('주문자명을 입력해주세요'),
  'preorder.cancelled': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '취소된 사전 접수라 수정할 수 없어요. 책을 고르는 것부터 다시 접수해 주세요.',
  },
} as const
