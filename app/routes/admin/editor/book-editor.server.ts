import { z } from 'zod'
import { type BookDocument, emptyDocument } from '~/book/document'
import { DOCUMENT_FORMAT } from '~/book/format'
import { families } from '~/book/metrics'
import { now } from '~/config/clock'
import { findBookFacts } from '~/domain/books/completeness.server'
import { isVisible } from '~/domain/books/office-book'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { listReadiness, type ReadinessItem } from '~/domain/books/readiness'
import { db } from '~/domain/db.server'
import { sampleHairStyles } from '~/domain/drawn-pages/sample-children'
import {
  deletePresetDraft,
  findEditorPresence,
  listPresetDrafts,
  loadPresetDraft,
  savePresetDraft,
} from '~/domain/presets/drafts.server'
import {
  MAX_PRESET_BYTES,
  parseDraftKey,
  parsePresetInput,
  parseVersion,
  presetDraftInput,
  presetInput,
  timestampField,
  titleOverlayInput,
  versionNameInput,
} from '~/domain/presets/preset.input.server'
import { changePreset, findDocumentVersion, presetOf, savePreset } from '~/domain/presets/presets.server'
import { listVersions, nameVersion } from '~/domain/presets/versions.server'
import { Refusal } from '~/domain/refusal'
import { canGeneratePicture } from '~/domain/uploads/generate-picture.server'
import type { EditorProps } from '~/editor/props'
import { LARGE_BODY_TIMEOUTS } from '~/http/body.server'
import { parseQuery, readJsonText } from '~/http/input.server'
import { choiceNames } from '~/texts/child-room/choices'
import { loadBook, parseBookId } from '../books/books.server'
import { auditActor, type Operator } from '../office.server'
import { loadPlainEditor, type PlainEditorView } from './book-editor-plain.server'
import { parsePages } from './pages-input.server'

// A book's pages for the editor's calls: read, saved, saved as drafts while editing, and listed as versions.

type Params = Record<string, string | undefined>
const briefQuery = z.object({ brief: z.literal('1').optional() })

/** The editor's initial data, which the page without script uses as well. */
export async function loadEditor(
  guest: Operator,
  params: Params,
  query = new URLSearchParams(),
): Promise<{ editor: EditorProps; plain: PlainEditorView & { readiness: ReadinessItem[] } }> {
  const book = await loadBook(params)
  const [preset, plain, facts] = await Promise.all([
    presetOf(db, book.id),
    loadPlainEditor(guest, params, query),
    findBookFacts(db, book.id),
  ])
  const editor = {
    book: { id: book.id, title: book.title, isOnSale: isVisible(book) },
    facts,
    preset: preset
      ? { version: preset.version, document: preset.document, savedAt: preset.savedAt.toISOString() }
      : { version: 0, document: emptyDocument(book.id) },
    format: DOCUMENT_FORMAT,
    drafts: plain.drafts,
    readAt: now().toISOString(),
    fonts: families.map(({ id, family, faces }) => ({
      family,
      weights: faces.map(({ weight }) => weight),
      css: `/api/fonts/css/${id}.css`,
    })),
    canGenerate: canGeneratePicture(),
    sampleChildren: sampleHairStyles.map((key) => ({ key, name: choiceNames['hair.style'][key] })),
    operator: guest.admin.username,
  }
  const readiness = facts ? listReadiness(facts, editor.preset.document) : []
  return { editor, plain: { ...plain, readiness } }
}

/** `format` tells the editor which additions this process reads: another one may still run the release before. */
export async function readPresetApi(params: Params) {
  const bookId = await requireBookId(params)
  const preset = await presetOf(db, bookId)
  return { preset: preset?.document ?? emptyDocument(bookId), format: DOCUMENT_FORMAT }
}

