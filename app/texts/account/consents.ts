import type { Consent } from '~/domain/consents/consent'
import { address } from '~/urls/shop'

// Consents: the label beside the box, and the address of the text.

export const consentTexts = {
  age: { label: '만 14세 이상입니다', text: `${address.terms()}#membership` },
  terms: { label: '이용약관', text: address.terms() },
  privacy: { label: '개인정보 수집·이용', text: `${address.privacy()}#collected` },
  marketing: { label: '마케팅 정보 수신', text: `${address.privacy()}#marketing` },
} as const satisfies Record<Consent, { label: string; text: string }>
