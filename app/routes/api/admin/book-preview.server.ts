import { z } from 'zod'
import { emptyDocument } from '~/book/document'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { findSampleChild } from '~/domain/drawn-pages/sample-children'
import { textLine } from '~/domain/input.server'
import { loadPresetDraft } from '~/domain/presets/drafts.server'
import { drawPage } from '~/domain/presets/draw-page.server'
import { parseDraftKey } from '~/domain/presets/preset.input.server'
import { findDocumentVersion, presetOf } from '~/domain/presets/presets.server'
import { Refusal } from '~/domain/refusal'
import { parseQuery } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import { parseBookId } from '../../admin/books/books.server'

const previewQuery = z.object({
  whole: z.literal('1').optional(),
  draft: z.string().optional(),
  version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  child: textLine(0, 40, 'input.invalid').optional(),
  sample: z.string().max(40).optional(),
})

const MAX_CONCURRENT = 2
const MAX_WAITING = 64
let running = 0
const waiting: (() => void)[] = []

/** The editor's strip requests all pages at once, and visitors must be served meanwhile. */
async function limitConcurrency<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  if (waiting.length >= MAX_WAITING) throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await draw()
  } finally {
    const next = waiting.shift()
    // The longest waiting request takes over this slot.
    if (next) next()
    else running -= 1
  }
}

export async function renderPreviewPage(
  params: Record<string, string | undefined>,
  request: Request,
): Promise<Uint8Array> {
  const bookId = parseBookId({ id: params.bookId })
  const n = /^\d{1,2}$/.test(params.n ?? '') ? Number(params.n) : 0
  const { whole, child, sample: name, ...of } = parseQuery(request, previewQuery)
  if (n < 1 || n > 34) throw new Refusal('drawing.badPage')
  if (!(await findOfficeBook(db, bookId))) throw new Refusal('book.unknown')
  const sample = name ? requireFound(findSampleChild(name), 'sampleChild.gone') : undefined
  return limitConcurrency(async () => {
    const document = await findDocument(bookId, of)
    return drawPage(db, document, { n, isWhole: whole === '1', child: child || undefined, sample })
  })
}

async function findDocument(
  bookId: number,
  { draft, version }: Pick<z.output<typeof previewQuery>, 'draft' | 'version'>,
) {
  if (draft) return (await loadPresetDraft(db, bookId, parseDraftKey(draft))).document
  // Version 0 is the state before the first saved version.
  if (version === 0) return emptyDocument(bookId)
  if (version === undefined) return (await presetOf(db, bookId))?.document ?? emptyDocument(bookId)
  const document = await findDocumentVersion(db, bookId, version)
  if (!document) throw new Refusal('preset.noVersion')
  return document
}