export async function savePresetApi(guest: Operator, request: Request, params: Params) {
  // The client has the pages already, so the response leaves them out.
  const { brief } = parseQuery(request, briefQuery)
  const given = parsePresetInput(presetInput, await readPages(request))
  const { base, name, draftKey, draftUntil, preset, knows } = given
  const draft = draftKey ? { key: draftKey, adminId: guest.admin.id, until: draftUntil } : undefined
  const bookId = parseBookParam(params)
  const saving = { document: preset, knows, base, name, draft, by: auditActor(guest) }
  const version = await savePreset(db, bookId, saving)
  // The stored pages may have additions that the sender does not know.
  return brief ? { version } : { version, preset: await findDocumentVersion(db, bookId, version) }
}

export async function putTitleApi(guest: Operator, request: Request, params: Params) {
  const {
    pageKey,
    titleOverlay,
    version: base,
  } = parsePresetInput(titleOverlayInput, await readPages(request))
  const bookId = parseBookParam(params)
  const audit = { action: 'preset.titled' as const, detail: { page: pageKey } }
  const { version } = await changePreset(db, bookId, { base, by: auditActor(guest), audit }, async (tx) => {
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

export async function saveDraftApi(guest: Operator, request: Request, params: Params) {
  const draft = parsePresetInput(presetDraftInput, await readPages(request))
  return savePresetDraft(db, parseDraftWindow(guest, params), { ...draft, by: auditActor(guest) })
}

export async function readDraftApi(guest: Operator, params: Params) {
  const { bookId, key } = parseDraftWindow(guest, params)
  return { ...(await loadPresetDraft(db, bookId, key)), format: DOCUMENT_FORMAT }
}

const dropQuery = z.object({
  savedAt: timestampField.optional(),
})

/** `savedAt` spares drafts saved later; without it the newest draft is dropped. */
export async function dropDraftApi(guest: Operator, request: Request, params: Params) {
  const { savedAt } = parseQuery(request, dropQuery)
  await deletePresetDraft(db, { ...parseDraftWindow(guest, params), savedAt }, auditActor(guest))
  return {}
}

/** All versions; or in brief the presence data that an open editor polls every few seconds. */
export async function listVersionsApi(guest: Operator, request: Request, params: Params) {
  const whose = { bookId: parseBookParam(params), adminId: guest.admin.id }
  if (parseQuery(request, briefQuery).brief) return findEditorPresence(db, whose)
  const bookId = await requireBookId(params)
  const [versions, drafts] = await Promise.all([listVersions(db, bookId), listPresetDrafts(db, whose)])
  return { versions, drafts }
}

export async function readVersionApi(params: Params) {
  const preset = await findDocumentVersion(db, await requireBookId(params), parseVersion(params.version))
  if (!preset) throw new Refusal('preset.noVersion')
  return { preset, format: DOCUMENT_FORMAT }
}

export async function nameVersionApi(guest: Operator, request: Request, params: Params) {
  const { name } = parsePresetInput(versionNameInput, await readPages(request))
  await nameVersion(db, auditActor(guest), {
    bookId: parseBookParam(params),
    version: parseVersion(params.version),
    name,
  })
  return { name }
}

const parseBookParam = ({ bookId, id }: Params) => parseBookId({ id: bookId ?? id })

async function requireBookId(params: Params): Promise<number> {
  const id = parseBookParam(params)
  if (!(await findOfficeBook(db, id))) throw new Refusal('book.unknown')
  return id
}

const parseDraftWindow = (guest: Operator, params: Params) => ({
  bookId: parseBookParam(params),
  key: parseDraftKey(params.key),
  adminId: guest.admin.id,
})

async function readPages(request: Request): Promise<unknown> {
  return parsePages(
    await readJsonText(request, MAX_PRESET_BYTES, LARGE_BODY_TIMEOUTS).catch((error: unknown) => {
      const isTooLarge = error instanceof Refusal && error.code === 'input.tooLarge'
      throw isTooLarge ? new Refusal('preset.tooLarge') : error
    }),
  )
}
