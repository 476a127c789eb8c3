// The brand, the business block, and texts about the shop that several pages share.

export const shop = {
  name: '주인공',
  promise: '우리 아이가 주인공이 되는 그림책',
  demoLine: '체험용 매장이에요. 주문과 결제는 실제로 이루어지지 않아요.',
} as const

/** Required by law on the first screen. The owner fills it in; until then the footer says that it is missing. */
export const business = {
  isFilledIn: false,
  name: '○○○○',
  owner: '○○○',
  number: '000-00-00000',
  mailOrderNumber: '제0000-○○○○-0000호',
  address: '○○시 ○○구 ○○로 00',
  phone: '0000-0000',
  email: 'hello@example.com',
  privacyOfficer: '○○○',
  host: '○○○○',
  hours: '평일 09:00–18:00',
} as const

/** The public register in which a business can be looked up by number. */
export const businessRegister = `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${business.number.replaceAll('-', '')}`
