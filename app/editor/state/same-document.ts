import { type BookDocument, emptyDocument, type PageKey, pageKeys } from '~/book/document'
import { withLayers } from '~/book/format'

// Whether two states of a book are the same, and merging both where possible; `differences.ts` names the differences.

export const blankDocument = emptyDocument()

export const areSameDocument = (one: BookDocument, other: BookDocument): boolean =>
  one === other || pageKeys.every((page) => isSamePage(one, other, page))

/** A background's original size is left out: some documents know it and others do not. */
const isSamePage = (one: BookDocument, other: BookDocument, page: PageKey) =>
  isEqual(pageOf(one, page), pageOf(other, page))

const pageOf = (document: BookDocument, page: PageKey) => [
  document.backgrounds[page],
  document.pageImages[page],
  document.imagePositions[page],
  document.titleOverlays[page],
  document.heads[page],
  document.layers?.[page],
  (document.textBoxes[page] ?? []).map((box) => ({ ...box, text: box.text.normalize('NFC') })),
  (document.aiPrompts[page] ?? '').normalize('NFC'),
  [...(document.locked[page] ?? [])].sort(),
]

export function mergeDocuments({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', BookDocument>) {
  let so = theirs
  for (const page of pageKeys) {
    if (isSamePage(theirs, mine, page) || isSamePage(base, mine, page)) continue
    if (!isSamePage(base, theirs, page)) return undefined
    so = withPageOf(so, mine, page)
  }
  return so
}

export const PAGE_PARTS = [
  'backgrounds',
  'backgroundSizes',
  'textBoxes',
  'pageImages',
  'imagePositions',
  'titleOverlays',
  'heads',
  'layers',
  'aiPrompts',
  'locked',
] as const

function withPageOf(document: BookDocument, other: BookDocument, page: PageKey): BookDocument {
  const parts = PAGE_PARTS.flatMap((part) => {
    const { [page]: _, ...rest } = document[part] ?? {}
    const value = other[part]?.[page]
    if (value !== undefined) return [[part, { ...rest, [page]: value }]]
    return document[part] ? [[part, rest]] : []
  })
  const so: BookDocument = { ...document, ...Object.fromEntries(parts) }
  return withLayers(so, page, other.layers?.[page] ?? [])
}

/** A stored document returns with its keys in another order, and without empty values. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isEqual(value, b.get(key)))
}
