interface PostcodeResult {
  zonecode: string
  userSelectedType: string
  address: string
  roadAddress: string
  autoRoadAddress: string
  jibunAddress: string
  autoJibunAddress: string
  bname: string
  buildingName: string
  apartment: string
}

export interface PostalAddress {
  postalCode: string
  address: string
}

/** One line, as letters are addressed: with the quarter and the building, if the road alone would not say enough. */
export function toPostalAddress(picked: Partial<PostcodeResult>): PostalAddress | undefined {
  const { zonecode = '', userSelectedType, bname = '', buildingName, apartment } = picked
  if (!/^\d{5}$/.test(zonecode)) return undefined
  if (userSelectedType === 'J') {
    const line = picked.jibunAddress || picked.autoJibunAddress || picked.address
    return line ? { postalCode: zonecode, address: line } : undefined
  }
  const line = picked.roadAddress || picked.autoRoadAddress || picked.address
  if (!line) return undefined
  const quarter = /[동로가]$/.test(bname) ? bname : ''
  const building = apartment === 'Y' ? buildingName : ''
  const more = [quarter, building].filter(Boolean).join(', ')
  return { postalCode: zonecode, address: more ? `${line} (${more})` : line }
}

type PostcodeMessage =
  | { postcode: 'ready' | 'failed' }
  | { postcode: 'picked'; picked: Partial<PostcodeResult> }

/** The search frame runs another company's script, so every field of its message is checked. */
export function parsePostcodeMessage(data: unknown, nonce: string): PostcodeMessage | undefined {
  if (typeof data !== 'object' || data === null || !('nonce' in data) || data.nonce !== nonce)
    return undefined
  const { postcode, picked } = data as { postcode?: unknown; picked?: unknown }
  if (postcode === 'ready' || postcode === 'failed') return { postcode }
  if (postcode !== 'picked' || typeof picked !== 'object' || picked === null) return undefined
  const texts = Object.entries(picked).filter(
    ([, text]) => typeof text === 'string' && text.length <= MAX_TEXT_LENGTH,
  )
  return { postcode, picked: Object.fromEntries(texts) }
}
const MAX_TEXT_LENGTH = 200

export const POSTCODE_TIMEOUT_MS = 8000
