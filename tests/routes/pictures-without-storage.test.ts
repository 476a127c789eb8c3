import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { rawStorage } from '~/ports/ports.server'
import { loader as picture } from '~/routes/files/picture'
import { loaderArgs } from '../support/requests'

const build = mkdtempSync(join(tmpdir(), 'built-pictures-'))
vi.mock('~/config/build-path.server', () => ({ buildPath: (name: string) => join(build, name) }))
afterAll(() => {
  vi.doUnmock('~/config/build-path.server')
  rmSync(build, { recursive: true })
})

const ask = (name: string) =>
  picture({ ...loaderArgs('/'), params: { name, file: '240.avif' } } as never) as Promise<Response>

it("the shop's own pictures are shown while the storage is away, an uploaded one is refused for now", async () => {
  const own = 'whale-0123456789ab'
  mkdirSync(join(build, 'pictures', own), { recursive: true })
  writeFileSync(join(build, 'pictures', own, '240.avif'), 'avif')
  vi.spyOn(rawStorage, 'get').mockRejectedValue(new Error('connect ECONNREFUSED'))
  const shown = await ask(own)
  expect([shown.status, await shown.text()]).toEqual([200, 'avif'])
  const refused = await ask('editor-0123456789ab')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
})
