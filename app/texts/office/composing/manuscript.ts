import type { SplitRule } from '~/book/manuscript/split'

const unfit = (message: string) => ({ status: 400, code: 'INVALID_INPUT', message }) as const
const tooLarge = (message: string) => ({ status: 413, code: 'TOO_LARGE', message }) as const
const otherType = (message: string) => ({ status: 415, code: 'UNSUPPORTED_TYPE', message }) as const

export const manuscriptRefusals = {
  'manuscript.empty': unfit('원고를 붙여 넣거나 파일을 골라 주세요.'),
  'manuscript.noWords': unfit('이 파일에는 글이 없어요. 글이 든 파일을 골라 주세요.'),
  'manuscript.tooLong': tooLarge('원고가 너무 길어요. 그림책 한 권에는 5만 자까지 넣을 수 있어요.'),
  'manuscript.tooManyParagraphs': tooLarge(
    '문단이 10,000개가 넘어요. 그림책에 넣을 부분만 남겨서 다시 올려 주세요.',
  ),
  'manuscript.unpacksTooLarge': tooLarge(
    '풀면 너무 커지는 파일이라 열지 않았어요. 글만 복사해서 붙여 넣어 주세요.',
  ),
  'manuscript.macros': otherType(
    '매크로가 든 문서는 열지 않아요. 매크로 없는 .docx로 저장하거나 글을 복사해서 붙여 넣어 주세요.',
  ),
  'manuscript.oldDocument': otherType(
    '예전 .doc 문서이거나 암호가 걸린 문서예요. 암호를 풀고 .docx로 저장해서 올려 주세요.',
  ),
  'manuscript.otherFile': otherType('.docx나 .txt 파일만 읽을 수 있어요. 글을 복사해서 붙여 넣어도 돼요.'),
  'manuscript.broken': unfit('문서가 깨져 있어 읽지 못했어요. 다시 저장하거나 글을 붙여 넣어 주세요.'),
  'manuscript.unreadable': unfit(
    '글자를 읽지 못했어요. UTF-8로 저장해서 다시 올리거나 글을 붙여 넣어 주세요.',
  ),
  'manuscript.longName': unfit('이름은 40자까지 적어 주세요.'),
  'manuscript.notPlaced': unfit('아직 넣지 못한 쪽이 있어요. 표시한 쪽을 확인해 주세요.'),
  'manuscript.conflict': {
    status: 409,
    code: 'VERSION_CONFLICT',
    message:
      '그사이 다른 곳에서 이 책을 저장했어요. 원고는 그대로예요. 글이 있는 쪽을 확인하고 한 번 더 눌러 주세요.',
  },
  'manuscript.namesMoved': unfit(
    '원고를 고쳐서 이름을 그대로 두려던 곳이 달라졌어요. ‘한 곳씩 고르기’에서 다시 확인하고 한 번 더 눌러 주세요.',
  ),
  'manuscript.longPage': unfit('이 쪽의 글이 2,000자를 넘어요. 앞뒤 쪽으로 옮겨 주세요.'),
  'manuscript.taken': unfit(
    '이 쪽에는 이미 글이 있어요. 바꾸려면 아래를 표시하고, 그대로 두려면 칸을 비워 주세요.',
  ),
} as const

export const MANUSCRIPT_FAILED = '원고를 넣지 못했어요'

export const splitRuleText: Record<SplitRule, string> = {
  pages: '쪽 번호를 따라 나눴어요.',
  breaks: '쪽 나눔 표시를 따라 나눴어요.',
  headings: '소제목을 따라 나눴어요.',
  blanks: '빈 줄을 따라 나눴어요.',
  paragraphs: '문단을 고르게 나눴어요.',
  sentences: '문장을 고르게 나눴어요.',
}

export const leftOutText = (count: number) => `문서에 든 그림·글상자·개체 ${count}개는 빼고 글만 가져왔어요.`

export const titledText = '첫 줄은 책 제목과 같아서 글에서 뺐어요. 제목은 표지에 있어요.'

export const numbersText = (count: number) => `쪽 번호로 보이는 줄 ${count}개는 글에서 뺐어요.`
