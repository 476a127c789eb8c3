import type { Toast } from './toasts'

/** A file of its own, so that a book's page does not request all toasts with its photo form. */
export const photoToasts = {
  previewStarted: { title: '합성 중...', tone: 'info' },
  previewDone: { title: '미리보기 생성 완료', tone: 'success' },
  previewFailed: {
    title: '합성 실패',
    description: '합성에 실패했어요. 다른 사진을 시도해 주세요.',
    tone: 'danger',
  },
  notAPicture: {
    title: '파일 형식 오류',
    description: '이미지 파일만 업로드 가능합니다.',
    tone: 'danger',
  },
  photoUnreadable: {
    title: '파일 처리 오류',
    description: '사진을 불러올 수 없어요. 다른 사진을 골라 주세요.',
    tone: 'danger',
  },
  dropUnreadable: {
    title: '파일 드롭 오류',
    description: '사진 한 장만 끌어다 놓아 주세요.',
    tone: 'danger',
  },
} as const satisfies Record<string, Toast>
