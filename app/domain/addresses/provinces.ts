/** How a province is written on a parcel, and its other names. */
const names: Record<string, readonly string[]> = {
  서울: ['서울특별시', '서울시'],
  부산: ['부산광역시', '부산시'],
  대구: ['대구광역시', '대구시'],
  인천: ['인천광역시', '인천시'],
  광주: ['광주광역시'],
  대전: ['대전광역시', '대전시'],
  울산: ['울산광역시', '울산시'],
  세종: ['세종특별자치시', '세종시'],
  경기: ['경기도'],
  강원: ['강원특별자치도', '강원도'],
  충북: ['충청북도'],
  충남: ['충청남도'],
  전북: ['전북특별자치도', '전라북도'],
  전남: ['전라남도'],
  경북: ['경상북도'],
  경남: ['경상남도'],
  제주: ['제주특별자치도', '제주도'],
}

const shortNames = new Map(
  Object.entries(names).flatMap(([short, long]) => long.map((name) => [name, short])),
)

export const PROVINCES: readonly string[] = Object.keys(names)

/** The short name of a province; any other word stays as it is. */
export const shortenProvince = (name: string): string => shortNames.get(name) ?? name
