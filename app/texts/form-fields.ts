// Names of form fields within sentences, by the fields' `name`.

const consent = '약관 동의'

const labels: Record<string, string> = {
  address: '주소',
  age: consent,
  ageRange: '연령대',
  approved: '미리보기 확인',
  binding: '제본 방식',
  book1: '첫째 책',
  book2: '둘째 책',
  category: '카테고리',
  child: consent,
  childName: '아이 이름',
  confirmPassword: '비밀번호 확인',
  consent: '개인정보 수집·이용 동의',
  contact: '이메일 또는 휴대폰 번호',
  currentPassword: '현재 비밀번호',
  customerEmail: '이메일',
  customerName: '이름',
  customerPhone: '연락처',
  coupon: '쿠폰 코드',
  courier: '택배사',
  customMade: consent,
  dedication: '헌사',
  deliveryMemo: '배송 메모',
  description: '설명',
  detailAddress: '상세주소',
  email: '이메일',
  gender: '성별 구분',
  giftCard: '카드에 쓸 말',
  giftDate: '이날부터 보내기',
  dedicatedOn: '날짜',
  dedicatedBy: '주는 사람',
  kid1Gender: '첫째 성별',
  kid1Name: '첫째 이름',
  kid2Gender: '둘째 성별',
  kid2Name: '둘째 이름',
  newPassword: '새 비밀번호',
  order: consent,
  originalPrice: '정가(원)',
  otherReason: '기타 사유',
  password: '비밀번호',
  phone: '휴대폰 번호',
  points: '적립금',
  postalCode: '우편번호',
  preorder: consent,
  preorderChild: consent,
  preorderPrivacy: consent,
  price: '가격(원)',
  privacy: consent,
  query: '접수 코드',
  rating: '별점',
  reply: '답변',
  recipientName: '받는 분 이름',
  recipientPhone: '받는 분 연락처',
  size: '크기',
  terms: consent,
  title: '제목',
  token: '접수 코드',
  trackingCode: '송장 번호',
  username: '닉네임',
}

/** Names of a form's own, by its button's intent; '' for a form with one button. */
const labelsByIntent: Record<string, Record<string, string>> = {
  '': { content: '후기', name: '이름(닉네임)' },
  ask: { category: '문의 유형', content: '문의 내용' },
  edit: { code: '접수 코드', content: '후기', customerName: '주문자명' },
  make: {
    code: '쿠폰 코드',
    value: '할인',
    from: '시작하는 날',
    to: '마지막 날',
    useLimit: '쓸 수 있는 횟수',
  },
  login: { username: '아이디' },
  memo: { content: '메모' },
  refund: { amount: '환불 금액', reason: '환불 사유' },
  search: { email: '이메일 또는 휴대폰 번호' },
  sibling: { percent: '둘째 책부터 할인(%)' },
  profile: { confirmPassword: '새 비밀번호 확인' },
  withdraw: { password: '현재 비밀번호', reason: '탈퇴 사유' },
}

export const fieldLabel = (name: string, intent = ''): string | undefined =>
  labelsByIntent[intent]?.[name] ?? labels[name.replace(/_\d+$/, '')]

export const fieldsToCheckText = (count: number) =>
  count === 1 ? '한 곳을 확인해 주세요.' : `${count}곳을 확인해 주세요.`

export const firstFieldText = (count: number, label: string) => (count === 1 ? label : `먼저 ${label}`)
