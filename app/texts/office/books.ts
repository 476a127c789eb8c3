import { bookGenderLabels } from './labels'

const unfit = (message: string) => ({ status: 400, code: 'INVALID_INPUT', message }) as const
const changed = (message: string) => ({ status: 409, code: 'STATE_CONFLICT', message }) as const

export const bookRefusals = {
  'book.noTitle': unfit('제목을 입력해주세요'),
  'book.longTitle': unfit('제목은 100자까지 쓸 수 있어요.'),
  'book.noDescription': unfit('설명을 입력해주세요'),
  'book.longDescription': unfit('설명은 2,000자까지 쓸 수 있어요.'),
  'book.noCategory': unfit('카테고리를 선택해주세요'),
  'book.noPrice': unfit('가격을 입력해주세요'),
  'book.badOriginalPrice': unfit('정가를 숫자로 입력하거나 비워 두세요.'),
  'book.noAge': unfit('연령대를 입력해주세요'),
  'book.longAge': unfit('연령대는 30자까지 쓸 수 있어요.'),
  'book.noSize': unfit('크기를 입력해주세요'),
  'book.longSize': unfit('크기는 30자까지 쓸 수 있어요.'),
  'book.noBinding': unfit('제본 방식을 선택해주세요'),
  'book.noGender': unfit('성별 구분을 선택해주세요'),
  'book.changedSince': changed(
    '다른 관리자가 그사이 이 책을 고쳤어요. 입력한 내용은 그대로 있어요. 칸마다 지금 저장된 값을 확인하고 다시 저장해 주세요.',
  ),
  'book.nowIs': changed('지금 저장된 값: {letters}'),
  'book.nowEmpty': changed('지금은 비어 있어요.'),
  'book.nowOn': changed('지금은 골라져 있어요.'),
  'book.nowOff': changed('지금은 골라져 있지 않아요.'),
  'book.nowUnisex': changed(`지금 저장된 값: ${bookGenderLabels.unisex}`),
  'book.nowMale': changed(`지금 저장된 값: ${bookGenderLabels.male}`),
  'book.nowFemale': changed(`지금 저장된 값: ${bookGenderLabels.female}`),
  'book.listChanged': changed('도서 목록이 변경되었습니다.'),
  'book.featuredChanged': changed('인기 동화책 목록이 그사이 바뀌었어요. 지금 목록에서 다시 해 주세요.'),
  'book.notShown': changed('판매 중인 책만 인기 동화책에 넣을 수 있어요.'),
  'book.noPages': changed(
    '아직 그림이 없는 쪽이 있어 팔 수 없어요. 편집기에서 모든 쪽에 그림을 넣은 뒤 다시 저장해 주세요.',
  ),
  'book.noTemplate': changed(
    '아직 템플릿이 없어 팔 수 없어요. 템플릿 그림에 얼굴 자리를 정한 뒤 다시 저장해 주세요.',
  ),
  'book.noPagesNorTemplate': changed(
    '아직 쪽과 템플릿이 없어 팔 수 없어요. 편집기에서 모든 쪽에 그림을 넣고, 템플릿에 얼굴 자리를 정해 주세요.',
  ),
  'book.noFormat': changed('인쇄할 수 있는 크기와 제본 방식을 골라야 팔 수 있어요.'),
  'book.blockedPages': changed(
    '이대로 인쇄할 수 없는 쪽이 있어 팔 수 없어요. 아래 ‘쪽 점검’에서 고친 뒤 다시 저장해 주세요.',
  ),
  'book.noCover': changed('매장에 보일 표지가 없어 팔 수 없어요. 표지를 올린 뒤 다시 저장해 주세요.'),
  'book.noDescriptionYet': changed('설명을 적어야 팔 수 있어요.'),
  'book.noPriceYet': changed('가격을 정해야 팔 수 있어요.'),
  'picture.unknown': unfit('저희 그림의 주소가 아니에요. 그림을 올려 주세요.'),
  'picture.empty': unfit('그림 파일을 먼저 골라 주세요.'),
  'picture.tooLarge': { status: 413, code: 'TOO_LARGE', message: '파일 크기는 10MB 이하여야 합니다.' },
  'picture.tooManyPixels': {
    status: 413,
    code: 'TOO_LARGE',
    message: '그림이 너무 커요. 한 변 12,000px, 모두 5,000만 화소 이하로 줄여서 다시 올려 주세요.',
  },
  'picture.unsupported': {
    status: 415,
    code: 'UNSUPPORTED_TYPE',
    message: '이미지 파일만 업로드 가능합니다.',
  },
  'picture.notAPicture': unfit('그림을 읽을 수 없습니다. 파일이 깨지지 않았는지 확인해 주세요.'),
  'picture.tooSmall': unfit('그림이 너무 작아요. 가로세로 200px 이상으로 올려 주세요.'),
  'picture.badShape': unfit('그림이 너무 길쭉해요. 긴 쪽이 짧은 쪽의 네 배를 넘지 않게 해 주세요.'),
  'picture.failed': {
    status: 503,
    code: 'UNAVAILABLE',
    message: '이미지 업로드에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  },
  'template.missing': changed('먼저 템플릿 그림을 올려 주세요.'),
  'template.notPng': {
    status: 415,
    code: 'UNSUPPORTED_TYPE',
    message: 'PNG 파일만 업로드 가능합니다.',
  },
  'template.opaque': unfit('투명한 곳이 없는 그림이에요. 머리 위에 덮일 것만 남긴 PNG를 올려 주세요.'),
  'template.otherShape': unfit('바탕 그림과 가로세로 비율이 달라요. 같은 크기로 그린 PNG를 올려 주세요.'),
  'template.badPoints': unfit('다섯 점을 숫자로 모두 적어 주세요. 그림 안에 있어야 해요.'),
  'template.badFace': unfit(
    '다섯 점으로 얼굴이 만들어지지 않아요. 두 눈이 왼쪽과 오른쪽에 있는지 확인해 주세요.',
  ),
} as const

export const bookFailures = {
  order: '순서 변경에 실패했습니다.',
  create: '도서 추가에 실패했습니다.',
  quick: '저장에 실패했습니다.',
  editor: '저장에 실패했습니다.',
  update: '도서 수정에 실패했습니다.',
  delete: '도서 삭제에 실패했습니다.',
  upload: '업로드 실패',
  featuredAdd: '추가에 실패했습니다.',
  featuredRemove: '제거에 실패했습니다.',
  template: '저장에 실패했습니다.',
} as const

export const uploadFailed = '이미지 업로드에 실패했습니다.'
export const deleteWarning = '삭제 후 복구할 수 없습니다. 계속할까요?'
export const slotNames = { cover: '표지', detail: '상세 이미지' } as const

const MAX_TITLE = 100
const COPY = ' 사본'

/** A copy of a copy is numbered by hand. */
export const copyTitle = (title: string): string =>
  [...title]
    .slice(0, MAX_TITLE - COPY.length)
    .join('')
    .trimEnd() + COPY
