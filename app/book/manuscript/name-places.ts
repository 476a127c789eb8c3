import type { PageKey, PerPage } from '../document'
import { replaceName } from './child-name'
import { spreadKeys } from './split'

// The places of a manuscript's name, so that single ones can stay as the author wrote them.

/** Such as `지우는:2`, the second 지우는 of the manuscript: a moved break or an edit elsewhere does not make it another. */
export type PlaceKey = string

interface NamePlace {
  key: PlaceKey
  page: PageKey
  written: string
  before: string
  after: string
}

/** A picture book has fewer; beyond these all follow. */
const MAX_PLACES = 500
/** Letters on either side by which an author knows a place again. */
const AROUND = 12

export function listNamePlaces(texts: PerPage<string>, name: string): NamePlace[] {
  const places: NamePlace[] = []
  replaceNames(texts, name, ({ key, page, written, at }) => {
    if (places.length === MAX_PLACES) return true
    const text = (texts[page] ?? '').normalize('NFC')
    const end = at + written.length
    places.push({
      ...{ key, page, written },
      before: oneLine(text.slice(Math.max(0, at - AROUND), at)),
      after: oneLine(text.slice(end, end + AROUND)),
    })
    return true
  })
  return places
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

export const nameTexts = (texts: PerPage<string>, name: string, stays: ReadonlySet<PlaceKey>) =>
  replaceNames(texts, name, ({ key }) => !stays.has(key))

interface PlaceOnPage {
  key: PlaceKey
  page: PageKey
  written: string
  at: number
}

function replaceNames(
  texts: PerPage<string>,
  name: string,
  isChosen: (place: PlaceOnPage) => boolean,
): PerPage<string> {
  const counts = new Map<string, number>()
  const pages = spreadKeys.flatMap((page) => {
    const text = texts[page]
    if (text === undefined) return []
    const named = replaceName(text, name, (written, at) => {
      const count = (counts.get(written) ?? 0) + 1
      counts.set(written, count)
      return isChosen({ key: `${written}:${count}`, page, written, at })
    })
    return [[page, named.text]]
  })
  return Object.fromEntries(pages)
}

/** A listed place with the words around it, by which it is known again. */
export const toListed = ({ key, before, after }: NamePlace) => [key, before, after].join('\t')

/**
 * The listed places that are not ticked. Where a word stands more or less often than in that list, or between other words,
 * its numbers mean other places: these are `lost`, and are asked for again.
 */
export function readStays(
  { listed, ticked }: { listed: readonly string[]; ticked: readonly PlaceKey[] },
  places: readonly NamePlace[],
): { stays: Set<PlaceKey>; lost: boolean } {
  const chosen = new Set(ticked)
  const then = listed.map((place) => {
    const [key = '', before = '', after = ''] = place.split('\t')
    return { key, before, after }
  })
  const countOf = (of: readonly { key: PlaceKey }[], word: string) =>
    of.filter(({ key }) => wordOf(key) === word).length
  const unticked = then.filter(({ key }) => !chosen.has(key))
  const staying = unticked.filter((place) => {
    const now = places.find(({ key }) => key === place.key)
    const word = wordOf(place.key)
    return now && countOf(then, word) === countOf(places, word) && isSamePlace(place, now)
  })
  return { stays: new Set(staying.map(({ key }) => key)), lost: staying.length < unticked.length }
}

const wordOf = (key: PlaceKey) => key.slice(0, key.lastIndexOf(':'))

type Around = Pick<NamePlace, 'before' | 'after'>

/** A moved break takes the words on one side away, or a part of them. */
function isSamePlace(then: Around, now: Around): boolean {
  const [before, after] = [
    [then.before.trim(), now.before.trim()],
    [then.after.trim(), now.after.trim()],
  ] as const
  const isBefore = before[0].endsWith(before[1]) || before[1].endsWith(before[0])
  const isAfter = after[0].startsWith(after[1]) || after[1].startsWith(after[0])
  const [hasBefore, hasAfter] = [before, after].map(([one, other]) => one && other)
  if (!hasBefore && !hasAfter) return true
  return Boolean((hasBefore && isBefore) || (hasAfter && isAfter))
}
