import type { Consent } from '~/domain/consents/consent'
import { urls } from '~/urls/shop'

// Consents: the label beside the box, and the address of the text.

export const consentTexts = {
  age: { label: '만 14세 이상입니다', text: `${urls.terms()}#membership` },
  terms: { label: '이용약관', text: urls.terms() },
  privacy: { label: '개인정보 수집·이용', text: `${urls.privacy()}#collected` },
  marketing: { label: '마케팅 정보 수신', text: `${urls.privacy()}#marketing` },
} as const satisfies Record<Consent, { label: string; text: string }>
