import {
  type BookDocument,
  bounds,
  emptyDocument,
  type PageKey,
  type PerPage,
  type TextBox,
} from '~/book/document'
import { manuscriptId, type PlacedText, placeText } from '~/book/manuscript/place-text'
import { spreadKeys } from '~/book/manuscript/split'
import type { AuditActor } from '../../audit/audit.server'
import { hasWords } from '../../books/readiness'
import type { Db } from '../../db.server'
import { measurePageGround } from '../../pictures/page-ground.server'
import { Refusal } from '../../refusal'
import { assertWhole, changePreset, presetOf } from '../presets.server'

// A manuscript's texts go onto a book's spreads. What a spread says already stays, unless it is to be replaced.

interface ManuscriptPlacement {
  base: number
  texts: PerPage<string>
  /** spreads whose present texts give way */
  replacing: readonly PageKey[]
}

export async function placeManuscript(
  db: Db,
  by: AuditActor,
  bookId: number,
  { base, texts, replacing }: ManuscriptPlacement,
): Promise<{ pages: number }> {
  const before = assertWhole(await presetOf(db, bookId))?.document ?? emptyDocument(bookId)
  if (before.version !== base) throw new Refusal('preset.conflict', undefined, { version: before.version })
  const pages = spreadKeys.filter((page) => texts[page])
  if (!pages.length) throw new Refusal('manuscript.empty')
  assertPlaceable(before, { base, texts, replacing })
  let document = before
  for (const page of pages) {
    const { box } = await placeOnPage(db, document, page, texts[page] ?? '')
    document = {
      ...document,
      textBoxes: { ...document.textBoxes, [page]: [box] },
      locked: unlocked(document, page),
    }
  }
  const audit = { action: 'preset.manuscript' as const, detail: { pages: pages.length } }
  await changePreset(db, bookId, { base, by, audit }, async () => document)
  return { pages: pages.length }
}

function assertPlaceable(document: BookDocument, { texts, replacing }: ManuscriptPlacement) {
  const faults: Record<string, { code: string }> = {}
  for (const page of spreadKeys) {
    const text = texts[page]
    if (!text) continue
    if (text.length > bounds.letters) faults[page] = { code: 'manuscript.longPage' }
    else if (hasWords(document, page) && !replacing.includes(page))
      faults[page] = { code: 'manuscript.taken' }
  }
  if (Object.keys(faults).length) throw new Refusal('manuscript.notPlaced', undefined, { faults })
}

export async function placeOnPage(
  db: Db,
  document: BookDocument,
  page: PageKey,
  text: string,
): Promise<PlacedText> {
  const ground = await measurePageGround(db, document, page)
  const id = freeId(document, page)
  return placeText(document, page, text, { id, ground })
}

/** A layer may have taken the id. */
function freeId({ layers }: BookDocument, page: PageKey): string {
  const taken = new Set((layers?.[page] ?? []).map(({ id }) => id))
  const id = manuscriptId(page)
  return taken.has(id) ? `${id}-${taken.size}` : id
}

/** The locks of texts that are replaced go with them. */
function unlocked({ locked, textBoxes }: BookDocument, page: PageKey): BookDocument['locked'] {
  const gone = new Set((textBoxes[page] ?? []).map(({ id }: TextBox) => id))
  const { [page]: on = [], ...others } = locked
  const stay = on.filter((id) => !gone.has(id))
  return stay.length ? { ...others, [page]: stay } : others
}
