// Couriers and their tracking pages. Operators type a courier's name the way people call it.

interface Courier {
  name: string
  known: RegExp
  phone: string
  follow: string
}

const couriers: readonly Courier[] = [
  {
    name: 'CJ대한통운',
    known: /cj|대한통운/i,
    phone: '1588-1255',
    follow: 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=',
  },
  {
    name: '한진택배',
    known: /한진|hanjin/i,
    phone: '1588-0011',
    follow: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  {
    name: '롯데택배',
    known: /롯데|lotte/i,
    phone: '1588-2121',
    follow: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  {
    name: '우체국택배',
    known: /우체국|epost/i,
    phone: '1588-1300',
    follow: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  {
    name: '로젠택배',
    known: /로젠|logen/i,
    phone: '1588-9988',
    follow: 'https://www.ilogen.com/web/personal/trace/',
  },
  {
    name: 'CU 편의점택배',
    known: /^cu\b|cu ?편의점|cupost/i,
    phone: '1566-1025',
    follow: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
  },
  {
    name: 'GS25 편의점택배',
    known: /gs ?25|cvsnet/i,
    phone: '1577-1287',
    follow: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
]

export const courierNames = couriers.map(({ name }) => name)

/** The courier's name as the shop writes it, for any spelling; undefined for an unknown courier. */
export const findCourierName = (text: string): string | undefined =>
  couriers.find(({ known }) => known.test(text))?.name

export interface Tracking {
  /** as it was written down, for customers who telephone the courier */
  code: string
  courier?: string
  phone?: string
  link?: string
}

export function trackingOf(courier: string | null, code: string | null): Tracking | undefined {
  if (!code) return undefined
  const known = couriers.find(({ known }) => courier && known.test(courier))
  if (!known) return { code, courier: courier ?? undefined }
  const digits = code.replace(/\D/g, '')
  return { code, courier: known.name, phone: known.phone, link: digits ? known.follow + digits : undefined }
}
