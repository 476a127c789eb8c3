import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutesFrom, now } from '~/config/clock'
import { config } from '~/config/config.server'
import { bookOnShelf } from '~/domain/books/shelf.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { assertUnused, keepTitle, keepUpload } from '~/domain/uploads/keeping.server'
import { pictureGenerated } from '~/domain/uploads/prompting.server'
import { type Ending, MINUTES_OPEN, MOST_BYTES, typeBehind } from '~/domain/uploads/upload'
import { fileSigned, presignAsked, promptAsked, signedWith } from '~/domain/uploads/uploads.input.server'
import type { Guest } from '~/http/auth.server'
import { bytesOf, SLOWLY } from '~/http/body.server'
import { readJson } from '~/http/input.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { fileAddress } from '~/urls/files'
import { bookIdIn } from '../../admin/books/books.server'
import { byOperator, type Operator } from '../../admin/office.server'

// Pictures for a book's pages. An address for one file is signed beforehand, like a presigned URL of a remote
// storage: it accepts one picture of one type, once.

export async function presigned({ admin }: Operator, request: Request) {
  const ending = await readJson(request, presignAsked)
  if (!ending) throw new Refusal('upload.badType')
  await countTry(db, 'editorUpload.admin', String(admin.id))
  const file = `${newName()}.${ending}`
  const until = Math.floor(minutesFrom(now(), MINUTES_OPEN).getTime() / 1000)
  const signed = { by: admin.id, until }
  const query = new URLSearchParams({
    by: String(admin.id),
    until: String(until),
    sig: signature(file, ending, signed),
  })
  return { url: fileAddress.upload(file, query.toString()), s3Key: `editor/${file}` }
}

interface Signed {
  by: number
  until: number
}

const signature = (file: string, ending: Ending, { by, until }: Signed) =>
  createHmac('sha256', config.secret)
    .update(`upload ${by} ${until} ${typeBehind(ending)} ${file}`)
    .digest('base64url')

export async function uploaded({ visit }: Guest, request: Request, file = '') {
  const { key, ending, by } = signedFor(request, file)
  await assertUnused(db, key)
  const bytes = await bytesOf(request, MOST_BYTES, SLOWLY).catch(cut)
  if (!bytes.length) throw new Refusal('picture.empty')
  const who = { actor: `admin:${by}` as const, address: visit.address, requestId: visit.id }
  const made = await keepUpload(db, who, { key, adminId: by, ending, bytes })
  return { s3Key: `editor/${file}`, ...made }
}

function signedFor(request: Request, file: string) {
  const named = fileSigned.safeParse(file)
  const query = new URL(request.url).searchParams
  const said = signedWith.safeParse(Object.fromEntries(query))
  if (!named.success || !said.success) throw new Refusal('upload.forged')
  const { key, ending } = named.data
  const { sig, ...signed } = said.data
  const [right, given] = [signature(file, ending, signed), sig].map((text) => Buffer.from(text ?? ''))
  if (!right || !given || right.length !== given.length || !timingSafeEqual(right, given))
    throw new Refusal('upload.forged')
  if (signed.until * 1000 < now().getTime()) throw new Refusal('upload.expired')
  const type = request.headers.get('Content-Type')?.toLowerCase()
  if (type !== typeBehind(ending)) throw new Refusal('upload.otherType')
  return { key, ending, by: signed.by }
}

function cut(error: unknown): never {
  if (error instanceof Refusal && error.code === 'input.tooLarge') throw new Refusal('picture.tooLarge')
  if (error instanceof Refusal && error.code === 'input.invalid') throw new Refusal('upload.cut')
  throw error
}

export async function titleUploaded(guest: Operator, request: Request, params: { id?: string }) {
  await assertBook(bookIdIn(params))
  const { pictures } = await readFormWithPictures(request, ['image'], { pace: SLOWLY })
  if (!pictures.image) throw new Refusal('picture.empty', 'image')
  await countTry(db, 'editorUpload.admin', String(guest.admin.id))
  const sent = { adminId: guest.admin.id, bytes: pictures.image }
  const { url, width, height } = await keepTitle(db, byOperator(guest), sent)
  return { data: { url, originalWidth: width, originalHeight: height } }
}

async function assertBook(id: number) {
  if (!(await bookOnShelf(db, id))) throw new Refusal('book.unknown')
}

export async function prompted(guest: Operator, request: Request) {
  const { bookId, ...asked } = await readJson(request, promptAsked)
  await assertBook(bookId)
  return pictureGenerated(db, byOperator(guest), { adminId: guest.admin.id, ...asked, stop: request.signal })
}
