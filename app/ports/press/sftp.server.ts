import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createConnection, isIP, type Socket } from 'node:net'
import type { SFTPWrapper } from 'ssh2'
import type SftpClient from 'ssh2-sftp-client'
import { isPublicAddress, lookupPublic } from '~/outgoing/public-address'
import { type Press, type PressDelivery, PressError, type PressFault, type PressFile } from './press'

export interface SftpAccess {
  host: string
  port: number
  user: string
  password?: string
  privateKey?: string
  /** the only host key that is accepted, as `ssh-keygen -l` prints it: SHA256:… */
  hostKey: string
  /** batches go into folders below this one, which must be there */
  folder: string
  /** The host must be a public address, or a name that leads to public addresses only. */
  publicOnly?: boolean
}

interface SftpTimeouts {
  connectMs: number
  /** the limit for a single answer, and for a connection on which nothing moves */
  idleMs: number
}

const TIMEOUTS: SftpTimeouts = { connectMs: 10_000, idleMs: 30_000 }

/** Each file is written under a name that ends in `.part` and renamed when its size is right. */
export function createSftpPress(access: SftpAccess, timeouts = TIMEOUTS): Press {
  return {
    canSend: true,
    async open(batch) {
      const connection = await connect(access, timeouts)
      const { client } = connection
      const folder = `${access.folder.replace(/\/+$/, '')}/${batch}`
      try {
        await runInTime(client, timeouts.idleMs, () => createFolder(client, folder))
      } catch (error) {
        await client.end().catch(ignoreClosed)
        throw toPressError(error)
      }
      return createDelivery(connection, folder, timeouts)
    },
  }
}

interface Connection {
  client: SftpClient
  sftp: SFTPWrapper
}

async function connect(access: SftpAccess, { connectMs }: SftpTimeouts): Promise<Connection> {
  const { default: Client } = await import('ssh2-sftp-client')
  // Without callbacks of its own the library prints every end of a connection.
  const client = new Client('press', { error: ignoreClosed, end: ignoreClosed, close: ignoreClosed })
  let isOtherHost = false
  const socket = openSocket(access)
  try {
    const sftp = await client.connect({
      sock: socket,
      username: access.user,
      password: access.password,
      privateKey: access.privateKey,
      readyTimeout: connectMs,
      keepaliveInterval: 10_000,
      hostVerifier: (key: Buffer) => {
        isOtherHost = !isSameText(fingerprintOf(key), access.hostKey)
        return !isOtherHost
      },
    })
    return { client, sftp }
  } catch (error) {
    socket.destroy()
    throw isOtherHost ? new PressError('hostKey', error) : toPressError(error, 'unreachable')
  }
}

function openSocket({ host, port, publicOnly }: SftpAccess): Socket {
  // Node does not call `lookup` for a literal IP address, so it is refused here.
  if (publicOnly && isIP(host) && !isPublicAddress(host)) throw new PressError('inside')
  const socket = createConnection({ host, port, ...(publicOnly && { lookup: lookupPublic }) })
  // The library listens only once it has accepted the rest of its settings.
  return socket.on('error', ignoreClosed)
}

export const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const isSameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

async function createFolder(client: SftpClient, folder: string) {
  if ((await client.exists(folder)) !== 'd') await client.mkdir(folder)
}

function createDelivery(
  { client, sftp }: Connection,
  folder: string,
  { idleMs }: SftpTimeouts,
): PressDelivery {
  const attempt = randomBytes(4).toString('hex')
  return {
    async put(file) {
      const part = `${folder}/.${file.name}.${attempt}.part`
      const source = await file.open()
      try {
        await runInTime(client, idleMs, (extend) => upload(sftp, { source, part, extend }))
        await runInTime(client, idleMs, () => complete(client, file, part, `${folder}/${file.name}`))
      } catch (error) {
        throw toPressError(error)
      }
    },
    async finish() {
      try {
        await runInTime(client, idleMs, () => removeParts(client, folder))
      } catch (error) {
        throw toPressError(error)
      }
    },
    async close() {
      await client.end().catch(ignoreClosed)
    },
  }
}

const MAX_OPEN_WRITES = 8

interface Upload {
  source: AsyncIterable<Uint8Array>
  part: string
  /** called with every piece that the house has taken */
  extend: () => void
}

/** The library's own `put` may take a write that failed for the end of the file. */
async function upload(sftp: SFTPWrapper, { source, part, extend }: Upload) {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open(part, 'w', (error, handle) => (error ? reject(error) : resolve(handle))),
  )
  const writes: Promise<void>[] = []
  let at = 0
  for await (const piece of source) {
    const write = writePiece(sftp, { handle, piece, at }).then(extend)
    // It is awaited below, maybe after it has failed.
    write.catch(ignoreClosed)
    at += piece.length
    if (writes.push(write) === MAX_OPEN_WRITES) await Promise.all(writes.splice(0))
  }
  await Promise.all(writes)
  await new Promise<void>((resolve, reject) =>
    sftp.close(handle, (error) => (error ? reject(error) : resolve())),
  )
}

const writePiece = (
  sftp: SFTPWrapper,
  { handle, piece, at }: { handle: Buffer; piece: Uint8Array; at: number },
): Promise<void> =>
  new Promise((resolve, reject) =>
    sftp.write(handle, toBuffer(piece), 0, piece.length, at, (error) => (error ? reject(error) : resolve())),
  )

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A connection that is cut off may end a file early without an error. */
async function complete(client: SftpClient, file: PressFile, part: string, to: string) {
  const { size } = await client.stat(part)
  if (size !== file.bytes) throw new PressError('cutOff')
  try {
    await client.posixRename(part, to)
  } catch (error) {
    if (!isUnsupported(error)) throw error
    // The plain rename of an older server replaces nothing.
    if (await client.exists(to)) await client.delete(to)
    await client.rename(part, to)
  }
}

const isUnsupported = (error: unknown) =>
  /does not support|unsupported/i.test((error as Error).message) || (error as { code?: unknown }).code === 8

async function removeParts(client: SftpClient, folder: string) {
  for (const { name } of await client.list(folder))
    if (name.endsWith('.part')) await client.delete(`${folder}/${name}`, true)
}

/** A connection on which nothing moves is ended, so that no call waits for ever. */
async function runInTime<Done>(
  client: SftpClient,
  idleMs: number,
  run: (extend: () => void) => Promise<Done>,
): Promise<Done> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PressError('slow'))
      void client.end().catch(ignoreClosed)
    }, idleMs)
  })
  try {
    return await Promise.race([late, run(() => timer?.refresh())])
  } finally {
    clearTimeout(timer)
  }
}

/** The connection is over anyway. */
function ignoreClosed() {
  return undefined
}

const FAULTS: readonly [RegExp, PressFault][] = [
  [/leads inside/, 'inside'],
  [/no space|disk full|quota|not enough space/i, 'full'],
  [/authentication/i, 'login'],
  [/permission denied|EACCES/i, 'refused'],
  [/timed out|timeout/i, 'slow'],
  [
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|refused connection|lookup failed/i,
    'unreachable',
  ],
  [/ECONNRESET|EPIPE|closed|connection|handshake|no response/i, 'cutOff'],
]

function toPressError(error: unknown, otherwise: PressFault = 'unknown'): unknown {
  if (error instanceof PressError) return error
  const { message = '', code = '' } = error as { message?: string; code?: string | number }
  const found = FAULTS.find(([pattern]) => pattern.test(`${code} ${message}`))
  return new PressError(found?.[1] ?? otherwise, error)
}
