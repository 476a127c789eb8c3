import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseConnection } from '~/server/refuse-early.server'

let server: Server

beforeEach(async () => {
  const limits = {
    headersTimeout: 100,
    requestTimeout: 100,
    connectionsCheckingInterval: 20,
    maxHeaderSize: 1000,
  }
  server = createServer(limits, (req, res) => {
    if (req.url !== '/slow') return res.end()
    res.writeHead(200, { 'Content-Length': '20' })
    res.write('0123456789')
  })
  server.on('clientError', refuseConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Everything that the server sends on a connection until it closes it; `later` is sent after its first bytes. */
function readConnection(sent: string, later?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    let received = ''
    socket.on('data', (bytes) => {
      if (!received && later) socket.write(later)
      received += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

it('a connection that a browser opened ahead and never used is closed without a byte', async () => {
  expect(await readConnection('')).toBe('')
})

it.each([
  ['half a request', 'GET / HTTP/1.1\r\nHost: a', '408 Request Timeout'],
  ['no request at all', 'hello\r\n\r\n', '400 Bad Request'],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2000)}\r\n\r\n`, '431 '],
])('%s is refused by its status', async (_, sent, status) => {
  expect(await readConnection(sent)).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
})

it('a refused connection is closed though its client keeps its half open', async () => {
  let open = 0
  server.on('connection', (socket) => {
    open++
    socket.on('close', () => open--)
  })
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  socket.write('hello\r\n\r\n')
  await expect.poll(() => [socket.bytesRead > 0, open]).toEqual([true, 0])
  socket.destroy()
})

it('a refusal is no content of a response that is under way', async () => {
  const text = await readConnection('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n', 'hello\r\n\r\n')
  expect(text).toMatch(/\r\n\r\n0123456789$/)
})
