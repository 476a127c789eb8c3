import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node'
import { withTemporaryFolder } from '~/config/temporary-folder.server'
import { Refusal } from '~/domain/refusal'
import { limitBody, SLOW_UPLOAD_TIMEOUTS } from './body.server'
import { parseBoundary } from './input.server'

// Many pictures in one form. Each is put on disk as it arrives, so that no more than one is in memory.

const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_PICTURES = 36
const MAX_BODY_BYTES = MAX_PICTURES * MAX_PICTURE_BYTES
const MAX_FIELD_BYTES = 4096
/** Fields without a picture cost a part each as well. */
const MAX_PARTS = MAX_PICTURES + 8
/** Each fills up to 360 MB of the disk, and holds a picture in memory. */
const MAX_AT_ONCE = 2
let receiving = 0

export interface ReceivedPicture {
  name: string
  /** undefined for a file that is too large */
  read?: () => Promise<Uint8Array>
}

/** `run` gets the pictures of one field; their files are gone afterwards. */
export async function withReceivedPictures<Made>(
  request: Request,
  field: string,
  run: (pictures: ReceivedPicture[]) => Promise<Made>,
): Promise<Made> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!parseBoundary(type)) throw new Refusal('input.invalid')
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES)
    throw new Refusal('pictures.tooMuch', field)
  if (receiving >= MAX_AT_ONCE) throw new Refusal('pictures.busy', undefined, { retryAfter: 30 })
  receiving++
  try {
    return await withTemporaryFolder('uploads', async (folder) =>
      run(await receive(request, { type, field, folder })),
    )
  } finally {
    receiving--
  }
}

interface Receiving {
  type: string
  field: string
  folder: string
}

async function receive(request: Request, { type, field, folder }: Receiving): Promise<ReceivedPicture[]> {
  const pictures: ReceivedPicture[] = []
  let parts = 0
  const body = limitBody(request, MAX_BODY_BYTES, SLOW_UPLOAD_TIMEOUTS)
  const sent = new Request(request.url, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    duplex: 'half',
  } as RequestInit)
  await parseMultipart(sent, async ({ name, filename, data }) => {
    if (++parts > MAX_PARTS) throw new Refusal('pictures.tooMany', field)
    const isPicture = name === field && filename !== undefined
    const bytes = await collect(data, isPicture ? MAX_PICTURE_BYTES : MAX_FIELD_BYTES)
    // A form without a chosen file sends one without a name.
    if (!isPicture || !filename) return undefined
    if (pictures.length === MAX_PICTURES) throw new Refusal('pictures.tooMany', field)
    pictures.push(await keep(filename, bytes, join(folder, String(pictures.length))))
    return undefined
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw new Refusal('upload.cut', field)
    throw error.code === 'input.tooLarge' ? new Refusal('pictures.tooMuch', field) : error
  })
  return pictures
}

async function keep(name: string, bytes: Buffer | undefined, path: string): Promise<ReceivedPicture> {
  if (!bytes) return { name }
  await writeFile(path, bytes, { mode: 0o600 })
  return { name, read: () => readFile(path) }
}

/** The rest of a file that is too large is read and dropped, so that the next one is found. */
async function collect(data: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const piece of data) {
    size += piece.byteLength
    if (size <= most) parts.push(piece)
    else parts.length = 0
  }
  return size > most ? undefined : Buffer.concat(parts)
}
