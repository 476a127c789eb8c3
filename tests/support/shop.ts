import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { copyFirstFolder, firstDatabase, firstFolder } from './first-start'
import { joinTestServer, toDatabaseUrl } from './postgres'

// The built shop, started as an operator starts it, on its own port and database.

const root = fileURLToPath(new URL('../..', import.meta.url))
export const scratch = resolve(root, process.env.DATA_DIR ?? '.data', 'verify')

export interface Shop {
  url: string
  dataDir: string
  databaseUrl?: string
  child: ChildProcess
  /** The output so far. */
  output(): string
  /** Sends a signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null }>
}

interface ShopOptions {
  entry?: 'serve' | 'work' | 'plain'
  env?: Record<string, string>
  databaseUrl?: string
  /** By default a copy of what a first start left; an empty folder makes this the first start. */
  dataDir?: string
  /** The log line that means the shop is up. */
  until?: RegExp
  uid?: number
  gid?: number
  /** The root of another copy of the built shop. */
  root?: string
  /** Another Node than the one that runs the test. */
  node?: string
}

/** Empty values keep an operator's `.env` out of the tests: the shop does not read a variable that is already set. */
const EMPTY_ENV = Object.fromEntries(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => [name, '']),
)

const OPEN = /is open: (https?:\/\/\S+)/

export async function startShop({
  entry = 'serve',
  env = {},
  databaseUrl,
  dataDir: given,
  until = OPEN,
  uid,
  gid,
  root: home = root,
  node = process.execPath,
}: ShopOptions = {}): Promise<Shop> {
  const dataDir = given ?? (await createDataFolder({ withCluster: !databaseUrl }))
  const began = Date.now()
  const child = spawn(node, [join(home, `build/server/${entry}.js`)], {
    cwd: home,
    env: {
      ...EMPTY_ENV,
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DRAIN_DELAY: '0',
      RATE_LIMITS: 'test',
      WARM_UP: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  // The shop's own data folder is removed with it, except after a kill, when the next process needs the folder.
  void ended.then((code) => {
    if (!given && code !== null) removeFolder(dataDir)
  })
  while (!until.test(said)) {
    if (child.exitCode !== null || child.signalCode)
      throw new Error(`the shop ended (${child.exitCode}):\n${said}`)
    if (Date.now() - began > 100_000) {
      child.kill()
      throw new Error(`the shop did not open:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: said.match(OPEN)?.[1] ?? '',
    dataDir,
    databaseUrl,
    child,
    output: () => said,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return { code: await ended }
    },
  }
}

/** For a shop that must know its own address before it starts, because providers send visitors back to it. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

export function createFolder(): string {
  const folder = join(scratch, `shop-${randomBytes(4).toString('hex')}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A folder with what a first start leaves in it; with its cluster for a shop that has no other database. */
export async function createDataFolder({ withCluster = false } = {}): Promise<string> {
  const first = await firstFolder(scratch, runFirstStart)
  const folder = createFolder()
  copyFirstFolder(first, folder, { withCluster })
  return folder
}

/** Without jobs, so that what it leaves does not depend on how long it ran. */
async function runFirstStart(target: { databaseUrl?: string; dataDir: string }) {
  await (await startShop({ ...target, env: { WORK_IN_WEB: 'no' } })).end()
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

/** A database as a first start leaves it: migrated and seeded. */
export const createDatabase = () =>
  createDatabaseFrom((server) => firstDatabase(server, scratch, runFirstStart))

/** A database for a test of the first start, or of a shop that isn't a demo. */
export const createEmptyDatabase = () => createDatabaseFrom(() => 'template1')

async function createDatabaseFrom(findTemplate: (server: string) => Promise<string> | string) {
  const { server, leave } = await joinTestServer()
  const name = `verify_shop_${randomBytes(4).toString('hex')}`
  const url = toDatabaseUrl(server, name)
  await queryOnce(server, `create database ${name} template ${await findTemplate(server)}`)
  return {
    url,
    ask: async (text: string, values?: unknown[]) => (await queryOnce(url, text, values)).rows,
    drop: async () => {
      await queryOnce(server, `drop database if exists ${name} with (force)`)
      await leave()
    },
  }
}

async function queryOnce(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    // Also after a failed query: an open connection would be cut unnoticed when the database is dropped.
    await client.end()
  }
}
