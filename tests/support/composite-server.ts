import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import type { CompositeResult, Template } from '~/engines/composite/composite'
import { composite, engineProcesses } from '~/engines/engines.server'

// Loaded by `node --import` before the shop's own entry, this module adds an HTTP server to that process: POST /preview
// paints the composite of a serialized `CompositeRequest`, GET /figures reports, GET /exit ends the process.

export interface CompositeRequest {
  photo: Uint8Array
  template: Template
}

async function preview({ photo, template }: CompositeRequest): Promise<CompositeResult> {
  const cut = await composite.headOf(photo)
  return cut.ok ? composite.onPage(cut.head, template, { width: 1200 }) : cut
}

const server = createServer(async (request, response) => {
  if (request.url === '/exit') process.exit(1)
  if (request.url === '/figures') return response.end(JSON.stringify(engineProcesses.figures()))
  const made = await preview(deserialize(await buffer(request)))
  response.end(made.ok ? made.picture.bytes : made.reason)
})
// The server must not keep the process alive.
server.unref()
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`asked at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
