/** The parts of a road address as the shop stores them. */
export interface RoadAddress {
  province: string
  city: string
  town: string
  road: string
  isUnderground: boolean
  number: number
  subNumber: number
  building: string
  quarter: string
}

export interface FoundAddress {
  postalCode: string
  /** one line, as it goes on the parcel */
  address: string
  /** the lot, for those who know the place by it */
  lot?: string
}

export const ADDRESSES_A_PAGE = 20
export const MAX_ADDRESSES = 200

/** `unloaded`: the shop has no addresses yet. `vague`: too few words to search with. */
export type AddressSearch =
  | { state: 'unloaded' }
  | { state: 'vague' }
  | {
      state: 'searched'
      found: FoundAddress[]
      total: number
      page: number
      /** further addresses match, but are not listed */
      isMore: boolean
      /** only a demo's few addresses were searched */
      isSample: boolean
    }

/** One line, with the quarter and the building in brackets, as letters are addressed. */
export function formatRoadAddress(address: RoadAddress): string {
  const { province, city, town, road, isUnderground, number, subNumber, building, quarter } = address
  const level = isUnderground ? '지하' : ''
  const house = subNumber ? `${number}-${subNumber}` : String(number)
  const line = [province, city, town, road, level, house].filter(Boolean).join(' ')
  // A village is named by its town already.
  const more = [/[동로가]$/.test(quarter) ? quarter : '', building].filter(Boolean).join(', ')
  return more ? `${line} (${more})` : line
}
