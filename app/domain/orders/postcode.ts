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

/** What the frame of the search says to the page around it. */
export type SearchSaid = { postcode: 'ready' | 'failed' } | { postcode: 'picked'; picked: Partial<Picked> }

/** So long the search may take to come. */
export const SEARCH_MS = 8000
