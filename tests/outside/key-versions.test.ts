import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { log } from '~/config/log.server'
import { createS3Storage } from '~/ports/storage/s3.server'
import { warnOfKeyVersions } from '~/server/opening/warn-of-key-versions.server'

// A bucket that keeps versions keeps keys that were destroyed, so the shop says it at start.

const state = (status: string) =>
  `<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${status}</VersioningConfiguration>`

it.each([
  ['keeps versions', 200, state('<Status>Enabled</Status>'), ['pictures.keysVersioned']],
  ['never kept any', 200, state(''), []],
  ['is of a service that refuses the question', 403, '<Error><Code>AccessDenied</Code></Error>', []],
  ['is of a service that does not know it', 501, '<Error><Code>NotImplemented</Code></Error>', []],
] as const)('a bucket that %s', async (_, status, body, expected) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = createS3Storage({ endpoint, bucket: 'keys', region: 'x', accessKey: 'a', secretKey: 'b' })
  const events = vi.spyOn(log, 'event').mockImplementation(() => undefined)
  const lines = vi.spyOn(log, 'info').mockImplementation(() => undefined)
  await warnOfKeyVersions(keys.keepsVersions)
  expect(asked[0]).toBe('GET /keys/?versioning=')
  expect(events.mock.calls.map(([event]) => event)).toEqual(expected)
  expect(lines).toHaveBeenCalledTimes(expected.length)
  for (const spy of [events, lines]) spy.mockRestore()
  server.closeAllConnections()
  server.close()
})
