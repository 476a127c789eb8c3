import { z } from 'zod'
import { checkPage } from '~/book/checking'
import { emptyDocument, type PageKey, pageKeys } from '~/book/document'
import { fillTokens } from '~/book/particles'
import { db } from '~/domain/db.server'
import { idText } from '~/domain/input.server'
import { groundOf } from '~/domain/pictures/grounds.server'
import { draftAt, draftsOf, dropDraft } from '~/domain/presets/drafts.server'
import { withKnownFonts } from '~/domain/presets/known-fonts.server'
import {
  draftKeyFrom,
  fittingPages,
  hasPages,
  MOST_BYTES,
  nameSent,
  presetSent,
} from '~/domain/presets/preset.input.server'
import { presetAt, presetOf, savePreset } from '~/domain/presets/presets.server'
import { nameVersion, restoreVersion, versionsOf } from '~/domain/presets/versions.server'
import { Refusal } from '~/domain/refusal'
import { faultText } from '~/editor/messages/faults'
import { fieldsOf, queryOf } from '~/http/input.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import type { editorToasts } from '~/texts/office/editor-toasts'
import { bookIdIn, bookShown } from '../books/books.server'
import { byOperator, type Operator } from '../office.server'
import { pagesFrom } from './pages-input.server'

// The editor without script: a book's pages are viewed, versions restored and named, the file exported and imported.

type Params = { id?: string }
type Toast = keyof typeof editorToasts

export async function plainShown(guest: Operator, params: Params, query: URLSearchParams) {
  const { book } = await bookShown(params)
  const [versions, drafts] = await Promise.all([
    versionsOf(db, book.id),
    draftsOf(db, { bookId: book.id, adminId: guest.admin.id }),
  ])
  return {
    faults: query.has('check') ? await findFaults(book.id, query.get('child') ?? '') : undefined,
    versions: versions.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
    drafts: drafts.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })),
  }
}
export type PlainShown = Awaited<ReturnType<typeof plainShown>>

interface FaultsOnPage {
  page: PageKey
  faults: string[]
}

/** The warnings that the editor would show for the saved pages. */
async function findFaults(bookId: number, childName: string): Promise<FaultsOnPage[]> {
  const kept = await presetOf(db, bookId)
  if (!kept) return []
  const { document } = kept
  const fill = (text: string) => (childName ? fillTokens(text, { childName }).text : text)
  const found: FaultsOnPage[] = []
  for (const page of pageKeys) {
    const ground = await groundOf(db, document, page)
    const faults = checkPage(document, page, { fill, ground }).map(faultText)
    if (faults.length) found.push({ page, faults })
  }
  return found
}

const based = z.object({
  base: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})
const chosen = z.object({ version: idText })

/** Returns the toast of a finished action. */
export async function workPlainly(
  guest: Operator,
  params: Params,
  { request, typed }: { request: Request; typed: FormData },
): Promise<Toast> {
  const { form, pictures } = await readFormWithPictures(request, ['preset'] as const, { typed })
  const { book } = await bookShown(params)
  const by = byOperator(guest)
  const on = { guest, form, bookId: book.id }
  switch (form.get('intent')) {
    case 'restore':
      await restoreVersion(db, by, { bookId: book.id, ...fieldsOf(form, chosen.extend(based.shape)) })
      return 'presetRestored'
    case 'name': {
      const { name } = fittingPages(nameSent, { name: String(form.get('name') ?? '').trim() })
      await nameVersion(db, by, { bookId: book.id, name, ...fieldsOf(form, chosen) })
      return 'versionNamed'
    }
    case 'saveDraft':
      return saveDraft(on)
    case 'dropDraft':
      await dropDraft(db, { bookId: book.id, key: keyIn(form), adminId: guest.admin.id }, by)
      return 'draftDropped'
    case 'upload':
      return upload(on, pictures.preset)
    default:
      throw new Refusal('input.invalid')
  }
}

interface On {
  guest: Operator
  form: FormData
  bookId: number
}

const keyIn = (form: FormData) => draftKeyFrom(String(form.get('key') ?? ''))

/** Saves over the version that the page showed, not the one the draft began with; the older one stays in the list. */
async function saveDraft({ guest, form, bookId }: On): Promise<Toast> {
  const key = keyIn(form)
  const { document } = await draftAt(db, bookId, key)
  const saving = { by: byOperator(guest), draft: { key, adminId: guest.admin.id } }
  await savePreset(db, bookId, { document, ...fieldsOf(form, based), ...saving })
  return 'draftSaved'
}

async function upload({ guest, form, bookId }: On, bytes?: Uint8Array): Promise<Toast> {
  if (!bytes) throw new Refusal('preset.noFile', 'preset')
  if (bytes.byteLength > MOST_BYTES) throw new Refusal('preset.tooLarge', 'preset')
  const given = plainlyIn(bytes)
  if (!hasPages(given)) throw new Refusal('preset.badFile', 'preset')
  const { preset } = fittingPages(presetSent, given)
  const deed = { deed: 'preset.uploaded' as const }
  const { document, isChanged } = withKnownFonts(preset)
  await savePreset(db, bookId, {
    document,
    ...fieldsOf(form, based),
    by: byOperator(guest),
    deed,
  })
  return isChanged ? 'presetUploadedInOurFonts' : 'presetUploaded'
}

function plainlyIn(bytes: Uint8Array): unknown {
  try {
    return pagesFrom(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Refusal && error.code === 'input.invalid'))
      throw new Refusal('preset.badFile', 'preset')
    throw error
  }
}

const asked = z.object({ version: idText.optional() })

export async function presetAsFile(params: Params, request: Request) {
  const { book } = await bookShown({ id: String(bookIdIn(params)) })
  const { version } = queryOf(request, asked)
  const document = version
    ? await presetAt(db, book.id, version)
    : ((await presetOf(db, book.id))?.document ?? emptyDocument(book.id))
  if (!document) throw new Refusal('preset.noVersion')
  return { name: `book-${book.id}-v${document.version}.json`, text: JSON.stringify(document) }
}
