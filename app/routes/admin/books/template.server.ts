import { bookOnShelf } from '~/domain/books/shelf.server'
import { db } from '~/domain/db.server'
import { pictureNamed, pictureNameIn } from '~/domain/pictures/pictures.server'
import { Refusal } from '~/domain/refusal'
import { type FivePoints, fieldsOfPoints, pointsIn } from '~/domain/templates/five-points'
import { draftNamed, pointsOf, pointsTyped } from '~/domain/templates/marking.input.server'
import {
  dropFront,
  keepBack,
  keepFront,
  markPlace,
  pointsOn,
  tryTemplate,
} from '~/domain/templates/marking.server'
import { fieldsOf } from '~/http/input.server'
import type { Pictures } from '~/http/picture-input.server'
import { found } from '~/http/respond.server'
import { officeAddress } from '~/urls/office'
import { byOperator, type Operator } from '../office.server'
import { bookIdIn } from './books.server'

// The template of a child's first picture: its page's data and its actions.

export const layersSent = ['back', 'front'] as const
type Sent = Pictures<(typeof layersSent)[number]>

interface Looked {
  book: { id: number; title: string }
  /** the shown picture: a draft, or the book's own */
  url?: string
  draft?: string
}

async function looked(params: { id?: string }, query: URLSearchParams | FormData): Promise<Looked> {
  const { id, title, targetImageUrl } = found(await bookOnShelf(db, bookIdIn(params)), 'book.unknown')
  const draft = draftNamed.parse(query.get('draft') ?? undefined)
  const picture = draft ? await pictureNamed(db, draft) : undefined
  const url = picture?.url ?? targetImageUrl ?? undefined
  return { book: { id, title }, url, draft: picture && url !== targetImageUrl ? draft : undefined }
}

export async function templateShown(params: { id?: string }, request: Request) {
  const query = new URL(request.url).searchParams
  const { book, url, draft } = await looked(params, query)
  const on = url && (await pointsOn(db, url))
  if (!on) return { book, draft: undefined, template: undefined }
  const typed = pointsIn(Object.fromEntries(query))
  const { points, picture, hasFront, from } = on
  return {
    book,
    draft,
    template: {
      picture,
      hasFront,
      from: typed ? ('typed' as const) : from,
      points: fieldsOfPoints(typed ?? points),
      // Requested without script: the next page then shows the trial picture.
      tried: typed && officeAddress.templateTry(book.id, query.toString()),
    },
  }
}
export type TemplateShown = Awaited<ReturnType<typeof templateShown>>

export async function templateTried(params: { id?: string }, request: Request): Promise<Uint8Array> {
  const query = new URL(request.url).searchParams
  const { url } = await looked(params, query)
  return tryTemplate(db, found(url, 'file.unknown'), pointsTypedIn(query))
}

function pointsTypedIn(form: FormData | URLSearchParams): FivePoints {
  return pointsOf(fieldsOf(form, pointsTyped))
}

type Done = { to: string; toast: 'templateUploaded' | 'frontUploaded' | 'frontRemoved' | 'templateSaved' }

/** The address and the toast after an action. */
export async function workOn(
  guest: Operator,
  params: { id?: string },
  { form, pictures }: { form: FormData; pictures: Sent },
): Promise<Done> {
  const { book, url, draft } = await looked(params, form)
  const here = officeAddress.template(book.id, draft && `draft=${draft}`)
  if (form.get('intent') === 'back') {
    const made = await keepBack(db, byOperator(guest), book.id, sent(pictures, 'back'))
    return { to: officeAddress.template(book.id, `draft=${pictureNameIn(made)}`), toast: 'templateUploaded' }
  }
  if (!url) throw new Refusal('template.missing')
  return workOnPicture(guest, { form, pictures, on: { bookId: book.id, url }, here })
}

interface Work {
  form: FormData
  pictures: Sent
  on: { bookId: number; url: string }
  here: string
}

async function workOnPicture(guest: Operator, { form, pictures, on, here }: Work): Promise<Done> {
  const by = byOperator(guest)
  const intent = form.get('intent')
  if (intent === 'front') {
    await keepFront(db, by, { ...on, bytes: sent(pictures, 'front') })
    return { to: here, toast: 'frontUploaded' }
  }
  if (intent === 'dropFront') {
    await dropFront(db, by, on)
    return { to: here, toast: 'frontRemoved' }
  }
  if (intent !== 'save') throw new Refusal('input.invalid')
  await markPlace(db, by, { ...on, points: pointsTypedIn(form) })
  return { to: officeAddress.template(on.bookId), toast: 'templateSaved' }
}

function sent(pictures: Sent, layer: (typeof layersSent)[number]): Uint8Array {
  const bytes = pictures[layer]
  if (!bytes) throw new Refusal('picture.empty', layer)
  return bytes
}
