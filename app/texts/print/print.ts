import type { PrintProblem, PrintProblemCode, Severity } from '~/book/print/problem'
import type { ExtraPageName, Profile } from '~/book/print/profile'

/** A sheet of the file is one page of paper, or two that lie open together. */
export const interiorLength = (profile: Profile, sheets: number): string =>
  profile.sheets === 'spreads' ? `펼침 ${sheets}면` : `${sheets}쪽`

export const severityLabels: Record<Severity, string> = {
  block: '인쇄 불가',
  look: '눈으로 확인',
  warn: '참고',
}

const problems: Record<PrintProblemCode, (text: string) => string> = {
  noPhoto: () => '아이 사진이 없어 책에 아이를 그릴 수 없어요. 고객에게 사진을 다시 받아 주문에 올려 주세요.',
  fallbackPicture: () =>
    '아이 그림 대신 기본 그림이 들어갔어요. 사진을 확인하고 인쇄 파일을 다시 만들어 주세요.',
  missingPicture: () => '그림이 비어 있어요. 그림을 다시 올린 뒤 인쇄 파일을 다시 만들어 주세요.',
  changedPicture: (difference) =>
    `고객이 확인한 그림과 아이가 조금 다르게 그려졌어요(차이 ${difference}). 두 그림을 나란히 보고 정해 주세요.`,
  veryLowDpi: (dpi) =>
    `그림이 ${dpi} dpi라서 인쇄하면 점이 보여요. 더 큰 그림이나 사진으로 바꾼 뒤 다시 만들어 주세요.`,
  lowDpi: (dpi) => `그림이 ${dpi} dpi예요. 조금 흐리게 나올 수 있으니 눈으로 확인해 주세요.`,
  softHead: (dpi) =>
    `사진이 작아 아이 얼굴이 ${dpi} dpi로 흐리게 인쇄돼요. 고객에게 더 큰 사진을 부탁해 주세요.`,
  lowDpiHead: (dpi) =>
    `아이 얼굴이 ${dpi} dpi로 인쇄돼요. 조금 흐릴 수 있으니 파일을 열어 얼굴을 눈으로 확인해 주세요.`,
  openBleed: () =>
    '그림이나 배경이 재단선 밖까지 닿지 않아 흰 종이가 보일 수 있어요. 그림을 키우거나 배경을 넣어 주세요.',
  cutOff: (mm) =>
    `글자가 종이 가장자리에서 ${mm} mm에 있어 재단할 때 잘릴 수 있어요. 글 상자를 안쪽으로 옮겨 주세요.`,
  inSpine: (mm) => `글자가 책등 쪽에서 ${mm} mm에 있어 제본하면 가려져요. 글 상자를 바깥쪽으로 옮겨 주세요.`,
  nearEdge: (mm) =>
    `글자가 종이 가장자리에서 ${mm} mm에 있어요. 여백이 좁아 보일 수 있으니 조금 안쪽이 좋아요.`,
  nearSpine: (mm) => `글자가 책등 쪽에서 ${mm} mm에 있어요. 펼쳤을 때 읽기 어려울 수 있으니 확인해 주세요.`,
  onFold: () => '글자가 접히는 선에 걸려요. 잉크가 갈라질 수 있으니 글 상자를 옮기는 편이 좋아요.',
  overflow: () => '글이 글 상자보다 길어요. 글 상자를 키우거나 글을 줄여 주세요.',
  missingGlyph: (letters) =>
    `글꼴에 없는 글자(${letters})가 있어 그 자리가 비어요. 다른 글자로 바꾸거나 글꼴을 바꿔 주세요.`,
  unknownToken: (token) => `${token} 자리에 무엇이 들어갈지 알 수 없어요. 글에서 이 표시를 고쳐 주세요.`,
  badNumber: () => '자리를 읽을 수 없는 글 상자가 있어요. 편집기에서 다시 놓아 주세요.',
  unknownFont: (name) => `없는 글꼴(${name})이라 비슷한 글꼴로 인쇄돼요. 글꼴을 다시 골라 주세요.`,
  unknownColour: (name) => `알 수 없는 색(${name})이라 검정으로 인쇄돼요. 색을 다시 골라 주세요.`,
  smallLetters: (size) => `글자가 ${size}pt로 작아요. 아이가 읽기 어려우니 7pt 이상으로 키워 주세요.`,
  lowContrast: (ratio) =>
    `글자와 바탕의 밝기가 비슷해 읽기 어려워요(대비 ${ratio}). 편집기에서 글자색을 바꾸거나 테두리를 켜 주세요.`,
  overlap: (mm) => `글이 다른 글과 ${mm && `${mm} mm `}겹쳐요. 편집기에서 겹치지 않게 옮겨 주세요.`,
  onHead: () => '글이 아이 얼굴을 가려요. 편집기에서 글이나 얼굴 자리를 옮겨 주세요.',
  nearHead: () =>
    '글이 아이 얼굴에 바짝 붙어 있어요. 인쇄 파일에서 얼굴에 닿지 않는지 보고, 닿으면 편집기에서 글을 옮겨 주세요.',
  pageMissing: () => '쪽수가 맞지 않아요. 인쇄 파일을 다시 만들어 주세요.',
  badBoxes: () => '종이 크기나 재단선이 맞지 않아요. 인쇄 파일을 다시 만들어 주세요.',
  fontNotEmbedded: (name) => `글꼴(${name})이 파일에 담기지 않았어요. 인쇄 파일을 다시 만들어 주세요.`,
  notAsApproved: () => '고객이 확인한 그림과 달라요. 고객에게 다시 보여 드리고 확인을 받은 뒤 인쇄해 주세요.',
  newerFormat: () =>
    '더 새로운 편집기로 저장한 책이라, 여기서 인쇄하면 일부가 빠져요. 새 편집기로 돌아온 뒤 인쇄 파일을 다시 만들어 주세요.',
  testOrder: () => '시험 주문이에요. 실제로 인쇄하지 않아도 돼요.',
}

export const problemText = ({ code, detail = '' }: Pick<PrintProblem, 'code' | 'detail'>) =>
  problems[code](detail)

const extras: Record<ExtraPageName | 'spine', string> = {
  title: '속표지',
  closing: '맺음말',
  imprint: '판권',
  blank: '빈 쪽',
  spine: '책등',
}

/** The place of a fault in words: an inner page by its number. */
export function pageText(page: string | undefined): string {
  if (!page) return '책 전체'
  if (page === 'cover-front') return '앞표지'
  if (page === 'cover-back') return '뒤표지'
  const [, left, right, side] = /^(\d+)-(\d+)(?:-(left|right))?$/.exec(page) ?? []
  if (left && right) return side ? `${side === 'left' ? left : right}쪽` : `${left}–${right}쪽`
  return extras[page as keyof typeof extras] ?? page
}
