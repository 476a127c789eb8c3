import type { BookDocument } from '~/book/document'
import { MARK } from './odd-responses'
import type { SeededRandom } from './random-edits'

// A book's pages as a broken editor, an old program or an attacker sends them.

type Json = unknown
type Container = Record<string, Json> | Json[]

interface OddDocument {
  /** what was changed, for the report of a failure */
  title: string
  document: Json
}

const isContainer = (value: Json): value is Container => typeof value === 'object' && value !== null

/** The places in the tree that can be changed; deeper ones were nested by a change before. */
function listPlaces(tree: Json, path: string[] = []): { holder: Container; key: string; path: string[] }[] {
  if (!isContainer(tree) || path.length > 12) return []
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = [...path, key]
    return [{ holder: tree, key, path: here }, ...listPlaces(value, here)]
  })
}

const read = (holder: Container, key: string): Json => (holder as Record<string, Json>)[key]
/** Also for `__proto__`, which an assignment would not store. */
const write = (holder: Container, key: string, value: Json) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
function remove(holder: Container, key: string) {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

const nest = (depth: number, inner: Json): Json => {
  let nested = inner
  for (let level = 0; level < depth; level++) nested = level % 2 ? { a: nested } : [nested]
  return nested
}

const ODD_VALUES: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2_147_483_648,
  'NaN',
  'Infinity',
  '1e999',
  '12',
  '',
  [],
  {},
  [null],
  [[[]]],
  '\0',
  '\u202e',
  '\ud83d',
  '🐋'.repeat(900),
  'e\u0301\u200b'.repeat(900),
  '글'.repeat(5000),
  '{childName:은/는}'.repeat(200),
  '{'.repeat(2000),
  MARK,
  'javascript:alert(1)',
  '//evil.example/x.png',
  '/pictures/../../etc/passwd',
  '/pictures/none',
  '/files/by-key/uploads/x',
  'data:image/svg+xml,<svg/>',
  '#gggggg',
  'red',
  'url(#x)',
  'constructor',
  '__proto__',
  'background',
  'picture',
  '2-3',
  'sticker',
  'video',
  99,
]
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'kind',
  '',
  'x'.repeat(10_000),
  '2-3',
  '34-35',
]
const WORDS = [
  '달빛 아래에서',
  '하늘이는 웃었어요.\n\n그리고',
  '{childName:이/가} 말했어요',
  '🐋 고래',
  'a\u0301b',
  '글'.repeat(300),
]

type Mutation = (tree: Json, random: SeededRandom) => string
const changeOne =
  (
    change: (place: ReturnType<typeof listPlaces>[number], random: SeededRandom, tree: Json) => void,
  ): Mutation =>
  (tree, random) => {
    const place = random.pick(listPlaces(tree))
    if (!place) return 'nothing'
    change(place, random, tree)
    return place.path.join('.').slice(0, 80)
  }

const mutations: Record<string, Mutation> = {
  'another value at': changeOne(({ holder, key }, { pick }) => write(holder, key, pick(ODD_VALUES))),
  'nothing at': changeOne(({ holder, key }) => remove(holder, key)),
  'the value of another place at': changeOne(({ holder, key }, { pick }, tree) => {
    const other = pick(listPlaces(tree))
    write(holder, key, structuredClone(read(other.holder, other.key)))
  }),
  'deep nesting at': changeOne(({ holder, key }, { pick }) =>
    write(holder, key, nest(pick([1, 4, 9, 500, 4000]), read(holder, key))),
  ),
  'an unknown key at': changeOne(({ holder, key }, { pick }) => {
    const value = read(holder, key)
    write(isContainer(value) ? value : holder, pick(ODD_KEYS), pick(ODD_VALUES))
  }),
  'everything of it many times at': changeOne(({ holder, key }, { pick }) => {
    const value = read(holder, key)
    const list = Array.isArray(value) ? value : [value]
    const many = Array.from({ length: pick([2, 101, 250]) }, (_, i) =>
      list.map((item) => (isContainer(item) && i ? { ...item, id: `${i}` } : item)),
    )
    write(holder, key, many.flat())
  }),
  'groups that name each other at': (tree, random) => {
    const parts = listPlaces(tree).filter(({ key }) => key === 'id')
    for (const [i, { holder }] of parts.entries()) {
      const next = parts[(i + 1) % parts.length]
      write(holder, 'group', next ? read(next.holder, 'id') : 'a')
      if (random.next() < 0.3) write(holder, 'id', random.pick(['a', 'title', 'x'.repeat(60)]))
    }
    return 'all parts'
  },
}

/** As a designer would do it, so that some documents are accepted. */
const gentle: Record<string, Mutation> = {
  'a number a little different at': (tree, random) => {
    const places = listPlaces(tree).filter(({ holder, key }) => typeof read(holder, key) === 'number')
    const place = random.pick(places.filter(({ path }) => path.length > 2))
    if (place) write(place.holder, place.key, Number(read(place.holder, place.key)) * (0.5 + random.next()))
    return place?.path.join('.') ?? 'none'
  },
  'other words at': (tree, random) => {
    const place = random.pick(listPlaces(tree).filter(({ key }) => key === 'text'))
    if (place) {
      write(place.holder, 'text', random.pick(WORDS))
      remove(place.holder, 'runs')
    }
    return place?.path.join('.') ?? 'none'
  },
  'an unknown key beside': (tree, random) => {
    const place = random.pick(listPlaces(tree).filter(({ holder }) => !Array.isArray(holder)))
    if (place) write(place.holder, 'unknown', random.pick(ODD_VALUES))
    return place?.path.join('.') ?? 'none'
  },
}

/** A third are changed gently, the others in one to three places. */
export function makeOddDocument(base: BookDocument, random: SeededRandom): OddDocument {
  const document = structuredClone(base)
  const isGentle = random.next() < 0.35
  const known = isGentle ? gentle : mutations
  const titles: string[] = []
  for (let left = isGentle ? 2 : 1 + Math.floor(random.next() * 3); left > 0; left--) {
    const name = random.pick(Object.keys(known))
    titles.push(`${name} ${known[name]?.(document, random)}`)
  }
  return { title: titles.join('; '), document }
}

/** Breaks the JSON text of one document in twelve. */
export function toOddText(json: string, random: SeededRandom): { title: string; body: string | Uint8Array } {
  const at = Math.floor(random.next() * json.length)
  const breakings: Record<string, () => string | Uint8Array> = {
    'cut short': () => json.slice(0, at),
    'a number beyond all numbers': () => json.replace(/:-?\d+(\.\d+)?/, ':1e999'),
    'no number': () => json.replace(/:-?\d+(\.\d+)?/, ':NaN'),
    'a comma too many': () => json.replace(/}$/, ',}'),
    'a mark of order': () => `\ufeff${json}`,
    'every key twice': () => `${json.slice(0, -1)},${json.slice(1)}`,
    'very deep': () => '['.repeat(100_000),
    'half a letter': () => Buffer.concat([Buffer.from(json.slice(0, at)), Buffer.from([0xe0, 0x80])]),
    'a lone surrogate': () => json.replace(/"text":"/, '"text":"\\ud800'),
    'more than fits': () => json.replace(/"text":"/, `"text":"${'x'.repeat(1_200_000)}`),
    nothing: () => '',
  }
  const title = random.next() < 1 / 12 ? random.pick(Object.keys(breakings)) : ''
  return { title, body: breakings[title]?.() ?? json }
}
