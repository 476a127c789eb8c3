import { setImmediate } from 'node:timers/promises'
import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import { type BoxLayout, layoutPage } from '~/book/layout'
import { estimateInk } from '~/book/legibility/ink'
import { fillTokens } from '~/book/particles'
import { createProblem, dedupeProblems, isBlocked, type PrintProblem } from '~/book/print/problem'
import { DEFAULT_PROFILE, getProfile } from '~/book/print/profile'
import { type InkMeasure, wordsOnPage } from '~/book/print/words-on-paper'
import { measureInk } from '~/book/print-fonts.server'
import type { Db } from '../db.server'
import type { Recipe } from '../ebooks/recipes.server'
import { findBoxProblems } from './preflight.server'

// Early faults block a book before a page of it is painted: its document, its words and its order alone show them.
// Other faults (dots, approval, the files themselves) are found when the files are bound.

const BOOKS_AT_A_TIME = 10

export async function findEarlyFaults(
  db: Db,
  orderIds: readonly number[],
  recipes: ReadonlyMap<number, Recipe>,
): Promise<Map<number, PrintProblem[]>> {
  const tests = await findTestOrders(db, orderIds)
  const known: KnownPages = new WeakMap()
  const found = new Map<number, PrintProblem[]>()
  for (const [i, orderId] of orderIds.entries()) {
    // The pause lets other requests run.
    if (i % BOOKS_AT_A_TIME === 0) await setImmediate()
    const recipe = recipes.get(orderId)
    const faults = [
      ...(tests.has(orderId) ? [createProblem('testOrder')] : []),
      ...(recipe?.isNewer ? [createProblem('newerFormat')] : []),
      ...(recipe ? blockingFaults(recipe, known) : []),
    ]
    if (faults.length) found.set(orderId, faults)
  }
  return found
}

async function findTestOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('isTestOrder', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Many orders share a document, and most of its pages have the same text for every child. */
type KnownPages = WeakMap<BookDocument, Map<string, PrintProblem[]>>

function blockingFaults({ document, ...names }: Recipe, known: KnownPages): PrintProblem[] {
  const pages = known.get(document) ?? new Map<string, PrintProblem[]>()
  known.set(document, pages)
  return pageKeys.flatMap((page) => {
    const filled = (document.textBoxes[page] ?? []).map(({ text }) => fillTokens(text, names))
    const name = `${page} ${JSON.stringify(filled.map(({ text }) => text))}`
    const before = pages.get(name)
    if (before) return before
    const unknown = filled.flatMap((text) => text.unknown)
    const faults = faultsOnPage(document, page, (text) => fillTokens(text, names).text)
    const all = [...faults, ...unknown.map((token) => createProblem('unknownToken', page, token))]
    pages.set(name, all)
    return all
  })
}

const paper = getProfile(DEFAULT_PROFILE)

function faultsOnPage(document: BookDocument, page: PageKey, fill: (text: string) => string): PrintProblem[] {
  const isBare = !document.backgrounds[page] && !document.pageImages[page]
  const { boxes } = layoutPage(document, page, fill)
  const words = blockingWords(page, boxes, estimateInk)
  // The tables know widths alone: only the letters' own shapes show whether the knife reaches them.
  const exact = words.length ? blockingWords(page, boxes, measureInk) : []
  return dedupeProblems([...(isBare ? [createProblem('missingPicture', page)] : []), ...exact])
}

const blockingWords = (page: PageKey, boxes: BoxLayout[], inkKnown: InkMeasure) =>
  wordsOnPage(paper, page, boxes)
    .flatMap((words) => findBoxProblems(words, inkKnown))
    .filter((one) => isBlocked([one]))
