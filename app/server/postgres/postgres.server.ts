import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresInstall, preparePostgresInstall } from './install.server'
import { isProcessAlive, readCommand, withLock } from './processes.server.mjs'

// The embedded PostgreSQL outlives a crash of the shop (a killed Node leaves the postmaster running), so no process
// owns it: each process joins, starting it if need be, and the last to leave stops it.

interface PostgresAddress {
  host: string
  port: number
  user: string
  database: string
}
interface PostgresLease {
  address: PostgresAddress
  leave(): Promise<void>
}

const LEASE_NAME = 'jugongin tenant'
const DATABASE = 'jugongin'

export async function joinPostgres(folder: string, say: (line: string) => void): Promise<PostgresLease> {
  const dataDir = resolve(folder) // The database has a working folder of its own.
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'postgres.lock')
  const home = await withLock(lock, () => preparePostgresInstall(dataDir, say))
  let leaving = false
  let tenant: pg.Client

  const moveIn = async () => {
    if (!existsSync(join(home.data, 'PG_VERSION'))) await initialise(home)
    if (!(await isRunning(home))) await startServer(home)
    // This open connection tells the other processes that the database is in use.
    tenant = await connect(home, LEASE_NAME)
    tenant.once('end', () => !leaving && comeBack())
    const known = await tenant.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (known.rowCount === 0) await tenant.query(`create database ${DATABASE}`)
  }
  /** A killed server is started again and recovers all committed data. */
  const comeBack = async () => {
    say('The database is gone: starting it again.')
    for (let attempt = 1; !leaving; attempt++) {
      try {
        return await withLock(lock, async () => (leaving ? undefined : moveIn()))
      } catch (error) {
        say(`The database does not come back (attempt ${attempt}): ${(error as Error).message}`)
        await sleep(1000)
      }
    }
  }

  await withLock(lock, moveIn)
  return {
    address: { ...address(home), database: DATABASE },
    leave: () => {
      leaving = true
      return withLock(lock, () => leaveServer(home, tenant))
    },
  }
}

async function leaveServer(home: PostgresInstall, tenant: pg.Client) {
  let others = 0
  try {
    const rows = await tenant.query(
      'select count(*)::int as n from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [LEASE_NAME],
    )
    others = rows.rows[0].n
    await tenant.end()
  } catch {
    others = 0 // The database is gone already; `stop` finds nothing to do.
  }
  if (others === 0) await stopServer(home)
}

async function initialise(home: PostgresInstall) {
  // The rename comes last, so that an interrupted first start leaves nothing that looks finished.
  const draft = `${home.data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  home.chown(draft)
  await runCommand(home, home.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    // Only the folder's owner reaches the socket, and no port is opened.
    '--auth-local=trust',
    '--auth-host=reject',
  ])
  renameSync(draft, home.data)
}

async function startServer(home: PostgresInstall) {
  clearReusedPid(home)
  const log = openLog(home)
  for (let attempt = 1; ; attempt++) {
    // Detached: Ctrl-C in a terminal reaches the whole process group, and the database must go last.
    const postmaster: ChildProcess = spawn(home.postgres, postmasterArguments(home), {
      ...spawnOptions(home),
      detached: true,
      stdio: ['ignore', log, log],
    })
    const gone = new Promise<number>((resolve) => {
      postmaster.once('exit', (code) => resolve(code ?? 1))
      postmaster.once('error', () => resolve(1))
    })
    postmaster.unref()
    let over = false
    gone.then(() => (over = true))
    if (await waitForServer(home, () => over)) return
    // Backends of a killed postmaster may take a moment to exit; until then a new postmaster is refused.
    if (attempt === 20) throw new Error(`PostgreSQL does not start:\n${readLogTail(home)}`)
    await sleep(500)
  }
}

function postmasterArguments(home: PostgresInstall) {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${home.socket}"`,
    'max_connections=200',
    'shared_buffers=64MB',
    'timezone=UTC',
    // Log neither values nor statements: they hold names and addresses.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_min_messages=fatal',
  ]
  return ['-D', home.data, ...settings.flatMap((setting) => ['-c', setting])]
}

async function isRunning(home: PostgresInstall): Promise<boolean> {
  // The connection test comes first: a server started in another container has no process visible here.
  if (await canConnect(home)) return true
  const pid = postmasterPid(home)
  if (!pid || !isOurs(home, pid)) return false
  return waitForServer(home, () => !isProcessAlive(pid))
}

/** Waits until the server accepts connections (it may be recovering from a crash), or has exited. */
async function waitForServer(home: PostgresInstall, over: () => boolean): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until && !over(); await sleep(30)) {
    if (await canConnect(home)) return true
  }
  return false
}

async function canConnect(home: PostgresInstall): Promise<boolean> {
  try {
    const client = await connect(home, 'jugongin knock')
    await client.end()
    return true
  } catch {
    return false // The socket does not exist, no server listens on it, or the server is still starting.
  }
}

async function stopServer(home: PostgresInstall) {
  const pid = postmasterPid(home)
  if (!pid || !isOurs(home, pid)) return
  process.kill(pid, 'SIGINT') // fast shutdown: committed work stays, the rest is dropped
  for (let waited = 0; isProcessAlive(pid) && waited < 20_000; waited += 20) await sleep(20)
}

async function connect(home: PostgresInstall, name: string) {
  const client = new pg.Client({
    ...address(home),
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
  })
  client.on('error', () => undefined) // A dropped connection is noticed when the process leaves.
  await client.connect()
  return client
}

function address(home: PostgresInstall) {
  return { host: home.socket, port: 5432, user: 'postgres' }
}

function postmasterPid(home: PostgresInstall): number | undefined {
  const file = join(home.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined
}

/** After a reboot or in a new container the recorded pid may belong to another process. */
function clearReusedPid(home: PostgresInstall) {
  const pid = postmasterPid(home)
  if (pid && isProcessAlive(pid) && !isOurs(home, pid))
    rmSync(join(home.data, 'postmaster.pid'), { force: true })
}

function isOurs(home: PostgresInstall, pid: number) {
  return isProcessAlive(pid) && readCommand(pid).includes(`-D ${home.data} `)
}

function logFile(home: PostgresInstall) {
  return `${home.data}.log`
}

function openLog(home: PostgresInstall) {
  const file = logFile(home)
  if (existsSync(file) && statSync(file).size > 5_000_000) truncateSync(file)
  return openSync(file, 'a')
}

function readLogTail(home: PostgresInstall) {
  return readFileSync(logFile(home), 'utf8').slice(-2000)
}

/** The database gets no variable of the shop's environment (secrets, locale). */
function spawnOptions(home: PostgresInstall) {
  const env = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/bin:/bin' } as unknown as NodeJS.ProcessEnv
  return { ...home.identity, cwd: '/', env }
}

async function runCommand(home: PostgresInstall, command: string, argv: string[]) {
  const child = spawn(command, argv, {
    ...spawnOptions(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} failed:\n${output.slice(-2000)}`)
}
