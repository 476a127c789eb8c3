import { idFrom, isPrintable } from '../input.server'
import { Refusal } from '../refusal'
import { categories, genders, oldest, orders, readGender, type Search, youngest } from './book'

const LONGEST_SEARCH = 60

/** Query parameters with an unknown or malformed value are ignored; a search is never refused. */
export function searchFrom(query: URLSearchParams): Search {
  const q = textFrom(query.get('q'))
  const category = oneOf(categories, query.get('category'))
  const gender = oneOf(genders, readGender(query.get('gender')))
  const sort = oneOf(orders, query.get('sort'))
  const age = ageFrom(query.get('age'))
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(age ? { age } : {}),
    ...(gender ? { gender } : {}),
    ...(sort && sort !== orders[0] ? { sort } : {}),
  }
}

function textFrom(given: string | null): string {
  if (!given || !isPrintable(given)) return ''
  return [...given.normalize('NFC').trim()].slice(0, LONGEST_SEARCH).join('').trim()
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: unknown): Choice | undefined {
  return choices.find((choice) => choice === given)
}

function ageFrom(given: string | null): number | undefined {
  const age = given && /^\d{1,2}$/.test(given) ? Number(given) : Number.NaN
  return age >= youngest && age <= oldest ? age : undefined
}

/** A book id in an API path; a page treats a malformed id as an unknown book instead. */
export function bookIdFrom(text: string | undefined): number {
  const id = idFrom(text)
  if (!id) throw new Refusal('book.badId')
  return id
}
