import { getPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { createDrawnPool, type DrawnPool } from '~/engines/drawn/pool.server'
import type { PoolOptions } from '~/engines/process-pool.server'
import { isProcessAlive } from '~/server/postgres/processes.server.mjs'

// The engine of drawn children in its own processes, with little pictures.

const script = fileURLToPath(new URL('../../build/server/child-painter.js', import.meta.url))
const shot = { px: 100 }
const page = { picture: 'dew-fairy/16-17', shot }
const childless = { picture: 'cloud-castle/10-11', shot }
/** Takes many seconds. */
const large = { picture: 'whale-song/8-9', shot: { px: 4000 } }
const broken = { ok: false, reason: 'broken' }

const open = (options: Partial<PoolOptions> = {}) =>
  createDrawnPool({ script, workers: 1, waiting: 2, ...options })

async function kept(pool: DrawnPool, request: typeof page) {
  const made = await pool.keepPage(request)
  if (!made.ok) throw new Error(made.reason)
  return made.keptPage
}

describe('a process of the engine of drawn children', () => {
  const pool = open()
  afterAll(() => pool.close())

  it('paints a page over its kept planes, with low priority', async () => {
    const planes = await kept(pool, page)
    expect(planes.planes?.length).toBeGreaterThan(0)
    const painted = await pool.paintPage({ ...page, look: defaultLook, keptPage: planes })
    if (!painted.ok) throw new Error(painted.reason)
    expect(await sharp(painted.picture.bytes).metadata()).toMatchObject({ width: 100, height: 50 })
    expect(getPriority(pool.pids()[0])).toBe(10)
  })

  it('goes on after planes that cannot be read', async () => {
    const { base } = await kept(pool, childless)
    const before = pool.pids()
    const planes = Buffer.from('no planes')
    expect(await pool.paintPage({ ...page, look: defaultLook, keptPage: { base, planes } })).toEqual(broken)
    expect((await pool.listPages()).ok).toBe(true)
    expect(pool.pids()).toEqual(before)
  })

  it('gives the kept base of a page without a child as it is', async () => {
    const { base, planes } = await kept(pool, childless)
    expect(planes).toBeUndefined()
    const picture = { ...base, bytes: Buffer.from('as it was kept') }
    const painted = await pool.paintPage({ ...childless, look: defaultLook, keptPage: { base: picture } })
    expect(painted).toEqual({ ok: true, picture })
  })

  it('sets a head into an uploaded page, and paints it alone for print', async () => {
    const colour = { create: { width: 60, height: 60, channels: 3, background: '#80a0c0' } } as const
    const back = await sharp(colour).png().toBuffer()
    const place = { x: 500, y: 450, scale: 300, turn: 0, flip: false }
    const request = { look: defaultLook, template: { back, place }, px: 60 }
    expect(await pool.paintPageWithHead(request)).toMatchObject({
      ok: true,
      picture: { width: 60, height: 60 },
    })
    expect(await pool.paintHead({ ...request, bleed: 4 })).toMatchObject({
      ok: true,
      head: { left: 17, top: 10 },
    })
    const unreadable = { ...request, template: { back: Buffer.from('none'), place } }
    expect(await pool.paintPageWithHead(unreadable)).toEqual({ ok: false, reason: 'badTemplate' })
  })

  it.each(['whale-song/1-2', 'constructor', '', '../whale-song'])('knows no picture %j', async (picture) => {
    const unknown = { ok: false, reason: 'unknown' }
    expect(await pool.keepPage({ picture, shot })).toEqual(unknown)
    expect(await pool.paintPage({ picture, shot, look: defaultLook })).toEqual(unknown)
  })

  it('answers busy to a further call while two wait', async () => {
    const asked = Array.from({ length: 5 }, () => pool.listPages())
    const made = await Promise.all(asked)
    expect(made.map((one) => one.ok || one.reason)).toEqual([true, true, true, 'busy', 'busy'])
  })

  it('paints a page that a reader waits for before planes that a job keeps', async () => {
    const order: string[] = []
    await Promise.all([
      ...['first', 'second'].map((name) => pool.keepPage(childless).then(() => order.push(name))),
      pool.paintPage({ ...childless, look: defaultLook }).then(() => order.push('reader')),
    ])
    expect(order).toEqual(['first', 'reader', 'second'])
  })

  it('paints pages for print in the order in which they were asked for', async () => {
    const order: string[] = []
    await Promise.all([
      pool.listPages(),
      pool.keepPage(childless).then(() => order.push('planes')),
      pool
        .paintPage({ picture: 'unknown', shot: { part: 'page' }, look: defaultLook })
        .then(() => order.push('print')),
    ])
    expect(order).toEqual(['planes', 'print'])
  })
})

describe('the process pool of the engine of drawn children', () => {
  let pool = open()
  afterEach(() => pool.close())

  it('gives up a page that takes too long, and paints the next', async () => {
    pool = open({ patienceMs: 400 })
    await pool.listPages()
    expect(await pool.keepPage(large)).toEqual(broken)
    expect((await pool.listPages()).ok).toBe(true)
    expect(pool.figures()).toMatchObject({ replaced: 1, requests: { keepPage: { broken: 1 } } })
  })

  it('loses the page of a killed process alone', async () => {
    pool = open()
    await pool.listPages()
    const cutShort = pool.keepPage(large)
    const waiting = pool.keepPage(childless)
    const [killed = 0] = pool.pids()
    // Time to begin: a page that was not begun is given to the next process.
    await setTimeout(1000)
    process.kill(killed, 'SIGKILL')
    expect(await cutShort).toEqual(broken)
    expect((await waiting).ok).toBe(true)
    expect([pool.figures().replaced, pool.pids().includes(killed)]).toEqual([1, false])
  })

  it('replaces a process that exceeds its memory limit', async () => {
    pool = open({ megabytes: 1 })
    await pool.listPages()
    const before = pool.pids()
    expect((await pool.listPages()).ok).toBe(true)
    expect(pool.pids()).not.toEqual(before)
  })

  it('ends its process when it closes, and cancels what is painted and what waits', async () => {
    pool = open()
    await pool.listPages()
    const [pid = 0] = pool.pids()
    const asked = [pool.keepPage(large), pool.keepPage(childless)]
    await pool.close()
    expect(await Promise.all(asked)).toEqual([broken, broken])
    expect(await pool.listPages()).toEqual(broken)
    expect(isProcessAlive(pid)).toBe(false)
  })
})
