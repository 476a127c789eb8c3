import { constants, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import type { Attributes, Connection, SFTPWrapper } from 'ssh2'
import type { Press } from './press'
import { createSftpPress, fingerprintOf, type SftpAccess } from './sftp.server'

// The printing house of a demo: an SFTP server on this machine that stores what it gets in a folder. Suites give it the
// faults of a real one.

export interface HouseFaults {
  /** bytes that still fit on its disk */
  space?: number
  /** bytes after which it drops the connection */
  cutAfter?: number
  /** answers no write */
  isStuck?: boolean
  password?: string
}

export interface PretendedHouse {
  access: SftpAccess
  stop(): Promise<void>
}

const USER = { user: 'demo', password: 'demo' }

/** ssh2 writes about one key in two hundred that it cannot read itself. */
function makeHostKey({ utils }: typeof import('ssh2')) {
  for (let tries = 0; tries < 10; tries++) {
    const key = utils.generateKeyPairSync('ed25519')
    const parsed = utils.parseKey(key.private)
    if (!(parsed instanceof Error)) return { key, parsed }
  }
  throw new Error('ssh2 made ten unreadable host keys in a row')
}

export async function startPretendedHouse(root: string, faults: HouseFaults = {}): Promise<PretendedHouse> {
  const { default: ssh2 } = await import('ssh2')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const { key, parsed } = makeHostKey(ssh2)
  const connections = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [key.private] }, (connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    // A client that drops its connection is no error of the house.
    connection.on('error', () => connection.end())
    serve(connection, root, faults)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hostKey = fingerprintOf(parsed.getPublicSSH())
  return {
    access: { host: '127.0.0.1', port, ...USER, hostKey, folder: '/' },
    async stop() {
      for (const connection of connections) connection.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The house opens with the first delivery and closes with the process. */
export function createPretendedPress(root: string): Press {
  let house: Promise<PretendedHouse> | undefined
  return {
    canSend: true,
    async open(batch) {
      house ??= startPretendedHouse(root)
      return createSftpPress((await house).access).open(batch)
    },
  }
}

function serve(connection: Connection, root: string, faults: HouseFaults) {
  connection.on('authentication', (attempt) => {
    const isKnown =
      attempt.method === 'password' &&
      attempt.username === USER.user &&
      attempt.password === (faults.password ?? USER.password)
    if (isKnown) attempt.accept()
    else attempt.reject(['password'])
  })
  connection.on('session', (accept) => {
    accept().on('sftp', (acceptSftp) => answer(acceptSftp(), { root, faults, connection }))
  })
}

interface House {
  root: string
  faults: HouseFaults
  connection: Connection
}

const OK = 0
const END = 1
const NOT_FOUND = 2
const FAILURE = 4

function answer(sftp: SFTPWrapper, house: House) {
  const path = (name: string) => join(house.root, normalize(`/${name}`))
  const run = (id: number, work: Promise<unknown>) => {
    work.then(
      () => sftp.status(id, OK),
      (error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? NOT_FOUND : FAILURE, error.message),
    )
  }
  answerFiles(sftp, house, { path, run })
  answerFolders(sftp, { path, run })
  sftp.on('REALPATH', (id, name) => {
    const filename = normalize(`/${name}`)
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf() }])
  })
  sftp.on('RENAME', (id, from, to) => run(id, moveNew(path(from), path(to))))
  sftp.on('REMOVE', (id, name) => run(id, rm(path(name))))
}

/** Version 3 of the protocol replaces no file that is there. */
async function moveNew(from: string, to: string) {
  if (existsSync(to)) throw new Error('there is such a file')
  await rename(from, to)
}

interface Answers {
  path: (name: string) => string
  run: (id: number, work: Promise<unknown>) => void
}

function answerFiles(sftp: SFTPWrapper, house: House, { path, run }: Answers) {
  const files = new Map<number, FileHandle>()
  let count = 0
  sftp.on('OPEN', (id, name) => {
    open(path(name), 'w', 0o600).then(
      (file) => {
        files.set(++count, file)
        sftp.handle(id, toHandle(count))
      },
      (error: Error) => sftp.status(id, FAILURE, error.message),
    )
  })
  sftp.on('WRITE', (id, handle, offset, bytes) => {
    if (!house.faults.isStuck) run(id, write(files.get(handle.readUInt32BE(0)), { house, offset, bytes }))
  })
  sftp.on('CLOSE', (id, handle) => run(id, closeFile(files, handle.readUInt32BE(0))))
  // A client that went away closes nothing itself.
  house.connection.on('close', () => {
    for (const number of [...files.keys()]) void closeFile(files, number)
  })
}

async function write(
  file: FileHandle | undefined,
  { house, offset, bytes }: { house: House; offset: number; bytes: Buffer },
) {
  if (isExceeded(house.faults, 'cutAfter', bytes.length)) {
    house.connection.end()
    throw new Error('cut off')
  }
  if (isExceeded(house.faults, 'space', bytes.length)) throw new Error('No space left on device')
  await file?.write(bytes, 0, bytes.length, offset)
}

function isExceeded(faults: HouseFaults, limit: 'cutAfter' | 'space', bytes: number): boolean {
  const left = faults[limit]
  if (left === undefined) return false
  faults[limit] = left - bytes
  return left < bytes
}

async function closeFile(files: Map<number, FileHandle>, number: number) {
  const file = files.get(number)
  files.delete(number)
  await file?.close()
}

function answerFolders(sftp: SFTPWrapper, { path, run }: Answers) {
  /** the names of a folder that is being read, by its path; undefined once they were given out */
  const listings = new Map<string, string[] | undefined>()
  const findAttributes = (id: number, name: string) => {
    stat(path(name)).then(
      (found) => sftp.attrs(id, attributesOf(found)),
      () => sftp.status(id, NOT_FOUND),
    )
  }
  sftp.on('STAT', findAttributes)
  sftp.on('LSTAT', findAttributes)
  sftp.on('MKDIR', (id, name) => run(id, mkdir(path(name), { mode: 0o700 })))
  sftp.on('OPENDIR', (id, name) => {
    readdir(path(name)).then(
      (names) => {
        listings.set(name, names)
        sftp.handle(id, Buffer.from(name))
      },
      () => sftp.status(id, NOT_FOUND),
    )
  })
  sftp.on('READDIR', (id, handle) => {
    const name = handle.toString()
    const names = listings.get(name)
    listings.delete(name)
    if (!names?.length) return sftp.status(id, END)
    sftp.name(
      id,
      names.map((filename) => ({ filename, longname: filename, attrs: attributesOf() })),
    )
  })
}

function toHandle(number: number): Buffer {
  const handle = Buffer.alloc(4)
  handle.writeUInt32BE(number)
  return handle
}

function attributesOf(found?: { size: number; isDirectory(): boolean }): Attributes {
  const kind = found?.isDirectory() ? constants.S_IFDIR : constants.S_IFREG
  return { mode: kind | 0o600, uid: 0, gid: 0, size: found?.size ?? 0, atime: 0, mtime: 0 }
}
