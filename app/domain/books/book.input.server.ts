import { isPrintable, parseId } from '../input.server'
import { Refusal } from '../refusal'
import { type BookSearch, bookSorts, categories, genders, MAX_AGE, MIN_AGE, normaliseGender } from './book'

const MAX_SEARCH_LENGTH = 60

/** Query parameters with an unknown or malformed value are ignored; a search is never refused. */
export function parseBookSearch(query: URLSearchParams): BookSearch {
  const q = parseText(query.get('q'))
  const category = oneOf(categories, query.get('category'))
  const gender = oneOf(genders, normaliseGender(query.get('gender')))
  const sort = oneOf(bookSorts, query.get('sort'))
  const age = parseAge(query.get('age'))
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(age ? { age } : {}),
    ...(gender ? { gender } : {}),
    ...(sort && sort !== bookSorts[0] ? { sort } : {}),
  }
}

function parseText(given: string | null): string {
  if (!given || !isPrintable(given)) return ''
  return [...given.normalize('NFC').trim()].slice(0, MAX_SEARCH_LENGTH).join('').trim()
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: unknown): Choice | undefined {
  return choices.find((choice) => choice === given)
}

function parseAge(given: string | null): number | undefined {
  const age = given && /^\d{1,2}$/.test(given) ? Number(given) : Number.NaN
  return age >= MIN_AGE && age <= MAX_AGE ? age : undefined
}

/** A book id in an API path; a page treats a malformed id as an unknown book instead. */
export function parseBookId(text: string | undefined): number {
  const id = parseId(text)
  if (!id) throw new Refusal('book.badId')
  return id
}
