// An address as the postcode search hands it over.

export interface Picked {
  zonecode: string
  /** R of a road, J of a lot */
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

export interface Found {
  postalCode: string
  address: string
}

/** One line, as letters are addressed: with the quarter and the building where a road alone would not say enough. */
export function addressIn(picked: Partial<Picked>): Found | undefined {
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

export type SearchSaid = { postcode: 'ready' | 'failed' } | { postcode: 'picked'; picked: Partial<Picked> }

/** A message from the frame of the search. Another company's script writes it, so nothing in it is believed unread. */
export function searchSaid(data: unknown, nonce: string): SearchSaid | undefined {
  if (typeof data !== 'object' || data === null || !('nonce' in data) || data.nonce !== nonce)
    return undefined
  const { postcode, picked } = data as { postcode?: unknown; picked?: unknown }
  if (postcode === 'ready' || postcode === 'failed') return { postcode }
  if (postcode !== 'picked' || typeof picked !== 'object' || picked === null) return undefined
  const texts = Object.entries(picked).filter(
    ([, text]) => typeof text === 'string' && text.length <= LONGEST,
  )
  return { postcode, picked: Object.fromEntries(texts) }
}
const LONGEST = 200

/** So long the search may take to come. */
export const SEARCH_MS = 8000
