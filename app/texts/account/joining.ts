export const joiningTexts = {
  'user.badEmail': '올바른 이메일 주소를 입력해주세요',
  'user.shortPassword': '비밀번호는 최소 6자 이상이어야 합니다',
  'user.longPassword': '비밀번호는 128자까지 쓸 수 있어요.',
  'user.passwordNotRepeated': '비밀번호 확인을 입력해주세요',
  'user.passwordsDiffer': '비밀번호가 일치하지 않습니다',
  'user.noName': '이름을 입력해주세요',
  'user.shortName': '닉네임은 최소 2자 이상이어야 합니다.',
  'user.longName': '닉네임은 20자까지 쓸 수 있어요.',
  'user.oddName': '닉네임에 쓸 수 없는 글자가 있어요.',
  'user.noPhone': '휴대폰 번호를 입력해주세요',
  'user.badPhone': '올바른 전화번호를 입력하세요.',
} as const

export function isJoiningText(code: string): code is keyof typeof joiningTexts {
  return Object.hasOwn(joiningTexts, code)
}
