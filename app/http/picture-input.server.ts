import { Refusal } from '~/domain/refusal'
import { type BodyTimeouts, readBytes, streamBody } from './body.server'
import { countParts, parseBoundary, parseForm, readForm } from './input.server'

// Office forms with pictures: at most ten megabytes each, one field name each.

const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** Room for the text fields and the multipart boundaries. */
const OVERHEAD_BYTES = 64 * 1024
const MAX_FIELDS = 32
/** A little less than the server's limit for addresses that are not marked as slow. */
const UPLOAD_TIMEOUT_MS = 58_000

export type UploadedPictures<Slot extends string> = Partial<Record<Slot, Uint8Array>>

interface ReadOptions {
  typed?: FormData
  pace?: number | BodyTimeouts
}

/** The text fields also go into `typed`, before the pictures are read, so that a refused form can show them again. */
export async function readFormWithPictures<Slot extends string>(
  request: Request,
  slots: readonly Slot[],
  reading: ReadOptions = {},
): Promise<{ form: FormData; pictures: UploadedPictures<Slot> }> {
  const words = new FormData()
  const files: [string, File][] = []
  for (const [name, value] of await readWholeForm(request, slots, reading)) {
    if (typeof value !== 'string') files.push([name, value])
    else for (const target of [words, reading.typed]) target?.append(name, value)
  }
  const pictures: UploadedPictures<Slot> = {}
  for (const [name, file] of files) {
    const slot = slots.find((one) => one === name)
    // Programs send JSON as a file part without a name.
    if (name === 'meta' && file.size <= OVERHEAD_BYTES) words.append(name, await file.text())
    else if (!slot || pictures[slot]) throw new Refusal('input.invalid')
    else if (file.size) pictures[slot] = new Uint8Array(await assertSize(file, slot).arrayBuffer())
  }
  return { form: words, pictures }
}

function assertSize(file: File, slot: string): File {
  if (file.size > MAX_PICTURE_BYTES) throw new Refusal('picture.tooLarge', slot)
  return file
}

async function readWholeForm(
  request: Request,
  slots: readonly string[],
  { typed, pace = UPLOAD_TIMEOUT_MS }: ReadOptions,
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const seam = parseBoundary(type)
  if (!seam) return readForm(request)
  const most = slots.length * MAX_PICTURE_BYTES + OVERHEAD_BYTES
  if (Number(request.headers.get('Content-Length') ?? 0) > most) {
    for (const [name, value] of await readLeadingFields(request, seam)) typed?.append(name, value)
    throw new Refusal('picture.tooLarge', slots[0])
  }
  const body = await readBytes(request, most, pace).catch((error: unknown) => {
    const isTooLarge = error instanceof Refusal && error.code === 'input.tooLarge'
    throw isTooLarge ? new Refusal('picture.tooLarge', slots[0]) : error
  })
  if (countParts(Buffer.from(body.buffer), `--${seam}`) > MAX_FIELDS) throw new Refusal('input.invalid')
  return parseForm(body, type)
}

/** The text fields precede the pictures, so only the beginning of the body is read. */
async function readLeadingFields(request: Request, seam: string): Promise<FormData> {
  const enough = new Refusal('picture.tooLarge')
  let start = Buffer.alloc(0)
  const take = (piece: Uint8Array) => {
    start = Buffer.concat([start, piece])
    if (start.length > OVERHEAD_BYTES) throw enough
  }
  await streamBody(request, UPLOAD_TIMEOUT_MS, take).catch((error: unknown) => {
    if (error !== enough) throw error
  })
  const file = start.indexOf('filename=')
  const end = start.lastIndexOf(`--${seam}`, file < 0 ? start.length : file)
  if (end <= 0) return new FormData()
  const fields = Buffer.concat([start.subarray(0, end), Buffer.from(`--${seam}--\r\n`)])
  return parseForm(new Uint8Array(fields), request.headers.get('Content-Type') ?? '')
}
