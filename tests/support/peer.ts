import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSafeServer, type Server as SafeServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Ledger, LedgerEntry } from '~/domain/payments/pretend-ledger'
import { pretendPayple } from '~/routes/pretend/payple/pretend-payple.server'
import type { Step } from '~/routes/pretend/payple/provider-context.server'
import { type FaultName, type FaultScript, faults } from './peer-faults'

/** The provider's ledger in memory; tests read its rows. */
function createMemoryLedger() {
  const rows = new Map<string, LedgerEntry>()
  const ledger: Ledger = {
    find: async (oid) => structuredClone(rows.get(oid)),
    async capture(taken) {
      if (rows.has(taken.oid)) return false
      rows.set(taken.oid, { ...taken, cancelled: 0 })
      return true
    },
    async refund(oid, amount) {
      const row = rows.get(oid)
      if (!row || row.cancelled + amount > row.amount) return false
      row.cancelled += amount
      return true
    },
  }
  return { ledger, rows }
}

interface Certificate {
  key: Buffer
  cert: Buffer
}

/** A host of its own by https, as the real provider is one. */
interface ForeignHost extends Certificate {
  host: string
  address: string
  keys: NonNullable<Parameters<typeof pretendPayple>[0]['keys']>
}

interface PeerOptions {
  port?: number
  shop?: string
  foreign?: ForeignHost
}

/** The pretend Payple on its own port, with its own ledger and with faults that the test scripts. */
export async function startPeer({ port = 0, shop, foreign }: PeerOptions = {}) {
  const { ledger, rows } = createMemoryLedger()
  const script: Record<Step, FaultName[]> = { auth: [], confirm: [], lookup: [], cancel: [] }
  const always: Partial<Record<Step, FaultName>> = {}
  const asked: Record<Step, number> = { auth: 0, confirm: 0, lookup: 0, cancel: 0 }
  const sockets = new Set<Socket>()
  let server: Server
  let url = ''
  let pretending: ReturnType<typeof pretendPayple>
  let paused: { until: Promise<void>; resume(): void } | undefined

  async function open(at: number) {
    const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
    server = foreign
      ? createSafeServer({ key: foreign.key, cert: foreign.cert }, listener)
      : createServer(listener)
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('error', assertDisconnect)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(at, foreign?.address ?? '127.0.0.1', resolve))
    url = foreign ? `https://${foreign.host}` : `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  function shut() {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const bytes = await readRequest(request)
    if (!bytes) return
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : new Uint8Array(bytes)
    const answered = await pretending.serve(
      new Request(url + request.url, { method: request.method, headers, body }),
    )
    // The request has been executed before the pause, only its response waits.
    await paused?.until
    await send(answered, response)
  }

  await open(port)
  pretending = pretendPayple({
    ledger,
    shop,
    secret: 'a suite',
    keys: foreign?.keys,
    places: { browser: url, server: url },
    faults(step) {
      asked[step]++
      const name = script[step].shift() ?? always[step]
      return name && faults[name]
    },
  })

  return {
    url,
    /** A foreign host shows this certificate on every connection from now on. */
    present: (certificate: Certificate) => (server as SafeServer).setSecureContext(certificate),
    /** the number of calls of each service */
    asked,
    /** The buyer approves the payment in the window. */
    authenticate: (wanted: { oid: string; amount: number }) => pretending.authenticate(wanted),
    /** The captured payments with their `oid`. */
    captures: () => [...rows.values()].map(({ oid, amount, cancelled }) => ({ oid, amount, cancelled })),
    captured: (oid: string) => rows.get(oid),
    /** Queues one fault for each of the next calls of this step. */
    next(step: Step, ...names: FaultName[]) {
      script[step].push(...names)
    },
    script(wanted: FaultScript) {
      for (const [step, names] of Object.entries(wanted)) script[step as Step].push(...names)
    },
    /** Sets the fault for calls without a queued one; without `name` the step works normally. */
    always(step: Step, name?: FaultName) {
      if (name) always[step] = name
      else delete always[step]
    },
    forget() {
      for (const step of Object.keys(script) as Step[]) {
        script[step].length = 0
        asked[step] = 0
        delete always[step]
      }
      rows.clear()
    },
    /** Requests are executed, but their responses wait for `resume`. */
    pause() {
      let resume: () => void = () => undefined
      const until = new Promise<void>((resolve) => {
        resume = resolve
      })
      paused = { until, resume }
    },
    resume() {
      paused?.resume()
      paused = undefined
    },
    /** The port is closed until `accept`. */
    refuse: shut,
    accept: () => open(Number(new URL(url).port)),
    close: shut,
  }
}
export type Peer = Awaited<ReturnType<typeof startPeer>>

async function send(answer: Response, response: ServerResponse) {
  const how = answer.headers.get('x-wire')
  answer.headers.delete('x-wire')
  const body = Buffer.from(await answer.arrayBuffer())
  if (how === 'silent') return
  if (how === 'hangUp') return void response.socket?.destroy()
  if (how === 'garbage') return void response.socket?.end(Buffer.from([0x15, 3, 1, 0, 2, 2, 80]))
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'Content-Length': body.length })
  if (how === 'half') return void response.write(body.subarray(0, body.length / 2), () => response.destroy())
  if (how === 'slow') return sendSlowly(body, response)
  response.end(body)
}

/** Sends one byte a second. */
function sendSlowly(body: Buffer, response: ServerResponse) {
  let at = 0
  const timer = setInterval(() => {
    response.write(body.subarray(at, ++at))
    if (at >= body.length) response.end()
  }, 1000)
  response.on('close', () => clearInterval(timer))
}

/** Undefined when the client disconnected midway. */
async function readRequest(request: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return await buffer(request)
  } catch (error) {
    assertDisconnect(error)
    return undefined
  }
}

/** `HPE_INVALID_METHOD` is the error of a client that speaks TLS, as it would to the real provider. */
const DISCONNECT_CODES = [
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ABORT_ERR',
  'HPE_INVALID_METHOD',
]

function assertDisconnect(error: unknown): asserts error is NodeJS.ErrnoException {
  if (!DISCONNECT_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}
