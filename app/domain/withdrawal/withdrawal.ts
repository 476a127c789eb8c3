export const withdrawalReasons = [
  '서비스_불만',
  '사용빈도_낮음',
  '개인정보_우려',
  '계정_변경',
  '기타',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** A member without a password must have logged in through the provider within this time. */
export const FRESH_LOGIN_MINUTES = 10
