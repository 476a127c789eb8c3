import type { BookSort, Gender } from '~/domain/books/book'
import type { Provider } from '~/ports/login/provider'

/** Sent by the server; the error page recognises it. */
export const adminHint = '관리자 권한을 확인해주세요'
export const bookNotFound = '책을 찾을 수 없습니다.'

export const genderLabels = {
  unisex: '남녀공용',
  male: '남자아이',
  female: '여자아이',
} as const satisfies Record<Gender, string>

export const bookSortLabels = {
  shop: '추천순',
  new: '신간순',
  cheap: '낮은 가격순',
  dear: '높은 가격순',
} as const satisfies Record<BookSort, string>

export const providerNames = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
} as const satisfies Record<Provider, string>
