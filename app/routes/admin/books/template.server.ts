import { findOfficeBook } from '~/domain/books/office-books.server'
import { draftNameField, pointsForm, requirePoints } from '~/domain/books/target-template.input.server'
import {
  findHeadPoints,
  removeFrontLayer,
  saveBackLayer,
  saveFrontLayer,
  saveHeadPlace,
  tryTemplate,
} from '~/domain/books/target-template.server'
import { db } from '~/domain/db.server'
import { findPictureByName, pictureNameOf } from '~/domain/pictures/pictures.server'
import { Refusal } from '~/domain/refusal'
import { type FivePoints, parsePoints, toPointFields } from '~/domain/templates/five-points'
import { parseFields } from '~/http/input.server'
import type { UploadedPictures } from '~/http/picture-input.server'
import { requireFound } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { parseBookId } from './books.server'

export const templateLayers = ['back', 'front'] as const
type LayerPictures = UploadedPictures<(typeof templateLayers)[number]>

interface CurrentTemplate {
  book: { id: number; title: string }
  url?: string
  draft?: string
}

async function findCurrentTemplate(
  params: { id?: string },
  query: URLSearchParams | FormData,
): Promise<CurrentTemplate> {
  const { id, title, targetImageUrl } = requireFound(
    await findOfficeBook(db, parseBookId(params)),
    'book.unknown',
  )
  const draft = draftNameField.parse(query.get('draft') ?? undefined)
  const picture = draft ? await findPictureByName(db, draft) : undefined
  const url = picture?.url ?? targetImageUrl ?? undefined
  return { book: { id, title }, url, draft: picture && url !== targetImageUrl ? draft : undefined }
}

export async function loadTemplatePage(params: { id?: string }, request: Request) {
  const query = new URL(request.url).searchParams
  const { book, url, draft } = await findCurrentTemplate(params, query)
  const on = url && (await findHeadPoints(db, url))
  if (!on) return { book, draft: undefined, template: undefined }
  const typed = parsePoints(Object.fromEntries(query))
  const { points, picture, hasFront, from } = on
  return {
    book,
    draft,
    template: {
      picture,
      hasFront,
      from: typed ? ('typed' as const) : from,
      points: toPointFields(typed ?? points),
      // Requested without script: the next page then shows the trial picture.
      tried: typed && officeUrls.templateTrial(book.id, query.toString()),
    },
  }
}
export type TemplateView = Awaited<ReturnType<typeof loadTemplatePage>>

export async function renderTemplateTrial(params: { id?: string }, request: Request): Promise<Uint8Array> {
  const query = new URL(request.url).searchParams
  const { url } = await findCurrentTemplate(params, query)
  return tryTemplate(db, requireFound(url, 'file.unknown'), readPoints(query))
}

function readPoints(form: FormData | URLSearchParams): FivePoints {
  return requirePoints(parseFields(form, pointsForm))
}

type TemplateActionResult = {
  to: string
  toast: 'templateUploaded' | 'frontUploaded' | 'frontRemoved' | 'templateSaved'
}

export async function handleTemplateAction(
  guest: Operator,
  params: { id?: string },
  { form, pictures }: { form: FormData; pictures: LayerPictures },
): Promise<TemplateActionResult> {
  const { book, url, draft } = await findCurrentTemplate(params, form)
  const here = officeUrls.template(book.id, draft && `draft=${draft}`)
  if (form.get('intent') === 'back') {
    const made = await saveBackLayer(db, auditActor(guest), book.id, requirePicture(pictures, 'back'))
    return { to: officeUrls.template(book.id, `draft=${pictureNameOf(made)}`), toast: 'templateUploaded' }
  }
  if (!url) throw new Refusal('template.missing')
  return changeTemplate(guest, { form, pictures, on: { bookId: book.id, url }, here })
}

interface TemplateChange {
  form: FormData
  pictures: LayerPictures
  on: { bookId: number; url: string }
  here: string
}

async function changeTemplate(
  guest: Operator,
  { form, pictures, on, here }: TemplateChange,
): Promise<TemplateActionResult> {
  const by = auditActor(guest)
  const intent = form.get('intent')
  if (intent === 'front') {
    await saveFrontLayer(db, by, { ...on, bytes: requirePicture(pictures, 'front') })
    return { to: here, toast: 'frontUploaded' }
  }
  if (intent === 'dropFront') {
    await removeFrontLayer(db, by, on)
    return { to: here, toast: 'frontRemoved' }
  }
  if (intent !== 'save') throw new Refusal('input.invalid')
  await saveHeadPlace(db, by, { ...on, points: readPoints(form) })
  return { to: officeUrls.template(on.bookId), toast: 'templateSaved' }
}

function requirePicture(pictures: LayerPictures, layer: (typeof templateLayers)[number]): Uint8Array {
  const bytes = pictures[layer]
  if (!bytes) throw new Refusal('picture.empty', layer)
  return bytes
}
