import { setTimeout } from 'node:timers'
import { log } from '~/config/log.server'
import type { DrawnPageRequest } from '~/engines/drawn/drawn'
import type { DrawnPageResult } from './paint-drawn-page.server'

// Pages that a parent will probably ask for next, painted while the painters have nothing else to do. They are held in
// the memory of this process alone, for two minutes, so that nothing of a child is stored before its page is requested.

type PageRequest = Omit<DrawnPageRequest, 'look'> & { look: unknown }
interface PageAhead {
  child: string
  /** undefined if the painting threw */
  result: Promise<DrawnPageResult | undefined>
}

const HELD_MS = 2 * 60_000
/** Six megabytes of pictures. */
const MOST_PAGES = 30

const pagesAhead = new Map<string, PageAhead>()

const keyOf = ({ picture, shot, look }: PageRequest) => JSON.stringify([picture, shot, look])

/** The page's result, or that of its painting now; undefined if it wasn't begun. No more of this child is painted ahead. */
export async function takePageAhead(request: PageRequest): Promise<DrawnPageResult | undefined> {
  const page = pagesAhead.get(keyOf(request))
  if (!page) return undefined
  pagesAhead.delete(keyOf(request))
  wanted.delete(page.child)
  const result = await page.result
  return result?.ok ? result : undefined
}

/** The children of whom further pages are painted. */
const wanted = new Set<string>()

interface AheadOptions {
  /** whose pages they are: the earlier ones of this child give way */
  child: string
  paint(request: PageRequest): Promise<DrawnPageResult>
  /** asked before each page */
  mayPaint(request: PageRequest): Promise<boolean>
}

/** One page after the other, until a visitor requests one of them or any other page. */
export async function paintPagesAhead(
  requests: readonly PageRequest[],
  { child, paint, mayPaint }: AheadOptions,
): Promise<void> {
  for (const [key, page] of pagesAhead) if (page.child === child) pagesAhead.delete(key)
  wanted.add(child)
  for (const request of requests) {
    if (pagesAhead.size >= MOST_PAGES || !(await mayPaint(request)) || !wanted.has(child)) break
    const key = keyOf(request)
    const page = { child, result: paint(request).catch(logFailure) }
    pagesAhead.set(key, page)
    setTimeout(() => pagesAhead.get(key) === page && pagesAhead.delete(key), HELD_MS).unref()
    const isMade = (await page.result)?.ok
    if (!isMade && pagesAhead.get(key) === page) pagesAhead.delete(key)
    if (!isMade) break
  }
  wanted.delete(child)
}

const logFailure = (error: unknown): undefined => {
  log.error('pages-ahead', error)
}
