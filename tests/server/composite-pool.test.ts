import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEnginePool, type EnginePool, type EnginePoolOptions } from '~/engines/composite/pool.server'
import type { EngineMessage, EngineRequest } from '~/engines/composite/process'
import { isProcessAlive } from '~/server/postgres/processes.server.mjs'
import { drawPhoto } from '../support/drawn-faces'

const script = fileURLToPath(new URL('../../build/server/workshop.js', import.meta.url))

let pool: EnginePool | undefined
const opened = (look: Partial<EnginePoolOptions> = {}) => {
  pool = createEnginePool({ script, workers: 1, waiting: 4, ...look })
  return pool
}
afterEach(async () => pool?.close())

const photo = drawPhoto()
const nobody = new TextEncoder().encode('photo')

describe('the composite engine’s process pool', () => {
  it('checks photos and cuts out heads in a low-priority process', async () => {
    const pool = opened()
    expect(await pool.look(photo)).toMatchObject({ ok: true })
    expect(await pool.look(nobody)).toEqual({ ok: false, reason: 'unsupported' })
    const cut = await pool.headOf(photo)
    if (!cut.ok) throw new Error(cut.reason)
    expect(await sharp(cut.head.picture).metadata()).toMatchObject({ format: 'png', width: 640, height: 640 })
    expect(getPriority(pool.pids()[0])).toBe(10)
  })
  it('responds busy when too many requests wait', async () => {
    const pool = opened({ waiting: 2 })
    const asked = Array.from({ length: 5 }, () => pool.look(photo))
    const said = await Promise.all(asked)
    expect(said.filter(({ ok }) => ok)).toHaveLength(2)
    expect(said.filter((one) => !one.ok && one.reason === 'busy')).toHaveLength(3)
    expect(pool.figures().requests.look).toEqual({ served: 2, refused: 3, broken: 0 })
  })
  it('a process reports that it is open, that it has begun, and the result', async () => {
    const child = fork(script, { serialization: 'advanced' })
    const said: unknown[] = []
    child.on('message', (one: EngineMessage) => said.push(Object.keys(one)[0]))
    await expect.poll(() => said, { timeout: 20_000 }).toEqual(['isOpen'])
    child.send({ kind: 'look', photo: nobody } satisfies EngineRequest)
    await expect.poll(() => said, { timeout: 20_000 }).toEqual(['isOpen', 'hasBegun', 'result'])
    child.disconnect()
  })
  it('a process that exceeds its memory limit is replaced', async () => {
    const pool = opened({ megabytes: 1 })
    await pool.look(nobody)
    const before = pool.pids()
    expect(await pool.look(photo)).toMatchObject({ ok: true })
    expect(pool.pids()).not.toEqual(before)
  })
  it('a request that takes too long ends as broken', async () => {
    expect(await opened({ patienceMs: 5 }).headOf(photo)).toEqual({ ok: false, reason: 'broken' })
  })
  it('starts a process on demand, more as the queue grows, and no more than allowed', async () => {
    const pool = opened({ workers: 2 })
    expect(pool.pids()).toHaveLength(0)
    const first = pool.look(nobody)
    expect(pool.pids()).toHaveLength(1)
    const others = [pool.look(nobody), pool.look(nobody)]
    expect(pool.pids()).toHaveLength(2)
    await Promise.all([first, ...others])
    expect(pool.figures()).toMatchObject({ processes: 2, waiting: 0, replaced: 0 })
  })
  it('a process that cannot start fails all waiting requests and is not retried', async () => {
    const pool = opened({ script: `${script}.missing.js`, workers: 2 })
    const said = await Promise.all([pool.look(photo), pool.look(photo), pool.look(photo)])
    expect(said).toEqual(Array(3).fill({ ok: false, reason: 'broken' }))
    await expect.poll(() => pool.pids()).toEqual([])
    expect(pool.figures()).toMatchObject({ waiting: 0, replaced: 0 })
  })
  it('closing ends the process and fails the waiting requests', async () => {
    const pool = opened()
    await pool.look(nobody)
    const [pid = 0] = pool.pids()
    const asked = [pool.headOf(photo), pool.headOf(photo)]
    await pool.close()
    expect(isProcessAlive(pid)).toBe(false)
    expect(await Promise.all(asked)).toEqual(Array(2).fill({ ok: false, reason: 'broken' }))
    expect(await pool.look(photo)).toEqual({ ok: false, reason: 'broken' })
    expect(pool.pids()).toEqual([])
  })
})

// Its models take seconds to load, so these tests share one.
describe('a process of the composite engine', () => {
  const shared = createEnginePool({ script, workers: 1, waiting: 4 })
  beforeAll(() => shared.look(nobody))
  afterAll(() => shared.close())

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ignores %s and finishes its work', async (signal) => {
    const [pid = 0] = shared.pids()
    const served = shared.headOf(photo)
    process.kill(pid, signal)
    expect(await served).toMatchObject({ ok: true })
    expect(shared.pids()).toEqual([pid])
  })
  // Only Linux shows the environment of a process.
  if (existsSync('/proc/self/environ'))
    it('has no secret in its environment', () => {
      const environment = readFileSync(`/proc/${shared.pids()[0]}/environ`, 'utf8').split('\0')
      expect(environment.map((line) => line.split('=')[0]).filter(Boolean)).toEqual([
        'NODE_ENV',
        'MALLOC_ARENA_MAX',
        'MALLOC_MMAP_THRESHOLD_',
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
      ])
    })
})
