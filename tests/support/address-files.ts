import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import type { AddressFile } from '~/domain/addresses/address-file.server'

// Files as the post office writes them: one building a line, with the names of the columns above.

export const ADDRESS_COLUMNS =
  '우편번호|시도|시도영문|시군구|시군구영문|읍면|읍면영문|도로명코드|도로명|도로명영문|지하여부|건물번호본번|건물번호부번|건물관리번호|다량배달처명|시군구용건물명|법정동코드|법정동명|리명|행정동명|산여부|지번본번|읍면동일련번호|지번부번|구우편번호|우편번호일련번호'.split(
    '|',
  )

export const addressLine = (fields: Record<string, string | number>): string =>
  ADDRESS_COLUMNS.map((column) => fields[column] ?? '').join('|')

export const teheranRo = (number: number, more: Record<string, string | number> = {}): string =>
  addressLine({
    우편번호: '06236',
    시도: '서울특별시',
    시군구: '강남구',
    도로명: '테헤란로',
    지하여부: 0,
    건물번호본번: number,
    건물번호부번: 0,
    법정동명: '역삼동',
    산여부: 0,
    ...more,
  })

interface FileOptions {
  encoding?: string
  head?: string
  /** the bytes that are left of the file; a negative number is cut off its end */
  bytes?: number
}

export function addressFile(
  lines: readonly string[],
  { encoding = 'utf8', head = ADDRESS_COLUMNS.join('|'), bytes }: FileOptions = {},
): AddressFile {
  const whole = iconv.encode([head, ...lines].map((line) => `${line}\r\n`).join(''), encoding, {
    addBOM: true,
  })
  const pieces = [whole.subarray(0, bytes)]
  return { name: '서울특별시.txt', read: () => Readable.from(pieces) }
}
