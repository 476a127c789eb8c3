import type { ActionFunctionArgs } from '@remix-run/node'
import { emptyDocument, isCover, pageKeys } from '~/book/document'
import { sortByName } from '~/book/pictures/name-order'
import { hasPicture, pagesWithoutPicture } from '~/domain/books/readiness'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { headsForm, headText } from '~/domain/presets/heads.input.server'
import {
  type NamedPicture,
  placeHeads,
  placePictures,
  proposeHeads,
} from '~/domain/presets/placing/place-pictures.server'
import { assertWhole, presetOf } from '~/domain/presets/presets.server'
import { Refusal } from '~/domain/refusal'
import { saveUploadedPicture } from '~/domain/uploads/save-upload.server'
import { parseFields, readForm } from '~/http/input.server'
import { type ReceivedPicture, withReceivedPictures } from '~/http/picture-batch.server'
import { messageOf, redirectWithToast, toRefusal } from '~/http/respond.server'
import { NO_FREE_PAGE, NOT_EXAMINED } from '~/texts/office/composing/pictures'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator } from '../office.server'
import { loadBook } from './books.server'

type Params = { id?: string }

export async function loadPicturesPage(params: Params) {
  const { id, title } = await loadBook(params)
  const document = (await presetOf(db, id))?.document ?? emptyDocument(id)
  const proposals = await proposeHeads(db, document)
  return {
    book: { id, title },
    version: document.version,
    free: pagesWithoutPicture(document).length,
    pages: pageKeys.map((page, i) => ({
      page,
      // The number of a paper page on it, by which previews are found.
      paper: i === 0 ? 1 : 2 * i,
      isCover: isCover(page),
      hasPicture: hasPicture(document, page),
      head: document.heads[page],
      proposal: proposals[page] && { ...proposals[page], text: headText(proposals[page]) },
    })),
  }
}
export type PicturesView = Awaited<ReturnType<typeof loadPicturesPage>>

interface PicturesReport {
  placed: { page: string; name: string }[]
  refused: { name: string; message: string }[]
}

export async function handlePictures(guest: Operator, args: ActionFunctionArgs) {
  const { request } = args
  const book = await loadBook(args.params)
  const isUpload = /^multipart/i.test(request.headers.get('Content-Type') ?? '')
  if (!isUpload) return takeHeads(guest, book.id, await readForm(request))
  assertWhole(await presetOf(db, book.id))
  const report = await withReceivedPictures(request, 'pictures', (sent) =>
    storeAll(guest, { bookId: book.id, args }, sent),
  )
  return { report }
}

/** A file that is refused keeps no other from its page, and a fault none that was made before it. */
async function storeAll(
  guest: Operator,
  { bookId, args }: { bookId: number; args: ActionFunctionArgs },
  sent: ReceivedPicture[],
): Promise<PicturesReport> {
  if (!sent.length) throw new Refusal('pictures.none', 'pictures')
  const files: NamedPicture[] = []
  const refused: PicturesReport['refused'] = []
  let isBroken = false
  for (const { name, read } of sortByName(sent)) {
    const refuse = (message: string) => {
      files.push({ name })
      refused.push({ name, message })
    }
    if (isBroken) {
      refuse(NOT_EXAMINED)
      continue
    }
    try {
      if (!read) throw new Refusal('picture.tooLarge')
      await enforceLimit(db, 'editorUpload.admin', String(guest.admin.id))
      const bytes = await read()
      if (!bytes.length) throw new Refusal('pictures.emptyFile')
      const picture = await saveUploadedPicture(db, auditActor(guest), { adminId: guest.admin.id, bytes })
      files.push({ name, picture })
    } catch (error) {
      isBroken = !(error instanceof Refusal)
      if (isBroken && !files.some(({ picture }) => picture)) throw error
      const refusal = toRefusal(error, args)
      refuse(isBroken ? NOT_EXAMINED : messageOf(refusal))
    }
  }
  const { placed, left } = await placePictures(db, auditActor(guest), bookId, files)
  return {
    placed: placed.map(({ page, name }) => ({ page, name })),
    refused: [...refused, ...left.map((name) => ({ name, message: NO_FREE_PAGE }))],
  }
}

async function takeHeads(guest: Operator, bookId: number, form: FormData) {
  const { base, heads } = parseFields(form, headsForm)
  if (!Object.keys(heads).length) throw new Refusal('pictures.noHeads')
  await placeHeads(db, auditActor(guest), bookId, { base, heads })
  return redirectWithToast(officeUrls.bookPictures(bookId), 'headsPlaced')
}
