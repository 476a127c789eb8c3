import { urls, wadizPath } from '~/urls/shop'

/** A changed text needs a new version: INTAKE_CONSENT. */
export const intakeConsent = {
  label: '개인정보 수집 및 이용에 동의해요. 아이의 법정대리인이거나 그 허락을 받았어요.',
  facts: [
    ['수집 항목', '이메일, 아이의 이름과 성별, 고른 책'],
    ['이용 목적', '펀딩이 열리는 날과 준비한 책의 안내'],
    ['보유 기간', '펀딩이 끝나고 90일 뒤까지, 길어도 1년. 그 전이라도 요청하면 바로 지워요'],
  ],
  free: '동의하지 않아도 돼요. 그때는 소식을 보내 드릴 수 없지만, 책을 보고 사전 접수하는 데에는 상관이 없어요.',
  text: `${wadizPath(urls.privacy())}#intake`,
} as const

export const intakeTexts = {
  'intake.badEmail': '올바른 이메일 주소를 입력해주세요',
  'intake.noKid1': '첫째 이름을 입력해주세요',
  'intake.noGender1': '첫째 성별을 선택해주세요',
  'intake.noBook1': '첫째 책을 선택해주세요',
  'intake.noKid2': '2권 선택 시 둘째 정보를 모두 입력해주세요',
  'intake.noConsent': '개인정보 수집 및 이용에 동의해주세요',
} as const

export const intakeDoneText = '소식 신청을 받았어요. 펀딩이 열리면 신청한 이메일로 알려 드릴게요.'
