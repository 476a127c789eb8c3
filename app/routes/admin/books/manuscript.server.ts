import type { z } from 'zod'
import { bounds, emptyDocument, type PageKey, type PerPage } from '~/book/document'
import { guessNames, readSampleName, replaceName } from '~/book/manuscript/child-name'
import { type ManuscriptSplit, moveBreak, splitManuscript, spreadKeys } from '~/book/manuscript/split'
import { normalizeText } from '~/book/split-words'
import { hasWords } from '~/domain/books/readiness'
import { db } from '~/domain/db.server'
import { versionNumber } from '~/domain/presets/fields.input.server'
import { MAX_NAME_LETTERS, sampleName, splitFields } from '~/domain/presets/manuscript.input.server'
import { placeManuscript, placeOnPage } from '~/domain/presets/placing/place-manuscript.server'
import { presetOf } from '~/domain/presets/presets.server'
import { Refusal } from '~/domain/refusal'
import { MAX_TYPED_BYTES, parseFields, parseInput, readForm } from '~/http/input.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { describeRefusal, redirectWithToast, toFormRefusal } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { loadBook } from './books.server'
import { readManuscript } from './manuscript/read-manuscript.server'

type Params = { id?: string }

export async function loadManuscriptPage(params: Params) {
  const { id, title } = await loadBook(params)
  const document = (await presetOf(db, id))?.document ?? emptyDocument(id)
  return { book: { id, title }, written: spreadKeys.filter((page) => hasWords(document, page)) }
}

/** What the author sees before anything is stored; it lives in the form alone. */
export async function handleManuscript(guest: Operator, params: Params, request: Request, typed: FormData) {
  const { book } = await loadManuscriptPage(params)
  const isFile = /^multipart/i.test(request.headers.get('Content-Type') ?? '')
  if (isFile) return show(await splitSent(book.id, request, typed))
  const form = await readForm(request, { most: MAX_TYPED_BYTES })
  for (const [name, value] of form) if (typeof value === 'string') typed.append(name, value)
  return changeSplit(guest, book.id, form, typed)
}

const show = (preview: ManuscriptPreview) => ({ status: 200, body: { preview } })

const refuse = (refusal: Refusal, preview: ManuscriptPreview, typed: FormData) => ({
  status: describeRefusal(refusal).status,
  body: { preview, ...toFormRefusal(refusal, typed) },
})

async function splitSent(bookId: number, request: Request, typed: FormData): Promise<ManuscriptPreview> {
  const { form, pictures: files } = await readFormWithPictures(request, ['file'], { typed })
  const { text, leftOut } = await readManuscript(form, files.file)
  const name = parseInput(sampleName, form.get('name') ?? undefined)
  const { texts, ...split } = splitManuscript(text)
  return buildPreview(bookId, {
    base: await storedVersion(bookId),
    texts,
    name: name && readSampleName(name, text),
    split,
    leftOut,
  })
}

const storedVersion = async (bookId: number) =>
  ((await presetOf(db, bookId))?.document ?? emptyDocument()).version

async function changeSplit(guest: Operator, bookId: number, form: FormData, typed: FormData) {
  let fields: z.output<typeof splitFields>
  try {
    fields = parseFields(form, splitFields)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error, await rebuildTyped(bookId, form), typed)
  }
  const { base, name, texts, replacing, command, page, picked } = fields
  const rebuild = (over: Partial<PreviewInput> = {}) =>
    buildPreview(bookId, { base, texts, replacing, name: readSampleName(name, joined(texts)), ...over })
  if (command === 'up' || command === 'down') {
    const moved = page && moveBreak(texts, page, command)
    return show(await rebuild({ texts: moved ?? texts }))
  }
  if (command === 'pick') return show(await rebuild({ name: picked?.slice(0, MAX_NAME_LETTERS) ?? '' }))
  if (command !== 'apply') return show(await rebuild())
  try {
    const known = readSampleName(name, joined(texts))
    await placeManuscript(db, auditActor(guest), bookId, { base, texts: named(texts, known), replacing })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'preset.conflict') return refuse(error, await rebuild(), typed)
    // The ticks were set for texts that have changed since.
    const preview = await rebuild({ base: await storedVersion(bookId), replacing: [] })
    return refuse(new Refusal('manuscript.conflict'), preview, typed)
  }
  return redirectWithToast(officeUrls.book(bookId), 'manuscriptPlaced')
}

/** The texts live in the form alone, so a field that cannot be read must not take the other fifteen with it. */
async function rebuildTyped(bookId: number, form: FormData) {
  const read = (field: string) => normalizeText(String(form.get(field) ?? '')).trim()
  const texts = Object.fromEntries(spreadKeys.map((page) => [page, read(`text-${page}`)]))
  const base = versionNumber.safeParse(read('base')).data ?? (await storedVersion(bookId))
  const replacing = spreadKeys.filter((page) => read('replaceAll') || read(`replace-${page}`))
  return buildPreview(bookId, { base, texts, replacing, name: read('name').slice(0, MAX_NAME_LETTERS) })
}

const joined = (texts: PerPage<string>) => spreadKeys.map((page) => texts[page] ?? '').join('\n')

const named = (texts: PerPage<string>, name: string): PerPage<string> =>
  Object.fromEntries(
    Object.entries(texts).map(([page, text]) => [page, name ? replaceName(text, name).text : text]),
  )

interface PreviewInput {
  base: number
  texts: PerPage<string>
  name: string
  replacing?: readonly PageKey[]
  split?: Omit<ManuscriptSplit, 'texts'>
  leftOut?: number
}

async function buildPreview(bookId: number, { texts, name, replacing = [], ...rest }: PreviewInput) {
  const text = joined(texts)
  const { replaced, left } = replaceName(text, name)
  const document = (await presetOf(db, bookId))?.document ?? emptyDocument(bookId)
  const pages = []
  for (const page of spreadKeys) {
    const words = texts[page] ?? ''
    const { fits } =
      words.length > bounds.letters
        ? { fits: false }
        : words
          ? await placeOnPage(db, document, page, named({ [page]: words }, name)[page] ?? '')
          : { fits: true }
    pages.push({
      page,
      text: words,
      fits,
      isWritten: hasWords(document, page),
      isReplacing: replacing.includes(page),
    })
  }
  return { ...rest, name, guesses: guessNames(text).filter((one) => one !== name), replaced, left, pages }
}
export type ManuscriptPreview = Awaited<ReturnType<typeof buildPreview>>
