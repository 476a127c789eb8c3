import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import { startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { keepPage } from '~/domain/drawn-pages/kept-pages.server'
import { paintDrawnPage } from '~/domain/drawn-pages/paint-drawn-page.server'
import { sweepKeptPages } from '~/domain/drawn-pages/sweep-kept-pages.server'
import { warmUpPages } from '~/domain/drawn-pages/warm-up.server'
import { storage } from '~/domain/storage.server'
import type { KeptPage } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import { anOrder } from '../support/builders'
import { aDrawnPicture, aMember } from '../support/carts'
import { payOrder } from '../support/ebooks'
import { aPaintedBook } from '../support/templates'

// The planes of a page that are the same for every child: painted once, kept in storage, swept with their release.

const art = vi.hoisted(() => ({ release: 'first' }))
vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => art.release }))

const base = { bytes: Buffer.from('base'), type: 'image/webp', width: 12, height: 6 } as const
const withChild: KeptPage = { base, planes: Buffer.from('planes') }
const painting = vi.spyOn(drawnEngine, 'keepPage')
const painted = vi.spyOn(drawnEngine, 'paintPage')
beforeEach(async () => {
  art.release = 'first'
  await db.deleteFrom('keptPages').execute()
  painting.mockReset().mockResolvedValue({ ok: true, keptPage: withChild })
  painted.mockReset().mockResolvedValue({ ok: true, picture: base })
})
afterEach(() => startClock())

const request = { picture: 'whale-song/6-7', shot: { px: 1200 } }
/** Paid, not yet delivered, and approved with the kit of this moment. */
async function anOrderWithLook() {
  const { owner, userId } = await aMember()
  const bookId = await aPaintedBook()
  const { previewKey } = await aDrawnPicture(owner, bookId)
  const { id } = await anOrder({ userId, bookId, previewKey })
  await payOrder(id)
  return { id, look: defaultLook }
}
const lookOf = (id: number) =>
  db.selectFrom('orders').select(['status', 'look']).where('id', '=', id).executeTakeFirstOrThrow()

const keysBelow = async (prefix: string) => {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('a kept page', () => {
  it('is painted once and read from storage afterwards', async () => {
    expect(await keepPage(db, request)).toEqual(withChild)
    expect(await keepPage(db, request)).toEqual(withChild)
    expect(painting).toHaveBeenCalledTimes(1)
    expect(await keysBelow('planes/first/')).toEqual([
      'planes/first/whale-song-6-7/1200-base.webp',
      'planes/first/whale-song-6-7/1200-planes.bin',
    ])
  })

  it('is painted by one process at a time; the others do not wait', async () => {
    const asked = await Promise.all([keepPage(db, request), keepPage(db, request), keepPage(db, request)])
    expect(asked.filter(Boolean).length).toBeGreaterThanOrEqual(1)
    expect(painting).toHaveBeenCalledTimes(1)
  })

  it('is painted by another process once the lease of a dead one has run out', async () => {
    const leasedUntil = new Date('2030-01-01T00:00:00Z')
    const id = { release: 'first', picture: request.picture, shot: '1200' }
    await db
      .insertInto('keptPages')
      .values({ ...id, leasedUntil })
      .execute()
    stopClock(new Date('2029-12-31T23:59:00Z'))
    expect(await keepPage(db, request)).toBeUndefined()
    stopClock(new Date('2030-01-01T00:01:00Z'))
    expect(await keepPage(db, request)).toEqual(withChild)
  })

  it('is painted anew when its file is lost, and after a failure', async () => {
    await keepPage(db, request)
    await storage.remove('planes/first/whale-song-6-7/1200-planes.bin')
    painting.mockResolvedValueOnce({ ok: false, reason: 'busy' })
    expect(await keepPage(db, request)).toBeUndefined()
    expect(await keepPage(db, request)).toEqual(withChild)
  })

  it('of an older release is swept a day later, even if an undelivered order was placed with it', async () => {
    stopClock(new Date('2030-01-01T00:00:00Z'))
    const { id, look } = await anOrderWithLook()
    await paintDrawnPage(db, { ...request, look })
    stopClock(new Date('2030-01-01T00:10:00Z'))
    art.release = 'second'
    await paintDrawnPage(db, { ...request, look })
    expect(await sweepKeptPages(db)).toBe(0)
    stopClock(new Date('2030-01-02T00:11:00Z'))
    expect(await sweepKeptPages(db)).toBe(1)
    expect(await keysBelow('planes/first/')).toEqual([])
    expect(await keysBelow('planes/second/')).toHaveLength(2)
    expect(await lookOf(id)).toMatchObject({ status: 'PAID', look: serializeLook(look) })
  })

  it('of this release is never painted from the planes of another', async () => {
    await keepPage(db, request)
    art.release = 'second'
    const other = { ...withChild, planes: Buffer.from('planes of the second') }
    painting.mockResolvedValue({ ok: true, keptPage: other })
    await paintDrawnPage(db, { ...request, look: defaultLook })
    expect(painted).toHaveBeenCalledWith({ ...request, look: defaultLook, keptPage: other })
  })

  it('of a release that began later stays while the older one still runs', async () => {
    stopClock(new Date('2030-01-01T00:00:00Z'))
    await keepPage(db, request)
    stopClock(new Date('2030-01-03T00:00:00Z'))
    art.release = 'second'
    await keepPage(db, request)
    art.release = 'first'
    expect(await sweepKeptPages(db)).toBe(0)
  })
})

describe('a page with a drawn child', () => {
  it('is painted over its kept planes', async () => {
    const look = defaultLook
    expect(await paintDrawnPage(db, { ...request, look })).toEqual({ ok: true, picture: base })
    expect(painted).toHaveBeenCalledWith({ ...request, look, keptPage: withChild })
  })

  it('that has no child is its kept page', async () => {
    painting.mockResolvedValue({ ok: true, keptPage: { base } })
    expect(await paintDrawnPage(db, { ...request, look: defaultLook })).toEqual({ ok: true, picture: base })
    expect(painted).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['of an unknown version', { ...defaultLook, version: 9 }],
    ['with an unknown part', { ...defaultLook, hair: { ...defaultLook.hair, style: 'mohawk' } }],
    ['with a slider beyond its range', { ...defaultLook, skin: { ...defaultLook.skin, shift: 1e9 } }],
    ['of 10 MB', { ...defaultLook, version: 'x'.repeat(10 * 2 ** 20) }],
    ['that is none', null],
  ])('with a look %s is refused before anything is painted', async (_, look) => {
    expect(await paintDrawnPage(db, { ...request, look })).toEqual({ ok: false, reason: 'badLook' })
    expect(painting).not.toHaveBeenCalled()
    expect(painted).not.toHaveBeenCalled()
  })
})

describe('the warm-up', () => {
  it('paints what is missing, stops when it is told, and goes on later', async () => {
    vi.spyOn(drawnEngine, 'listPages').mockResolvedValue({ ok: true, pages: ['a', 'a/2-3', 'a/4-5'] })
    let rounds = 0
    expect(await warmUpPages(db, () => rounds++ > 0)).toBe(1)
    expect(await warmUpPages(db, () => false)).toBe(4)
    // A cover and one spread are kept in the size of a list as well.
    expect(painting.mock.calls.map(([{ picture, shot }]) => [picture, shot])).toEqual([
      ['a', { px: 600 }],
      ['a', { px: 1200 }],
      ['a/2-3', { px: 1200 }],
      ['a/4-5', { px: 600 }],
      ['a/4-5', { px: 1200 }],
    ])
  })
})
