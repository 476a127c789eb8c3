import { z } from 'zod'
import { type BookDocument, emptyDocument } from '~/book/document'
import { families } from '~/book/metrics'
import { now } from '~/config/clock'
import { bookOnShelf } from '~/domain/books/shelf.server'
import { db } from '~/domain/db.server'
import { draftAt, draftsOf, dropDraft, keepDraft, presenceAt } from '~/domain/presets/drafts.server'
import {
  draftKeyFrom,
  draftSent,
  fittingPages,
  MOST_BYTES,
  moment,
  nameSent,
  presetSent,
  titleSent,
  versionFrom,
} from '~/domain/presets/preset.input.server'
import { changePreset, presetAt, presetOf, savePreset } from '~/domain/presets/presets.server'
import { nameVersion, versionsOf } from '~/domain/presets/versions.server'
import { Refusal } from '~/domain/refusal'
import { canGenerate } from '~/domain/uploads/prompting.server'
import type { EditorProps } from '~/editor/props'
import { UNHURRIED } from '~/http/body.server'
import { queryOf, readJsonText } from '~/http/input.server'
import { bookIdIn, bookShown } from '../books/books.server'
import { byOperator, type Operator } from '../office.server'
import { type PlainShown, plainShown } from './book-editor-plain.server'
import { pagesFrom } from './pages-input.server'

// A book's pages for the editor's calls: read, saved, saved as drafts while editing, and listed as versions.

type Params = Record<string, string | undefined>
const looked = z.object({ brief: z.literal('1').optional() })

/** The editor's initial data, which the page without script uses as well. */
export async function editorShown(
  guest: Operator,
  params: Params,
  query = new URLSearchParams(),
): Promise<{ editor: EditorProps; plain: PlainShown }> {
  const { book } = await bookShown(params)
  const [kept, plain] = await Promise.all([presetOf(db, book.id), plainShown(guest, params, query)])
  const editor = {
    book: { id: book.id, title: book.title },
    preset: kept
      ? { ...kept, savedAt: kept.savedAt.toISOString() }
      : { version: 0, document: emptyDocument(book.id) },
    drafts: plain.drafts,
    readAt: now().toISOString(),
    fonts: families.map(({ id, family, faces }) => ({
      family,
      weights: faces.map(({ weight }) => weight),
      css: `/api/fonts/css/${id}.css`,
    })),
    canGenerate: canGenerate(),
    operator: guest.admin.username,
  }
  return { editor, plain }
}

export async function presetShown(params: Params) {
  const bookId = await bookIn(params)
  const kept = await presetOf(db, bookId)
  return { preset: kept?.document ?? emptyDocument(bookId) }
}

export async function presetSaved(guest: Operator, request: Request, params: Params) {
  // The client has the pages already, so the response leaves them out.
  const { brief } = queryOf(request, looked)
  const { base, name, draftKey, draftUntil, preset } = fittingPages(presetSent, await pagesIn(request))
  const draft = draftKey ? { key: draftKey, adminId: guest.admin.id, until: draftUntil } : undefined
  const bookId = bookIdOf(params)
  const saving = { document: preset, base, name, draft, by: byOperator(guest) }
  const version = await savePreset(db, bookId, saving)
  return brief ? { version } : { version, preset: { ...preset, bookId, version } }
}

export async function titlePut(guest: Operator, request: Request, params: Params) {
  const { pageKey, titleOverlay, version: base } = fittingPages(titleSent, await pagesIn(request))
  const bookId = bookIdOf(params)
  const deed = { deed: 'preset.titled' as const, detail: { page: pageKey } }
  const { version } = await changePreset(db, bookId, { base, by: byOperator(guest), deed }, async (tx) => {
    const document = (await presetOf(tx, bookId))?.document ?? emptyDocument(bookId)
    return withTitle(document, pageKey, titleOverlay)
  })
  return { version }
}

function withTitle(
  document: BookDocument,
  page: keyof BookDocument['titleOverlays'],
  title: BookDocument['titleOverlays'][typeof page] | null,
): BookDocument {
  const { [page]: _, ...others } = document.titleOverlays
  return { ...document, titleOverlays: title ? { ...others, [page]: title } : others }
}

export async function draftKept(guest: Operator, request: Request, params: Params) {
  const kept = fittingPages(draftSent, await pagesIn(request))
  return keepDraft(db, windowIn(guest, params), { ...kept, by: byOperator(guest) })
}

export async function draftShown(guest: Operator, params: Params) {
  const { bookId, key } = windowIn(guest, params)
  return { ...(await draftAt(db, bookId, key)) }
}

const meant = z.object({
  savedAt: moment.optional(),
})

/** `savedAt` spares drafts saved later; without it the newest draft is dropped. */
export async function draftDropped(guest: Operator, request: Request, params: Params) {
  const { savedAt } = queryOf(request, meant)
  await dropDraft(db, { ...windowIn(guest, params), savedAt }, byOperator(guest))
  return {}
}

/** All versions; or in brief the presence data that an open editor polls every few seconds. */
export async function versionsShown(guest: Operator, request: Request, params: Params) {
  const whose = { bookId: bookIdOf(params), adminId: guest.admin.id }
  if (queryOf(request, looked).brief) return presenceAt(db, whose)
  const bookId = await bookIn(params)
  const [versions, drafts] = await Promise.all([versionsOf(db, bookId), draftsOf(db, whose)])
  return { versions, drafts }
}

export async function versionShown(params: Params) {
  const preset = await presetAt(db, await bookIn(params), versionFrom(params.version))
  if (!preset) throw new Refusal('preset.noVersion')
  return { preset }
}

export async function versionNamed(guest: Operator, request: Request, params: Params) {
  const { name } = fittingPages(nameSent, await pagesIn(request))
  await nameVersion(db, byOperator(guest), {
    bookId: bookIdOf(params),
    version: versionFrom(params.version),
    name,
  })
  return { name }
}

const bookIdOf = ({ bookId, id }: Params) => bookIdIn({ id: bookId ?? id })

async function bookIn(params: Params): Promise<number> {
  const id = bookIdOf(params)
  if (!(await bookOnShelf(db, id))) throw new Refusal('book.unknown')
  return id
}

const windowIn = (guest: Operator, params: Params) => ({
  bookId: bookIdOf(params),
  key: draftKeyFrom(params.key),
  adminId: guest.admin.id,
})

async function pagesIn(request: Request): Promise<unknown> {
  return pagesFrom(
    await readJsonText(request, MOST_BYTES, UNHURRIED).catch((error: unknown) => {
      const isTooLarge = error instanceof Refusal && error.code === 'input.tooLarge'
      throw isTooLarge ? new Refusal('preset.tooLarge') : error
    }),
  )
}
