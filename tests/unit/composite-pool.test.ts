import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEnginePool, type EnginePool, type EnginePoolOptions } from '~/engines/composite/pool.server'
import { createFakeWorkshop } from '../support/fake-workshop'

// The engine's queue, with processes that live and die as the test scripts them.

let pool: EnginePool
let workshop: ReturnType<typeof createFakeWorkshop>
function opened({ birth, ...look }: Partial<EnginePoolOptions> & { birth?: string } = {}) {
  workshop = createFakeWorkshop(birth)
  pool = createEnginePool({ script: workshop.script, workers: 1, waiting: 9, ...look })
  return pool
}
afterEach(async () => {
  vi.useRealTimers()
  await pool.close()
  workshop.remove()
})

const told = (what: string) => new TextEncoder().encode(what)
const look = (what = 'look') => pool.look(told(what))
const paint = (what = 'paint') => pool.headOf(told(what))
const times = (what: string) => workshop.noted().filter((one) => one === what).length
const broken = { ok: false, reason: 'broken' }
const well = { ok: true }

/** Blocks the event loop, as a busy shop does, so that no message is read meanwhile. */
function busyUntil(isOver: () => boolean) {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  while (!isOver()) Atomics.wait(nothing, 0, 0, 10)
}

describe('a request to the engine', () => {
  it('is not given to a process that is being ended, even if that one still answers', async () => {
    opened({ patienceMs: 200 })
    await look()
    // If the first process got this request, the request would already have been put back once.
    const [first, next] = [paint('first'), paint('not by 2')]
    const late = Date.now() + 300
    busyUntil(() => Date.now() > late && workshop.noted().includes('answered first'))
    expect(await Promise.all([first, next])).toEqual([well, well])
  })
  it('that had not begun when its process died goes to the next process', async () => {
    opened()
    await look()
    process.kill(pool.pids()[0] ?? 0, 'SIGKILL')
    expect(await look('after')).toEqual(well)
    expect(pool.figures().replaced).toBe(1)
  })
  it('that had begun when its process died is not repeated', async () => {
    opened()
    await look()
    expect(await paint('die')).toEqual(broken)
    expect(await look('after')).toEqual(well)
    expect(times('die')).toBe(1)
    expect(pool.figures()).toMatchObject({ replaced: 1, waiting: 0 })
  })
  it('is retried in one other process at most', async () => {
    opened()
    await look()
    expect(await paint('die unbegun')).toEqual(broken)
    expect(times('born')).toBeLessThanOrEqual(3)
    expect(await look('after')).toEqual(well)
  })
  it('from a waiting visitor goes before paintings', async () => {
    opened()
    await look()
    await Promise.all([paint('1'), paint('2'), look('3'), pool.cleaned(told('4')), paint('5')])
    expect(workshop.noted().filter((one) => /^\d$/.test(one))).toEqual(['1', '3', '4', '2', '5'])
  })
  it('is counted by its kind and result', async () => {
    opened({ waiting: 1 })
    await look()
    await paint('die')
    await Promise.all([paint('1'), look('too many')])
    expect(pool.figures().requests).toMatchObject({
      look: { served: 1, refused: 1, broken: 0 },
      headOf: { served: 1, refused: 0, broken: 1 },
      onPage: { served: 0, refused: 0, broken: 0 },
    })
  })
})

describe('a process that dies on start', () => {
  it('causes no refusal while another one is starting', async () => {
    opened({ workers: 2, birth: 'if (nth === 1) process.exit(1); else await sleep(400)' })
    expect(await Promise.all([look('1'), look('2')])).toEqual([well, well])
  })
  it('is not restarted for a while, and requests fail meanwhile', async () => {
    opened({ birth: 'if (nth === 1) process.exit(1)' })
    for (let i = 0; i < 3; i++) expect(await look()).toEqual(broken)
    expect(times('born')).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    expect(await look()).toEqual(well)
  })
})

it('pool shrinks to one process after some minutes without requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  opened({ workers: 3 })
  await Promise.all([look('slow'), look('slow'), look('slow')])
  await expect.poll(() => times('open')).toBe(3)
  vi.advanceTimersByTime(4 * 60_000)
  await look('4')
  vi.advanceTimersByTime(10 * 60_000)
  await expect.poll(() => pool.pids()).toHaveLength(1)
  expect(pool.figures().replaced).toBe(0)
  expect(await look('5')).toEqual(well)
})
