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
  server = createServer(limits, (_, res) => res.end())
  server.on('clientError', refuseConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

/** Everything that the server sends on a connection until it closes it. */
function readConnection(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent))
    let received = ''
    socket.on('data', (bytes) => {
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
