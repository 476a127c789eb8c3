import type { ProblemCode } from '~/book/problem'

// Korean warnings before printing; `fault-text.ts` adds the editor's own.

type PaperProblemCode = Extract<
  ProblemCode,
  | 'stretched'
  | 'veryLowDpi'
  | 'lowDpi'
  | 'openBleed'
  | 'endsAtTrim'
  | 'cutOff'
  | 'nearEdge'
  | 'inSpine'
  | 'nearSpine'
  | 'onFold'
  | 'smallLetters'
  | 'unknownToken'
  | 'dedicationInStory'
  | 'emptyText'
  | 'lowContrast'
  | 'overlap'
  | 'headOnGround'
  | 'onHead'
  | 'nearHead'
>

export const OFF_PAGE = '쪽 밖으로 나가 잘려요. 안쪽으로 옮겨 주세요.'

export const paperFaultTexts: Record<PaperProblemCode, (detail: string) => string> = {
  stretched: () => '그림의 가로세로 비율이 원래와 달라 눌려 보여요. 지우고 다시 얹어 주세요.',
  veryLowDpi: (dpi) => `${dpi} dpi라서 인쇄하면 점이 보여요. 작게 놓거나 더 큰 그림으로 바꿔 주세요.`,
  lowDpi: (dpi) => `${dpi} dpi라서 조금 흐리게 인쇄될 수 있어요. 작게 놓거나 더 큰 그림이 좋아요.`,
  openBleed: () => '재단선 밖까지 닿지 않아 흰 종이가 보일 수 있어요. 그림을 쪽 가장자리까지 키워 주세요.',
  endsAtTrim: () => '재단선에서 끝나요. 쪽 밖까지 넓혀 주세요.',
  cutOff: (mm) =>
    mm === '0.0' ? OFF_PAGE : `종이 가장자리에서 ${mm} mm라 재단할 때 잘릴 수 있어요. 안쪽으로 옮겨 주세요.`,
  nearEdge: (mm) => `종이 가장자리에서 ${mm} mm라 여백이 좁아 보여요. 안전선 안쪽이 좋아요.`,
  inSpine: (mm) => `책등에서 ${mm} mm라 제본하면 가려져요. 바깥쪽으로 옮겨 주세요.`,
  nearSpine: (mm) => `책등에서 ${mm} mm라 펼쳤을 때 읽기 어려워요. 조금 바깥쪽이 좋아요.`,
  onFold: () => '접히는 선에 걸려요. 한쪽으로 옮겨 주세요.',
  smallLetters: (size) => `글자가 인쇄하면 ${size}pt로 작아요. 7pt 이상으로 키워 주세요.`,
  unknownToken: (token) => `${token} 자리에 무엇이 들어갈지 알 수 없어요. 목록에 있는 표시로 바꿔 주세요.`,
  dedicationInStory: () =>
    '헌사는 속표지에 들어가서, 여기에는 아무것도 쓰이지 않아요. {dedication} 표시를 지워 주세요.',
  headOnGround: () => '아이 얼굴은 배경에는 들어가지 않아요. 이 쪽에 그림을 올리거나 얼굴 자리를 빼 주세요.',
  onHead: () => '글이 아이 얼굴을 가려요. 글이나 얼굴 자리를 옮겨 주세요.',
  nearHead: () => '글이 아이 얼굴에 바짝 붙어 있어요. 조금 떼어 놓는 편이 좋아요.',
  lowContrast: (ratio) =>
    `글자와 바탕의 밝기가 비슷해 읽기 어려워요(대비 ${ratio}). 글자색을 바꾸거나 테두리를 켜 주세요.`,
  overlap: (mm) => `다른 글과 ${mm} mm 겹쳐요. 겹치지 않게 옮겨 주세요.`,
  emptyText: () => '빈 글상자예요. 글을 쓰거나 지워 주세요.',
}
