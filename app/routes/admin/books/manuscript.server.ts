import type { z } from 'zod'
import { bounds, emptyDocument, type PageKey, type PerPage } from '~/book/document'
import { guessNames, readSampleName, replaceName } from '~/book/manuscript/child-name'
import { listNamePlaces, nameTexts, type PlaceKey, readStays, toListed } from '~/book/manuscript/name-places'
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
  if (isFile) return show(await splitSent(book, request, typed))
  const form = await readForm(request, { most: MAX_TYPED_BYTES })
  for (const [name, value] of form) if (typeof value === 'string') typed.append(name, value)
  return changeSplit(guest, book.id, form, typed)
}

const namesMoved = () => new Refusal('manuscript.namesMoved', 'name')

const show = (preview: ManuscriptPreview) => ({ status: 200, body: { preview } })

const refuse = (refusal: Refusal, preview: ManuscriptPreview, typed: FormData) => ({
  status: describeRefusal(refusal).status,
  body: { preview, ...toFormRefusal(refusal, typed) },
})

async function splitSent(
  { id: bookId, title }: { id: number; title: string },
  request: Request,
  typed: FormData,
): Promise<ManuscriptPreview> {
  const { form, pictures: files } = await readFormWithPictures(request, ['file'], { typed })
  const { text, leftOut } = await readManuscript(form, files.file)
  const name = parseInput(sampleName, form.get('name') ?? undefined)
  const { texts, ...split } = splitManuscript(text, title)
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
    fields = parseFields(withoutPlaces(form), splitFields)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { preview, lost } = await rebuildTyped(bookId, form)
    const { status, body } = refuse(error, preview, typed)
    if (lost)
      body.refused.errors = { ...toFormRefusal(namesMoved(), typed).refused.errors, ...body.refused.errors }
    return { status, body }
  }
  const { base, name, texts, replacing, command, page, picked } = fields
  const known = readSampleName(name, joined(texts))
  const { stays, lost } = readStays(placesSent(form), listNamePlaces(texts, known))
  const rebuild = (over: Partial<PreviewInput> = {}) =>
    buildPreview(bookId, { base, texts, replacing, name: known, stays, ...over })
  // A place that was to stay is ticked again: never without a word.
  const showOrAsk = (preview: ManuscriptPreview) =>
    lost ? refuse(namesMoved(), preview, typed) : show(preview)
  if (command === 'up' || command === 'down') {
    const moved = page && moveBreak(texts, page, command)
    return showOrAsk(await rebuild({ texts: moved ?? texts }))
  }
  if (command === 'pick') return show(await rebuild({ name: picked?.slice(0, MAX_NAME_LETTERS) ?? '' }))
  if (command !== 'apply') return showOrAsk(await rebuild())
  try {
    if (lost) throw namesMoved()
    const named = nameTexts(texts, known, stays)
    await placeManuscript(db, auditActor(guest), bookId, { base, texts: named, replacing })
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
  const name = read('name').slice(0, MAX_NAME_LETTERS)
  const { stays, lost } = readStays(placesSent(form), listNamePlaces(texts, name))
  return { preview: await buildPreview(bookId, { base, texts, replacing, name, stays }), lost }
}

const joined = (texts: PerPage<string>) => spreadKeys.map((page) => texts[page] ?? '').join('\n')

const placesSent = (form: FormData) => ({
  listed: form.getAll('place').map(String),
  ticked: form.getAll('follow').map(String),
})

/** `parseFields` refuses repeated fields, and the list of places is the one that repeats. */
function withoutPlaces(form: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of form) if (name !== 'place' && name !== 'follow') fields.append(name, value)
  return fields
}

interface PreviewInput {
  base: number
  texts: PerPage<string>
  name: string
  /** the places at which the author's word stays */
  stays?: ReadonlySet<PlaceKey>
  replacing?: readonly PageKey[]
  split?: Omit<ManuscriptSplit, 'texts'>
  leftOut?: number
}

async function buildPreview(
  bookId: number,
  { texts, name, replacing = [], stays = new Set(), ...rest }: PreviewInput,
) {
  const text = joined(texts)
  const named = nameTexts(texts, name, stays)
  const places = listNamePlaces(texts, name).map((place) => ({
    ...place,
    listed: toListed(place),
    isChosen: !stays.has(place.key),
  }))
  const { replaced, left } = replaceName(text, name)
  const countOf = (word: string) =>
    places.filter(({ written, isChosen }) => isChosen && written === word).length
  const document = (await presetOf(db, bookId))?.document ?? emptyDocument(bookId)
  const pages = []
  for (const page of spreadKeys) {
    const words = texts[page] ?? ''
    const { fits } =
      words.length > bounds.letters
        ? { fits: false }
        : words
          ? await placeOnPage(db, document, page, named[page] ?? '')
          : { fits: true }
    pages.push({
      page,
      text: words,
      fits,
      isWritten: hasWords(document, page),
      isReplacing: replacing.includes(page),
    })
  }
  const guesses = guessNames(text).filter((one) => one !== name)
  const words = replaced.map((one) => ({ ...one, count: countOf(one.written) }))
  return { ...rest, name, guesses, replaced: words, places, left, pages }
}
export type ManuscriptPreview = Awaited<ReturnType<typeof buildPreview>>
