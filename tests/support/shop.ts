import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { joinTestServer, toDatabaseUrl } from './postgres'

// The built shop, started as an operator starts it, on its own port and database.

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = resolve(root, process.env.DATA_DIR ?? '.data', 'verify')

export interface Shop {
  url: string
  dataDir: string
  databaseUrl?: string
  child: ChildProcess
  /** The output so far. */
  output(): string
  /** Sends a signal and waits for the exit; returns the exit code and the duration. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>
}

interface ShopOptions {
  entry?: 'serve' | 'work' | 'plain'
  env?: Record<string, string>
  databaseUrl?: string
  dataDir?: string
  /** The log line that means the shop is up. */
  until?: RegExp
  uid?: number
  gid?: number
  /** The root of another copy of the built shop. */
  root?: string
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
}: ShopOptions = {}): Promise<Shop> {
  const began = Date.now()
  const dataDir = given ?? createFolder()
  const child = spawn(process.execPath, [join(home, `build/server/${entry}.js`)], {
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
    if (Date.now() - began > 60_000) throw new Error(`the shop did not open:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: said.match(OPEN)?.[1] ?? '',
    dataDir,
    databaseUrl,
    child,
    output: () => said,
    async end(signal = 'SIGTERM') {
      const from = Date.now()
      child.kill(signal)
      return { code: await ended, ms: Date.now() - from }
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

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

export async function createDatabase() {
  const { server, leave } = await joinTestServer()
  const name = `verify_shop_${randomBytes(4).toString('hex')}`
  const url = toDatabaseUrl(server, name)
  await queryOnce(server, `create database ${name}`)
  return {
    url,
    ask: async (text: string) => (await queryOnce(url, text)).rows,
    drop: async () => {
      await queryOnce(server, `drop database if exists ${name} with (force)`)
      await leave()
    },
  }
}

async function queryOnce(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    // Also after a failed query: an open connection would be cut unnoticed when the database is dropped.
    await client.end()
  }
}
