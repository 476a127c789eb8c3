import { lettersOf } from '../users/mask-name'
import { formatPhone } from '../users/phone'

// A registration found by its phone number alone is masked: its owner recognises it, a stranger learns too little.

/** The mask hides how long a child's name is. */
export function maskChildName(name: string | null): string {
  const [first] = lettersOf(name ?? '')
  return first ? `${first}**` : ''
}

/** `010-****-1234`. A text too short to be a number is hidden whole. */
export function maskPhone(digits: string | null): string {
  if (!digits) return ''
  const parts = formatPhone(digits).split('-')
  return parts.length === 3 && digits.length >= 9 ? `${parts[0]}-****-${parts[2]?.slice(-4)}` : '****'
}

/** An address is shown down to the district, then three stars, since the rest may be any typed text. */
export function maskAddress(address: string | null): string {
  const words = (address ?? '').trim().split(/\s+/)
  const visible: string[] = []
  if (isProvince(words[0] ?? '')) visible.push(words.shift() ?? '')
  while (visible.length < 3 && /^[가-힣]{1,5}[시군구]$/.test(words[0] ?? ''))
    visible.push(words.shift() ?? '')
  return [...visible, '***'].join(' ')
}

const provinces =
  /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청북|충청남|전라북|전라남|경상북|경상남)(특별시|광역시|특별자치시|특별자치도|시|도)?$/
const isProvince = (word: string) => provinces.test(word)
