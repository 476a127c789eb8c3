import type { Gender } from '~/domain/books/book'

export const membersLoadFailed = '회원 정보를 불러올 수 없습니다.'

export const bookGenderLabels = {
  unisex: '남녀공용',
  male: '남아전용',
  female: '여아전용',
} as const satisfies Record<Gender, string>
