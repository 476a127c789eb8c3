import type { Toast } from '../toasts'

const done = (title: string, description?: string) =>
  ({ title, ...(description && { description }), tone: 'success' }) as const

export const editorToasts = {
  presetRestored: done('되돌렸어요', '고른 때의 구성을 새 판으로 저장했어요.'),
  presetUploaded: done('저장했어요', '올린 파일을 새 판으로 저장했어요.'),
  presetUploadedInOurFonts: done(
    '저장했어요',
    '올린 파일을 새 판으로 저장했어요. 저희에게 없는 글꼴로 된 글은 고운바탕으로 바꿨어요.',
  ),
  versionNamed: done('판의 이름을 저장했어요'),
  draftSaved: done('저장했어요', '작업본을 새 판으로 저장했어요.'),
  manuscriptPlaced: done('원고를 넣었어요', '쪽마다 글상자로 놓았어요. 편집기에서 다듬을 수 있어요.'),
  headsPlaced: done('얼굴 자리를 넣었어요'),
  draftDropped: done('작업본을 지웠어요'),
} as const satisfies Record<string, Toast>
