import type { Toast } from '../toasts'

// A separate file: shoppers load the toasts' module, and would otherwise load the screens' texts as well.

const done = (title: string, description?: string) =>
  ({ title, ...(description && { description }), tone: 'success' }) as const

export const bookToasts = {
  booksReordered: done('순서가 저장되었습니다.'),
  bookAdded: done('새 도서가 추가되었습니다.', '쪽과 템플릿을 만들면 매장에 내놓을 수 있어요.'),
  bookCopied: done('도서를 복제했어요.', '매장에는 숨겨 두었어요. 고친 뒤에 내놓을 수 있어요.'),
  bookChanged: done('도서가 수정되었습니다.'),
  bookDeleted: done('도서가 삭제되었습니다.'),
  mastersStarted: done('인쇄 원화를 그리기 시작해요.'),
  mastersStopped: done('인쇄 원화 그리기를 멈췄어요.', '이미 그린 것은 그대로 있어요.'),
  coverUploaded: done('업로드 완료', '표지'),
  detailUploaded: done('업로드 완료', '상세 이미지'),
  featuredReordered: done('인기 동화책 순서가 저장되었습니다.'),
  featuredAdded: done('인기 동화책에 추가되었습니다.'),
  featuredRemoved: done('인기 동화책에서 제거되었습니다.'),
  templateUploaded: done('업로드 완료', '템플릿 그림 — 이제 얼굴 자리를 정해 주세요.'),
  frontUploaded: done('업로드 완료', '덮는 그림'),
  frontRemoved: done('덮는 그림을 뺐어요'),
  templateSaved: done('얼굴 자리를 저장했어요'),
} as const satisfies Record<string, Toast>
