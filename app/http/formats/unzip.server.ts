import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

// Reads single files of a zip archive from its directory at the end. Sizes that an archive states are never believed:
// unpacking ends at a limit.

const inflate = promisify(inflateRaw)

export class BadZip extends Error {
  readonly isTooLarge: boolean
  constructor(isTooLarge = false) {
    super(isTooLarge ? 'a file of the archive is too large' : 'no readable zip archive')
    this.isTooLarge = isTooLarge
  }
}

interface ZipFile {
  name: string
  method: number
  packed: number
  at: number
  isEncrypted: boolean
}

const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const MAX_ENTRIES = 2000

export function listZip(bytes: Uint8Array): ZipFile[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new BadZip(true)
  const files: ZipFile[] = []
  for (let i = 0, at = view.readUInt32LE(end + 16); i < count; i++) {
    if (at + ENTRY_BYTES > view.length || view.readUInt32LE(at) !== ENTRY) throw new BadZip()
    const length = view.readUInt16LE(at + 28)
    files.push({
      name: view.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length),
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      at: view.readUInt32LE(at + 42),
      isEncrypted: (view.readUInt16LE(at + 8) & 1) === 1,
    })
    at += ENTRY_BYTES + length + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return files
}

function findEnd(view: Buffer): number {
  for (let at = view.length - END_BYTES; at >= Math.max(0, view.length - END_BYTES - MAX_COMMENT); at--)
    if (view.readUInt32LE(at) === END) return at
  throw new BadZip()
}

/** Undefined if the archive has no such file. */
export async function readZipped(bytes: Uint8Array, name: string, most: number): Promise<Buffer | undefined> {
  const file = listZip(bytes).find((one) => one.name === name)
  if (!file) return undefined
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { at, packed, method, isEncrypted } = file
  if (isEncrypted || at + LOCAL_BYTES > view.length || view.readUInt32LE(at) !== LOCAL) throw new BadZip()
  const from = at + LOCAL_BYTES + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
  if (from + packed > view.length) throw new BadZip()
  const content = view.subarray(from, from + packed)
  if (method === 0 && packed <= most) return content
  if (method !== 8) throw new BadZip(method === 0)
  return inflate(content, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    throw new BadZip(error.code === 'ERR_BUFFER_TOO_LARGE')
  })
}
