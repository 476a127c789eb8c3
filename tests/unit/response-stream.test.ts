import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createExchange } from '~/server/exchange.server'
import { sendResponse } from '~/server/send.server'

// A response that arrives in pieces.

let body: ReadableStream<Uint8Array> | undefined
const server = createServer(async (req, res) => {
  const headers = { 'Content-Type': 'text/event-stream' }
  await sendResponse(createExchange(req, res), new Response(body, { headers }))
}).listen(0)
await once(server, 'listening')
afterAll(() => server.close())
const open = (signal?: AbortSignal) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}/`, { signal })

it('response stream is cancelled when its reader disconnects', async () => {
  const gone = new Promise<string>((resolve) => {
    body = new ReadableStream({
      start: (line) => line.enqueue(new TextEncoder().encode('one')),
      cancel: () => resolve('gone'),
    })
  })
  const leaving = new AbortController()
  const answer = await open(leaving.signal)
  const { value } = (await answer.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('one')
  leaving.abort()
  expect(await gone).toBe('gone')
})

it('response stream that ends is sent completely and uncompressed', async () => {
  body = new Blob(['one', 'two']).stream()
  const answer = await open()
  expect([answer.headers.get('Content-Encoding'), await answer.text()]).toEqual([null, 'onetwo'])
})
