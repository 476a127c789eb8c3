import type { PhotoLookReason } from '~/domain/photos/photo'

/** Read by operators and by the parent. */
export const photoLookLabels: Record<PhotoLookReason, string> = {
  print: '인쇄하기 전에 확인',
  quality: '사진의 상태 확인',
  inquiry: '고객 문의에 답하려고',
  delivery: '도착한 책의 문제 확인',
  other: '기타',
}
