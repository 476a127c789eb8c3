import { z } from 'zod'
import { checkPage } from '~/book/check-page'
import { emptyDocument, type PageKey, pageKeys } from '~/book/document'
import { DOCUMENT_FORMAT } from '~/book/format'
import { fillTokens } from '~/book/particles'
import { db } from '~/domain/db.server'
import { idText } from '~/domain/input.server'
import { measurePageGround } from '~/domain/pictures/page-ground.server'
import { deletePresetDraft, listPresetDrafts, loadPresetDraft } from '~/domain/presets/drafts.server'
import { versionNumber } from '~/domain/presets/fields.input.server'
import { replaceUnknownFonts } from '~/domain/presets/known-fonts.server'
import {
  hasPresetField,
  MAX_PRESET_BYTES,
  parseDraftKey,
  parsePresetInput,
  presetInput,
  versionNameInput,
} from '~/domain/presets/preset.input.server'
import { assertWhole, findPresetVersion, presetOf, savePreset } from '~/domain/presets/presets.server'
import { listVersions, nameVersion, restoreVersion } from '~/domain/presets/versions.server'
import { Refusal } from '~/domain/refusal'
import { facesOnPage } from '~/domain/templates/faces-on-page'
import { paintedHeadsOf } from '~/domain/templates/templates.server'
import { faultText, groupFaults } from '~/editor/messages/fault-text'
import { parseFields, parseQuery } from '~/http/input.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import type { editorToasts } from '~/texts/office/editor-toasts'
import { loadBook, parseBookId } from '../books/books.server'
import { auditActor, type Operator } from '../office.server'
import { parsePages } from './pages-input.server'

// The editor without script: a book's pages are viewed, versions restored and named, the file exported and imported.

type Params = { id?: string }
type Toast = keyof typeof editorToasts

export async function loadPlainEditor(guest: Operator, params: Params, query: URLSearchParams) {
  const book = await loadBook(params)
  const [versions, drafts] = await Promise.all([
    listVersions(db, book.id),
    listPresetDrafts(db, { bookId: book.id, adminId: guest.admin.id }),
  ])
  return {
    sale: { id: book.id, isActive: book.isActive, isHidden: book.isHidden },
    faults: query.has('check') ? await findFaults(book.id, query.get('child') ?? '') : undefined,
    versions: versions.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
    drafts: drafts.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
  }
}
export type PlainEditorView = Awaited<ReturnType<typeof loadPlainEditor>>

interface PageFaults {
  page: PageKey
  groups: { name: string; isBlocking: boolean; texts: string[] }[]
}

async function findFaults(bookId: number, childName: string): Promise<PageFaults[]> {
  const preset = await presetOf(db, bookId)
  if (!preset) return []
  const { document } = preset
  const fill = (text: string) => (childName ? fillTokens(text, { childName }).text : text)
  const painted = await paintedHeadsOf(db, document)
  const found: PageFaults[] = []
  for (const page of pageKeys) {
    const ground = await measurePageGround(db, document, page)
    const faces = facesOnPage(document, page, painted)
    const groups = groupFaults(checkPage(document, page, { fill, ground, faces })).map(
      ({ faults, ...group }) => ({ ...group, texts: faults.map(faultText) }),
    )
    if (groups.length) found.push({ page, groups })
  }
  return found
}

const baseInput = z.object({ base: versionNumber })
const versionInput = z.object({ version: idText })

export async function handlePlainEditorAction(
  guest: Operator,
  params: Params,
  { request, typed }: { request: Request; typed: FormData },
): Promise<Toast> {
  const { form, pictures } = await readFormWithPictures(request, ['preset'] as const, { typed })
  const book = await loadBook(params)
  const by = auditActor(guest)
  const on = { guest, form, bookId: book.id }
  switch (form.get('intent')) {
    case 'restore':
      await restoreVersion(db, by, {
        bookId: book.id,
        ...parseFields(form, versionInput.extend(baseInput.shape)),
      })
      return 'presetRestored'
    case 'name': {
      const { name } = parsePresetInput(versionNameInput, { name: String(form.get('name') ?? '').trim() })
      await nameVersion(db, by, { bookId: book.id, name, ...parseFields(form, versionInput) })
      return 'versionNamed'
    }
    case 'saveDraft':
      return saveDraft(on)
    case 'dropDraft':
      await deletePresetDraft(db, { bookId: book.id, key: readDraftKey(form), adminId: guest.admin.id }, by)
      return 'draftDropped'
    case 'upload':
      return uploadPreset(on, pictures.preset)
    default:
      throw new Refusal('input.invalid')
  }
}

interface PresetAction {
  guest: Operator
  form: FormData
  bookId: number
}

const readDraftKey = (form: FormData) => parseDraftKey(String(form.get('key') ?? ''))

/** Saves over the version that the page showed, not the one the draft began with; the older one stays in the list. */
async function saveDraft({ guest, form, bookId }: PresetAction): Promise<Toast> {
  const key = readDraftKey(form)
  const { document } = await loadPresetDraft(db, bookId, key)
  const saving = { by: auditActor(guest), draft: { key, adminId: guest.admin.id } }
  await savePreset(db, bookId, { document, ...WHOLE, ...parseFields(form, baseInput), ...saving })
  return 'draftSaved'
}

/** A draft or a file replaces the pages as a whole, also where it has none of the newer additions. */
const WHOLE = { knows: DOCUMENT_FORMAT }

async function uploadPreset({ guest, form, bookId }: PresetAction, bytes?: Uint8Array): Promise<Toast> {
  if (!bytes) throw new Refusal('preset.noFile', 'preset')
  if (bytes.byteLength > MAX_PRESET_BYTES) throw new Refusal('preset.tooLarge', 'preset')
  const given = parsePresetFile(bytes)
  if (!hasPresetField(given)) throw new Refusal('preset.badFile', 'preset')
  const { preset } = parsePresetInput(presetInput, given)
  const audit = { action: 'preset.uploaded' as const }
  const { document, isChanged } = replaceUnknownFonts(preset)
  await savePreset(db, bookId, {
    document,
    ...WHOLE,
    ...parseFields(form, baseInput),
    by: auditActor(guest),
    audit,
  })
  return isChanged ? 'presetUploadedInOurFonts' : 'presetUploaded'
}

function parsePresetFile(bytes: Uint8Array): unknown {
  try {
    return parsePages(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Refusal && error.code === 'input.invalid'))
      throw new Refusal('preset.badFile', 'preset')
    throw error
  }
}

const versionQuery = z.object({ version: idText.optional() })

export async function exportPreset(params: Params, request: Request) {
  const book = await loadBook({ id: String(parseBookId(params)) })
  const { version } = parseQuery(request, versionQuery)
  const preset = version ? await findPresetVersion(db, book.id, version) : await presetOf(db, book.id)
  const document = assertWhole(preset)?.document ?? (version ? undefined : emptyDocument(book.id))
  if (!document) throw new Refusal('preset.noVersion')
  return { name: `book-${book.id}-v${document.version}.json`, text: JSON.stringify(document) }
}
