import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Pool, type PoolLook, pooledEngine } from '~/outside/composite/pool.server'
import { aPhoto } from '../support/drawn-faces'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Within the project, so that a workshop finds its packages.
const folder = mkdtempSync(join(root, 'node_modules/.workshop-'))
const script = join(folder, 'workshop.js')
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { ssr: 'app/outside/composite/workshop.ts', outDir: folder, target: 'node20', emptyOutDir: false },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

let pool: Pool | undefined
const opened = (look: Partial<PoolLook> = {}) => {
  pool = pooledEngine({ script, workers: 1, waiting: 4, ...look })
  return pool
}
afterEach(() => pool?.close())

const photo = aPhoto()
const nobody = new TextEncoder().encode('photo')

describe('the engine in a process of its own', () => {
  it('looks, cuts out and steps behind everybody else', async () => {
    const pool = opened()
    expect(await pool.look(photo)).toEqual({ ok: true })
    expect(await pool.look(nobody)).toEqual({ ok: false, reason: 'notAPicture' })
    const cut = await pool.headOf(photo)
    expect(cut).toMatchObject({ ok: true, head: { width: 640, height: 640 } })
    expect(getPriority(pool.pids()[0])).toBe(10)
  })
  it('says that it is busy when too many wait', async () => {
    const pool = opened({ waiting: 2 })
    const asked = Array.from({ length: 5 }, () => pool.look(photo))
    const said = await Promise.all(asked)
    expect(said.filter(({ ok }) => ok)).toHaveLength(2)
    expect(said.filter((one) => !one.ok && one.reason === 'busy')).toHaveLength(3)
  })
  it('is replaced when it dies, and whoever was served is told', async () => {
    const pool = opened()
    await pool.look(nobody)
    const [pid = 0] = pool.pids()
    const served = pool.headOf(photo)
    await sleep(30)
    process.kill(pid, 'SIGKILL')
    expect(await served).toEqual({ ok: false, reason: 'broken' })
    expect(await pool.look(photo)).toEqual({ ok: true })
    expect(pool.pids()).not.toContain(pid)
  })
  it('is renewed when it has grown', async () => {
    const pool = opened({ megabytes: 1 })
    await pool.look(nobody)
    const before = pool.pids()
    expect(await pool.look(photo)).toEqual({ ok: true })
    expect(pool.pids()).not.toEqual(before)
  })
  it('is ended when a deed takes too long', async () => {
    expect(await opened({ patienceMs: 5 }).headOf(photo)).toEqual({ ok: false, reason: 'broken' })
  })
})
