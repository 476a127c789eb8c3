import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { isDatabaseUnreachable } from '~/domain/database-errors.server'

// pg's own errors, from a server that misbehaves on purpose, and PostgreSQL's errors by SQLSTATE.

const postgresError = (code: string) =>
  Object.assign(new Error('said by the server'), { code, severity: 'FATAL' })

it.each([
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
  ...['53000', '53100', '53200', '53300', '53400'],
  ...['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25P04', '25006', '58030'],
])('SQL state %s · database unreachable', (code) => {
  expect(isDatabaseUnreachable(postgresError(code))).toBe(true)
})

it.each(['23505', '23514', '40P01', '42703', '42P01', '22P02', '57000', 'XX000', '0A000'])(
  'SQL state %s · a bug or a conflict, database reachable',
  (code) => expect(isDatabaseUnreachable(postgresError(code))).toBe(false),
)

it.each([
  ['connect', 'ECONNREFUSED'],
  ['connect', 'EHOSTUNREACH'],
  ['connect', 'ENETUNREACH'],
  ['connect', 'ETIMEDOUT'],
  ['connect', 'ENOENT'],
  ['getaddrinfo', 'EAI_AGAIN'],
  ['read', 'ECONNRESET'],
  ['write', 'EPIPE'],
])('system call %s that ends in %s · database unreachable', (syscall, code) => {
  expect(isDatabaseUnreachable(Object.assign(new Error(code), { syscall, code }))).toBe(true)
})

it('file that is missing · database reachable', () => {
  expect(isDatabaseUnreachable(Object.assign(new Error('ENOENT'), { syscall: 'open', code: 'ENOENT' }))).toBe(
    false,
  )
})

it('error around another · judged by its cause', () => {
  const inner = postgresError('57P01')
  expect(isDatabaseUnreachable(new Error('commit failed', { cause: inner }))).toBe(true)
  expect(isDatabaseUnreachable(new Error('commit failed', { cause: new Error('other') }))).toBe(false)
  expect(isDatabaseUnreachable(new AggregateError([inner]))).toBe(true)
})

it.each([undefined, null, 'Connection terminated', { code: '57P01' }, new TypeError('x is not a function')])(
  'thrown %s · database reachable',
  (thrown) => expect(isDatabaseUnreachable(thrown)).toBe(false),
)

let close: () => void = () => undefined
afterEach(() => close())

const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** A server that accepts a client and then never responds. */
async function silentDatabase() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => socket.write(Buffer.concat([AUTHENTICATION_OK, READY])))
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  close = () => {
    cut()
    server.close()
  }
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, cut }
}

async function connectedTo({ host, port }: { host: string; port: number }, more: pg.ClientConfig = {}) {
  const client = new pg.Client({ host, port, user: 'x', password: 'x', database: 'x', ...more })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
const errorOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

it('connection that breaks during a query · that query and later ones report database unreachable', async () => {
  const database = await silentDatabase()
  const client = await connectedTo(database)
  const first = errorOf(client.query('select 1'))
  database.cut()
  expect(isDatabaseUnreachable(await first)).toBe(true)
  const second = await errorOf(client.query('rollback'))
  expect(second.message).toBe('Client has encountered a connection error and is not queryable')
  expect(isDatabaseUnreachable(second)).toBe(true)
})

it('client that was closed · database unreachable', async () => {
  const client = await connectedTo(await silentDatabase())
  close()
  await client.end()
  expect(isDatabaseUnreachable(await errorOf(client.query('select 1')))).toBe(true)
})

it('query without a response in time · database unreachable', async () => {
  const client = await connectedTo(await silentDatabase(), { query_timeout: 50 })
  const late = await errorOf(client.query('select 1'))
  expect(late.message).toBe('Query read timeout')
  expect(isDatabaseUnreachable(late)).toBe(true)
})

it('pool whose only connection is in use, or that was ended · database unreachable', async () => {
  const pool = new pg.Pool({ ...(await silentDatabase()), user: 'x', max: 1, connectionTimeoutMillis: 50 })
  const taken = await pool.connect()
  expect(isDatabaseUnreachable(await errorOf(pool.connect()))).toBe(true)
  taken.release(true)
  await pool.end()
  expect(isDatabaseUnreachable(await errorOf(pool.connect()))).toBe(true)
})

it('server that accepts the connection and sends nothing · database unreachable', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  const login = { host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: 50 }
  expect(isDatabaseUnreachable(await errorOf(new pg.Client(login).connect()))).toBe(true)
  const pool = new pg.Pool(login)
  expect(isDatabaseUnreachable(await errorOf(pool.connect()))).toBe(true)
  await pool.end()
})
