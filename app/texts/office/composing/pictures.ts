export const picturesRefusals = {
  'pictures.tooMany': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '한 번에 36장까지 올릴 수 있어요. 나눠서 올려 주세요.',
  },
  'pictures.tooMuch': {
    status: 413,
    code: 'TOO_LARGE',
    message: '한꺼번에 너무 많이 올렸어요. 한 장에 10MB까지, 몇 장씩 나눠서 올려 주세요.',
  },
  'pictures.busy': {
    status: 503,
    code: 'UNAVAILABLE',
    message: '다른 그림들을 살펴보는 중이에요. 30초 뒤에 다시 올려 주세요.',
  },
  'pictures.none': { status: 400, code: 'INVALID_INPUT', message: '그림 파일을 먼저 골라 주세요.' },
  'pictures.emptyFile': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '내용이 없는 파일이에요. 원본을 열어 보고 다시 올려 주세요.',
  },
  'pictures.noHeads': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '넣을 얼굴 자리를 하나 이상 골라 주세요.',
  },
} as const

export const PICTURES_FAILED = '그림을 넣지 못했어요'
export const NO_FREE_PAGE = '빈 쪽이 없어 넣지 못했어요.'
export const NOT_EXAMINED = '저희 쪽 문제로 살펴보지 못했어요. 이 파일만 다시 올려 주세요.'

export const GONE_PICTURE = '이제 없는 그림이에요. 다른 그림을 올려 주세요.'
