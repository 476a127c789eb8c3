import { beforeAll, expect, it, vi } from 'vitest'
import { log } from '~/config/log.server'
import { probeDisks } from '~/domain/disk-probes.server'
import { readiness } from '~/http/health/readiness.server'
import { rawKeyStore } from '~/ports/ports.server'

// Visitors are sent to no process that cannot reach the keys of children's pictures.

beforeAll(() => readiness.markOpen())

it('a process is not ready while the key store cannot be written, and the log says so once', async () => {
  await probeDisks()
  expect(await readiness.findUnreadyReason()).toBeUndefined()
  const probe = vi.spyOn(rawKeyStore, 'probe').mockRejectedValue(new Error('NoSuchBucket'))
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  for (let i = 0; i < 2; i++) await probeDisks()
  expect(await readiness.findUnreadyReason()).toBe('keys')
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['pictures.keyStore'])
  logged.mockRestore()
  probe.mockRestore()
  await probeDisks()
  expect(await readiness.findUnreadyReason()).toBeUndefined()
})
