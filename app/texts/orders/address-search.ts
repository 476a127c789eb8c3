import { ADDRESSES_A_PAGE, type AddressSearch, MAX_ADDRESSES } from '~/domain/addresses/address'

export const addressSearchTexts = {
  title: '주소 찾기',
  label: '도로 이름과 건물 번호, 동과 번지, 건물 이름',
  hint: '예) 세종대로 110',
  button: '찾기',
  byHand: '직접 입력하기',
  failed: '주소를 찾지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.',
} as const

/** What a search found, in one or two sentences that name the next step. */
export function describeAddressSearch(search: AddressSearch): string {
  if (search.state === 'unloaded')
    return '주소 찾기를 아직 준비하고 있어요. 우편번호와 주소를 직접 적어 주세요.'
  if (search.state === 'vague')
    return '조금만 더 적어 주세요. 도로 이름과 건물 번호, 동과 번지, 건물 이름으로 찾을 수 있어요.'
  const { total, isMore, isSample } = search
  if (!total && isSample)
    return '찾는 주소가 없어요. 체험용이라 시청, 도청 같은 공공건물 몇 곳만 들어 있어요. 우편번호와 주소는 직접 적어도 돼요.'
  if (!total)
    return '찾는 주소가 없어요. 도로 이름과 건물 번호를 확인하거나 우편번호와 주소를 직접 적어 주세요.'
  if (isMore)
    return `결과가 많아 ${MAX_ADDRESSES}곳까지만 보여 드려요. 시·군·구나 건물 번호를 더 적으면 좁혀져요.`
  if (total > ADDRESSES_A_PAGE) return `${total}곳을 찾았어요. 건물 번호나 동 이름을 더 적으면 좁혀져요.`
  return `${total}곳을 찾았어요.`
}
