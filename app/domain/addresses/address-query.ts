import { PROVINCES, shortenProvince } from './provinces'

const MAX_QUERY_LENGTH = 80
const MAX_WORDS = 10

export interface AddressQuery {
  words: string[]
  numbers: string[]
  /** a PostgreSQL tsquery over `address_words` */
  text: string
}

/** Flats and floors are typed along with an address, but no file of buildings has them. */
const DETAIL = /^(\d+(동|호|층)|\d+동\d+호)$/
const POSTAL_CODE = /^\d{5}$/
const NUMBER = /^산?\d{1,5}(-\d{1,5})?$/
/** A road or a quarter with its number attached, such as 테헤란로152 and 역삼동737. */
const ATTACHED = /^(.*[가-힣].*(?:로|길|동|리|가))(산?\d+(?:-\d+)?)$/
/** A side street apart from its road, such as 8길 in 테헤란로 8길. */
const SIDE_STREET = /^\d+[가-힣]?(번)?길$/

/** Reads typed words in any order; undefined if they say too little to search with. */
export function parseAddressQuery(typed: string): AddressQuery | undefined {
  const words = joinWords(splitWords(typed)).slice(0, MAX_WORDS)
  const terms = words.flatMap((word, at) => toTerm(word, words[at - 1]) ?? [])
  const isVague = words.every(
    (word) => PROVINCES.includes(word) || (NUMBER.test(word) && !POSTAL_CODE.test(word)),
  )
  if (isVague || !terms.length) return undefined
  return {
    words: words.filter((word) => !NUMBER.test(word)),
    numbers: words.filter((word) => NUMBER.test(word)),
    text: terms.join(' & '),
  }
}

function splitWords(typed: string): string[] {
  const text = [...typed.normalize('NFC').toLowerCase()].slice(0, MAX_QUERY_LENGTH).join('')
  return text
    .replace(/(\d)번지(?![가-힣])/g, '$1 ')
    .replace(/[^가-힣a-z0-9-]+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .flatMap((word) => ATTACHED.exec(word)?.slice(1) ?? word)
    .filter((word) => word && !DETAIL.test(word))
    .map(shortenProvince)
}

/** Words that are one word of an address: a road and its side street, and 산 with the number of a lot on a hill. */
function joinWords(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isSideStreet = last?.endsWith('로') && SIDE_STREET.test(word)
    const isHill = last === '산' && NUMBER.test(word)
    if (isSideStreet || isHill) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined.filter((word) => word.length > 1 || NUMBER.test(word))
}

/** Only letters, digits and hyphens reach this text, so the quotes cannot be left. */
function toTerm(word: string, before: string | undefined): string | undefined {
  if (!NUMBER.test(word)) return PROVINCES.includes(word) ? `'${word}'` : `'${word}':*`
  const isInQuarter = before && /(동|리|가|로)$/.test(before)
  return isInQuarter ? `('${word}' | '${before}${word}')` : `'${word}'`
}
