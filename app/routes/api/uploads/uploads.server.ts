import { addMinutes, now } from '~/config/clock'
import { mayAdmin } from '~/domain/admins/team.server'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { Refusal } from '~/domain/refusal'
import { hasSigned, signText } from '~/domain/sealing.server'
import { newName } from '~/domain/tokens.server'
import { generatePicture } from '~/domain/uploads/generate-picture.server'
import { assertAddressUnused, saveUpload, saveUploadedTitle } from '~/domain/uploads/save-upload.server'
import {
  ADDRESS_LIFETIME_MINUTES,
  type FileExtension,
  MAX_UPLOAD_BYTES,
  mimeTypeOf,
} from '~/domain/uploads/upload'
import {
  presignInput,
  promptInput,
  signatureQuery,
  signedFileParam,
} from '~/domain/uploads/uploads.input.server'
import type { Guest } from '~/http/auth.server'
import { readBytes, SLOW_UPLOAD_TIMEOUTS } from '~/http/body.server'
import { readJson } from '~/http/input.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { fileUrls } from '~/urls/files'
import { parseBookId } from '../../admin/books/books.server'
import { auditActor, type Operator } from '../../admin/office.server'

// Pictures for a book's pages. An address for one file is signed beforehand, like a presigned URL of a remote
// storage: it accepts one picture of one type, once.

export async function presignUpload({ admin }: Operator, request: Request) {
  const sent = await readJson(request, presignInput)
  if (!sent) throw new Refusal('upload.badType')
  const { ending, isOverlay } = sent
  await enforceLimit(db, 'editorUpload.admin', String(admin.id))
  const file = `${newName()}.${ending}`
  const until = Math.floor(addMinutes(now(), ADDRESS_LIFETIME_MINUTES).getTime() / 1000)
  const over = isOverlay ? ('1' as const) : undefined
  const signed = { by: admin.id, until, over }
  const query = new URLSearchParams({
    by: String(admin.id),
    until: String(until),
    ...(over && { over }),
    sig: signText(signedWords(file, ending, signed)),
  })
  return { url: fileUrls.upload(file, query.toString()), s3Key: `editor/${file}` }
}

interface SignedFields {
  by: number
  until: number
  /** the picture is laid over a page */
  over?: '1'
}

const signedWords = (file: string, ending: FileExtension, { by, until, over }: SignedFields) =>
  `upload ${by} ${until} ${mimeTypeOf(ending)} ${file}${over ? ' over' : ''}`

export async function storeUpload({ visit }: Guest, request: Request, file = '') {
  const { key, ending, by, isOverlay } = verifySignature(request, file)
  // A signed address ends when its operator leaves the office or gets another role.
  if (!(await mayAdmin(db, by, 'catalogue'))) throw new Refusal('upload.forged')
  await assertAddressUnused(db, key)
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES, SLOW_UPLOAD_TIMEOUTS).catch(throwUploadRefusal)
  if (!bytes.length) throw new Refusal('picture.empty')
  const who = { actor: `admin:${by}` as const, address: visit.address, requestId: visit.id }
  const made = await saveUpload(db, who, { key, adminId: by, ending, bytes, isOverlay })
  return { s3Key: `editor/${file}`, ...made }
}

function verifySignature(request: Request, file: string) {
  const named = signedFileParam.safeParse(file)
  const query = new URL(request.url).searchParams
  const parsed = signatureQuery.safeParse(Object.fromEntries(query))
  if (!named.success || !parsed.success) throw new Refusal('upload.forged')
  const { key, ending } = named.data
  const { sig, ...signed } = parsed.data
  if (!hasSigned(signedWords(file, ending, signed), sig)) throw new Refusal('upload.forged')
  if (signed.until * 1000 < now().getTime()) throw new Refusal('upload.expired')
  const type = request.headers.get('Content-Type')?.toLowerCase()
  if (type !== mimeTypeOf(ending)) throw new Refusal('upload.otherType')
  return { key, ending, by: signed.by, isOverlay: signed.over !== undefined }
}

function throwUploadRefusal(error: unknown): never {
  if (error instanceof Refusal && error.code === 'input.tooLarge') throw new Refusal('picture.tooLarge')
  if (error instanceof Refusal && error.code === 'input.invalid') throw new Refusal('upload.cut')
  throw error
}

export async function uploadTitle(guest: Operator, request: Request, params: { id?: string }) {
  await assertBook(parseBookId(params))
  const { pictures } = await readFormWithPictures(request, ['image'], { pace: SLOW_UPLOAD_TIMEOUTS })
  if (!pictures.image) throw new Refusal('picture.empty', 'image')
  await enforceLimit(db, 'editorUpload.admin', String(guest.admin.id))
  const sent = { adminId: guest.admin.id, bytes: pictures.image }
  const { url, width, height } = await saveUploadedTitle(db, auditActor(guest), sent)
  return { data: { url, originalWidth: width, originalHeight: height } }
}

async function assertBook(id: number) {
  if (!(await findOfficeBook(db, id))) throw new Refusal('book.unknown')
}

export async function generatePictureApi(guest: Operator, request: Request) {
  const { bookId, ...input } = await readJson(request, promptInput)
  await assertBook(bookId)
  return generatePicture(db, auditActor(guest), { adminId: guest.admin.id, ...input, stop: request.signal })
}
