import { type BuiltInProfile, countSheets, type Profile, spineWidthOf } from '~/book/print/profile'
import type { MeasureField } from '~/domain/print-profiles/profile-form'
import { interiorLength } from './print'

export const bindingLabels: Record<BuiltInProfile, string> = {
  'hardcover-250': '국내 양장 250',
  'hardcover-250-34': '국내 양장 250 · 무선',
  'layflat-250': '펼침 제본 250',
}

export const profileName = ({ name, label }: { name: string; label?: string }): string =>
  label ?? bindingLabels[name as BuiltInProfile] ?? name

/** All that an operator compares profiles by. */
export function profileHint(profile: Profile): string {
  const { sheets, trim, bleed, inks } = profile
  const [width, side] = [(sheets === 'spreads' ? 2 : 1) * trim + 2 * bleed, trim + 2 * bleed]
  return [
    sheets === 'spreads' ? interiorLength(profile, countSheets(profile)) : `낱장 ${countSheets(profile)}쪽`,
    `${width} × ${side} mm`,
    `책등 ${spineWidthOf(profile)} mm`,
    inks ? `CMYK ${inks.limit}%` : 'sRGB',
  ].join(' · ')
}

export const measureLabels: Record<MeasureField, string> = {
  bleed: '본문 재단 여분',
  leaf: '종이 한 장의 두께',
  boardWidth: '판지 너비',
  boardHeight: '판지 높이',
  boardThickness: '판지 두께',
  hinge: '홈 너비',
  turnIn: '접어 넣는 폭',
  caseBleed: '표지 재단 여분',
  room: '책등 여유',
}

export const printProfileRefusals = {
  'printProfile.unknown': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이제 쓰지 않는 인쇄 규격이에요. 화면을 새로 고쳐 다시 골라 주세요.',
  },
  'printProfile.unknownInks': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '없는 ICC 프로필이에요. 목록에서 다시 골라 주세요.',
  },
  'printProfile.badLabel': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이름을 1자에서 40자까지 적어 주세요.',
  },
  'printProfile.badMeasure': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '괄호 안의 범위에 드는 숫자로 적어 주세요. 소수는 두 자리까지예요.',
  },
  'printProfile.badInkLimit': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '잉크 총량은 200에서 400까지의 숫자로 적어 주세요.',
  },
  'printProfile.badIcc': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '인쇄용 CMYK ICC 프로필이 아니에요. 인쇄소에서 받은 .icc 파일을 골라 주세요.',
  },
  'printProfile.knownInks': {
    status: 409,
    code: 'DUPLICATE',
    message: '이미 올린 파일이에요. 목록에서 고를 수 있어요.',
  },
  'printProfile.noIcc': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '파일을 골라 주세요.',
  },
  'printProfile.iccTooLarge': {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: '파일이 4MB보다 커요. 인쇄소에서 받은 .icc 파일을 골라 주세요.',
  },
  'printProfile.badInksLabel': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이름을 1자에서 60자까지 적어 주세요.',
  },
  'printProfile.badLicence': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '어디에서 받았고 써도 되는 파일인지 200자까지 적어 주세요.',
  },
} as const

export const printProfileToasts = {
  printProfileMade: { title: '인쇄 규격을 저장했어요', tone: 'success' },
  printProfileEnded: {
    title: '이제 이 규격을 쓰지 않아요',
    description: '이 규격으로 만든 파일은 그대로예요.',
    tone: 'success',
  },
  printProfileChosen: {
    title: '기본 규격을 바꿨어요',
    description: '다음에 만드는 인쇄 파일부터 적용돼요.',
    tone: 'success',
  },
  inkProfileAdded: { title: 'ICC 프로필을 올렸어요', tone: 'success' },
} as const
