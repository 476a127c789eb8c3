import { checkPage } from '~/book/check-page'
import { type BookDocument, isCover, type PageKey, pageKeys } from '~/book/document'
import type { BrightnessMap } from '~/book/legibility/brightness'
import { isPrintBlocker } from '~/book/print/problem'
import { facesOnPage, type PaintedHeads } from '../templates/faces-on-page'
import { bindings, findFormat } from './office-book'

// What a book has and lacks before it can be sold: the one list for the office, the editor and publishing itself.

const readinessParts = [
  'format',
  'texts',
  'pictures',
  'heads',
  'faults',
  'template',
  'cover',
  'description',
  'price',
] as const
export type ReadinessPart = (typeof readinessParts)[number]
/** `missing` keeps a book from being sold; `look` may be meant so. */
export type ReadinessState = 'done' | 'missing' | 'look'

export interface ReadinessItem {
  part: ReadinessPart
  state: ReadinessState
  /** the pages that it is about */
  pages: readonly PageKey[]
  /** printing stops at these pages, whether or not the book may be sold */
  stopsPrint?: true
  /** a format that no page is made in */
  unknownSize?: string
}

/** What no document says. */
export interface BookFacts {
  size: string
  binding: string
  description: string
  price: number
  hasCover: boolean
  hasTemplate: boolean
  /** The book was published or ordered before; newer requirements are warnings for it. */
  wasOnSale: boolean
  /** pictures that are painted with a child of their own accord */
  picturesWithChild: readonly string[]
  /** absent from a process of an older release */
  paintedHeads?: PaintedHeads
}

/** The brightness of pages under their words, where it is known. */
export type PageGrounds = ReadonlyMap<PageKey, BrightnessMap | undefined>

export function listReadiness(
  facts: BookFacts,
  document: BookDocument,
  grounds: PageGrounds = new Map(),
): ReadinessItem[] {
  const item = (part: ReadinessPart, lacks: ReadinessState, pages: readonly PageKey[]): ReadinessItem => ({
    part,
    state: pages.length ? lacks : 'done',
    pages,
  })
  const fact = (part: ReadinessPart, isThere: boolean, lacks: ReadinessState): ReadinessItem => ({
    part,
    state: isThere ? 'done' : lacks,
    pages: [],
  })
  const later: ReadinessState = facts.wasOnSale ? 'look' : 'missing'
  return [
    checkFormat(facts, later),
    item('texts', 'look', pagesWithoutWords(document)),
    item('pictures', 'missing', pagesWithoutPicture(document)),
    { part: 'heads', state: showsChild(facts, document) ? 'done' : 'look', pages: [] },
    listFaults(document, { grounds, painted: facts.paintedHeads }, later),
    fact('template', facts.hasTemplate, 'missing'),
    fact('cover', facts.hasCover, later),
    fact('description', facts.description.trim() !== '', later),
    fact('price', facts.price > 0, later),
  ]
}

function checkFormat({ size, binding }: BookFacts, lacks: ReadinessState): ReadinessItem {
  const format = { part: 'format', pages: [] } as const
  if (size !== '' && !findFormat(size)) return { ...format, state: lacks, unknownSize: size }
  return { ...format, state: size !== '' && bindings.some((one) => one === binding) ? 'done' : lacks }
}

export const isReady = (items: readonly ReadinessItem[]) => items.every(({ state }) => state !== 'missing')

export const hasWords = ({ textBoxes }: BookDocument, page: PageKey) =>
  (textBoxes[page] ?? []).some(({ text }) => text.trim() !== '')

export const hasPicture = ({ pageImages, backgrounds }: BookDocument, page: PageKey) =>
  Boolean(pageImages[page] || backgrounds[page])

const pagesWithoutWords = (document: BookDocument) =>
  pageKeys.filter((page) => !isCover(page) && !hasWords(document, page))

export const pagesWithoutPicture = (document: BookDocument) =>
  pageKeys.filter((page) => !hasPicture(document, page))

const showsChild = ({ picturesWithChild }: BookFacts, { pageImages, heads }: BookDocument) =>
  pageKeys.some((page) => {
    const url = pageImages[page]
    return url !== undefined && (Boolean(heads[page]) || picturesWithChild.includes(url))
  })

/** Missing pictures have a line of their own. */
function listFaults(
  document: BookDocument,
  { grounds, painted }: { grounds: PageGrounds; painted?: PaintedHeads },
  lacks: ReadinessState,
): ReadinessItem {
  const found = pageKeys.flatMap((page) => {
    const codes = checkPage(document, page, {
      ground: grounds.get(page),
      faces: facesOnPage(document, page, painted),
    })
      .map(({ code }) => code)
      .filter((code) => code !== 'missingPicture')
    return codes.length ? [{ page, isBlocked: codes.some(isPrintBlocker) }] : []
  })
  const blocked = found.filter(({ isBlocked }) => isBlocked)
  if (blocked.length)
    return { part: 'faults', state: lacks, pages: blocked.map(({ page }) => page), stopsPrint: true }
  return { part: 'faults', state: found.length ? 'look' : 'done', pages: found.map(({ page }) => page) }
}
