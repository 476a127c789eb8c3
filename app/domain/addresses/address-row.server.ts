import { shortenProvince } from './provinces'

/** The columns that the shop uses, by their names in the post office's file. */
const columns = {
  postalCode: '우편번호',
  province: '시도',
  city: '시군구',
  town: '읍면',
  road: '도로명',
  underground: '지하여부',
  number: '건물번호본번',
  subNumber: '건물번호부번',
  delivery: '다량배달처명',
  building: '시군구용건물명',
  quarter: '법정동명',
  village: '리명',
  hill: '산여부',
  lot: '지번본번',
  subLot: '지번부번',
} as const
type Column = keyof typeof columns

interface CopyRow {
  /** a line of PostgreSQL's COPY format */
  copied: string
  province: string
}
/** The row of a line, or why the line is broken. */
export type RowParser = (line: string) => CopyRow | string

const NEW_POSTAL_CODE = /^새우편번호$/

/** Columns are found by name: the post office has added some and renamed 새우편번호. */
export function parseAddressHeader(line: string): RowParser | undefined {
  const names = line.split('|').map((name) => name.trim().replace(NEW_POSTAL_CODE, columns.postalCode))
  const places = Object.fromEntries(
    Object.entries(columns).map(([column, name]) => [column, names.indexOf(name)]),
  ) as Record<Column, number>
  if (Object.values(places).includes(-1)) return undefined
  return (text) => {
    const fields = text.split('|')
    if (fields.length !== names.length) return `${fields.length} fields instead of ${names.length}`
    if (text.includes('\uFFFD')) return 'letters of another encoding'
    return toCopyRow((column) => fields[places[column]]?.trim() ?? '')
  }
}

function toCopyRow(at: (column: Column) => string): CopyRow | string {
  const [postalCode, province, road] = [at('postalCode'), shortenProvince(at('province')), at('road')]
  const numbers = [at('number'), at('subNumber') || '0']
  if (!/^\d{5}$/.test(postalCode)) return 'no postcode of five digits'
  if (!province || !road) return 'no province or no road'
  if (!numbers.every((number) => /^\d{1,5}$/.test(number))) return 'no number of a building'
  const row = [
    ...[postalCode, province, at('city'), at('town'), road],
    at('underground') === '1' ? 't' : 'f',
    ...numbers,
    at('building') || at('delivery'),
    at('village') || at('quarter'),
    toLot(at),
  ]
  return { copied: `${row.map(escapeField).join('\t')}\n`, province }
}

function toLot(at: (column: Column) => string): string {
  const [lot, subLot] = [at('lot'), at('subLot')]
  if (!/^[1-9]\d*$/.test(lot)) return ''
  return `${at('hill') === '1' ? '산' : ''}${lot}${/^[1-9]\d*$/.test(subLot) ? `-${subLot}` : ''}`
}

const escapeField = (text: string) =>
  text.replace(/[\\\t\r\n]/g, (letter) => (letter === '\\' ? '\\\\' : ' '))
