import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// A collector of traces that keeps what it gets, and may never answer.

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, string | number | boolean> }[]
  status?: { code: number }
}

export async function startCollector({ isSilent = false } = {}) {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const open: ServerResponse[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      headers.push({ path: request.url, ...request.headers })
      if (isSilent) open.push(response)
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: (): CollectedSpan[] =>
      bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans),
    async close() {
      for (const response of open) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A span's attributes as one object. */
export const attributesOf = ({ attributes }: CollectedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
