// The postcode search returns an address in this shape.

export interface Picked {
  zonecode: string
  /** R for a road address, J for a lot address */
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

/** One line, as letters are addressed: with the quarter and the building, if the road alone would not say enough. */
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

/** The search frame runs another company's script, so every field of its message is checked. */
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

/** The time that the search may take to load. */
export const SEARCH_MS = 8000
