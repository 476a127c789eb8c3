import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type PostgresInstall, preparePostgresInstall } from '../../app/server/postgres/install.server'
import { type Running, start, waitFor } from './processes'

// A PostgreSQL primary and its standby. A commit is confirmed when both have it on disk.

interface Ports {
  one: number
  two: number
}

export async function startDatabasePair(folder: string, ports: Ports) {
  const password = randomBytes(12).toString('hex')
  const one = await install(folder, 'one')
  const two = await install(folder, 'two')
  runAs(one, one.initdb, [
    `--pgdata=${one.data}`,
    ...['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256'],
  ])
  const urlOf = (port: number, user = 'shop', database = 'shop') =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

  const first = startServer(one, ports.one, folder)
  await waitFor('primary', () => canAsk(ownerAddress(one, ports.one)), first)
  await ask(ownerAddress(one, ports.one), [
    `create role shop login password '${password}'`,
    `create role standby login replication password '${password}'`,
    'create database shop owner shop',
  ])
  first.signal('SIGINT')
  await first.ended
  // Where `alter system` writes: the copy has it too, as one of pg_basebackup has.
  appendFileSync(join(one.data, 'postgresql.auto.conf'), "synchronous_standby_names = 'standby'\n")
  // A copy of a server at rest continues where the other one goes on.
  execFileSync('cp', ['-a', one.data, two.data])
  writeFileSync(join(two.data, 'standby.signal'), '')
  two.chown(join(two.data, 'standby.signal'))

  const primary = startServer(one, ports.one, folder)
  const upstream = `host=127.0.0.1 port=${ports.one} user=standby password=${password} application_name=standby`
  const standby = startServer(two, ports.two, folder, { primary_conninfo: upstream })
  const isSynchronous = async () => {
    const [row] = await ask(ownerAddress(one, ports.one), ['select sync_state from pg_stat_replication'])
    return row?.sync_state === 'sync'
  }
  await waitFor('standby', isSynchronous, standby)

  return {
    primary,
    standby,
    password,
    urlOf,
    answers: (port: number) => canAsk({ connectionString: urlOf(port) }),
    askPrimary: (texts: string[]) => ask(ownerAddress(one, ports.one), texts),
    askStandby: (texts: string[]) => ask(ownerAddress(two, ports.two), texts),
    identity: one.identity,
    chown: one.chown,
  }
}

async function install(folder: string, name: string): Promise<PostgresInstall> {
  const place = join(folder, name)
  mkdirSync(place)
  const found = await preparePostgresInstall(place, (line) => {
    throw new Error(line)
  })
  found.chown(place)
  return found
}

function startServer(
  { data, socket, postgres, identity }: PostgresInstall,
  port: number,
  folder: string,
  more: Record<string, string> = {},
): Running {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket,
    shared_buffers: '64MB',
    max_connections: '150',
    timezone: 'UTC',
    // The standby may be away for this long.
    wal_keep_size: '512MB',
    ...more,
  }
  return start({
    command: postgres,
    argv: [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    identity,
    log: join(folder, `postgres-${port}.log`),
  })
}

/** The cluster's owner, by the socket that no other user can reach. */
const ownerAddress = ({ socket }: PostgresInstall, port: number): pg.ClientConfig => ({
  host: socket,
  port,
  user: 'postgres',
  database: 'postgres',
})

async function ask(address: pg.ClientConfig, texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionTimeoutMillis: 1000, query_timeout: 40_000, ...address })
  client.on('error', () => undefined) // A broken connection fails its query too.
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const text of texts) rows = (await client.query(text)).rows
    return rows
  } finally {
    void client.end()
  }
}

async function canAsk(address: pg.ClientConfig): Promise<boolean> {
  try {
    await ask({ ...address, query_timeout: 1000 }, ['select 1'])
    return true
  } catch {
    return false
  }
}

function runAs({ identity }: PostgresInstall, command: string, argv: string[]) {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } as unknown as NodeJS.ProcessEnv
  execFileSync(command, argv, { ...identity, cwd: '/', env, stdio: ['ignore', 'ignore', 'inherit'] })
}
