export const withdrawalReasons = [
  '서비스_불만',
  '사용빈도_낮음',
  '개인정보_우려',
  '계정_변경',
  '기타',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** Who is known by a provider alone proves it by having come from there just now. */
export const FRESH_MINUTES = 10
