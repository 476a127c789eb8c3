import { z } from 'zod'
import { emptyDocument } from '~/book/document'
import { bookOnShelf } from '~/domain/books/shelf.server'
import { db } from '~/domain/db.server'
import { line } from '~/domain/input.server'
import { draftAt } from '~/domain/presets/drafts.server'
import { draftKeyFrom } from '~/domain/presets/preset.input.server'
import { presetAt, presetOf } from '~/domain/presets/presets.server'
import { pageDrawn } from '~/domain/presets/preview.server'
import { Refusal } from '~/domain/refusal'
import { queryOf } from '~/http/input.server'
import { bookIdIn } from '../../admin/books/books.server'

// A page of a book as a picture for the office: a saved one, or one being edited.

const asked = z.object({
  whole: z.literal('1').optional(),
  draft: z.string().optional(),
  version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  child: line(0, 40, 'input.invalid').optional(),
})

const AT_ONCE = 2
const MOST_WAITING = 64
let drawing = 0
const waiting: (() => void)[] = []

/** The editor's strip requests all pages at once, and visitors must be served meanwhile. */
async function inTurn<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  if (waiting.length >= MOST_WAITING) throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
  if (drawing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else drawing += 1
  try {
    return await draw()
  } finally {
    const next = waiting.shift()
    // The longest waiting request takes over this slot.
    if (next) next()
    else drawing -= 1
  }
}

export async function pageShown(
  params: Record<string, string | undefined>,
  request: Request,
): Promise<Uint8Array> {
  const bookId = bookIdIn({ id: params.bookId })
  const n = /^\d{1,2}$/.test(params.n ?? '') ? Number(params.n) : 0
  const { whole, child, ...of } = queryOf(request, asked)
  if (n < 1 || n > 34) throw new Refusal('drawing.badPage')
  if (!(await bookOnShelf(db, bookId))) throw new Refusal('book.unknown')
  return inTurn(async () => {
    const document = await documentOf(bookId, of)
    return pageDrawn(db, document, { n, isWhole: whole === '1', child: child || undefined })
  })
}

/** A draft, a stored version, or the newest one. */
async function documentOf(
  bookId: number,
  { draft, version }: Pick<z.output<typeof asked>, 'draft' | 'version'>,
) {
  if (draft) return (await draftAt(db, bookId, draftKeyFrom(draft))).document
  // Version 0 is the state before the first saved version.
  if (version === 0) return emptyDocument(bookId)
  if (version === undefined) return (await presetOf(db, bookId))?.document ?? emptyDocument(bookId)
  const document = await presetAt(db, bookId, version)
  if (!document) throw new Refusal('preset.noVersion')
  return document
}
