import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RenderQueue } from '~/server/admission.server'

// More visitors than `atOnce` allows.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Jobs that end when the test calls `finish`. */
function work() {
  const done: (() => void)[] = []
  const make = () => new Promise<string>((resolve) => done.push(() => resolve('made')))
  return { make, begun: () => done.length, finish: (i: number) => done[i]?.() }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('runs a few jobs at once, and starts the next in order of arrival', async () => {
  const crowd = new RenderQueue({ atOnce: 2, longestMs: 1000 })
  const { make, begun, finish } = work()
  const order: number[] = []
  const people = [0, 1, 2, 3].map((i) => crowd.run(make).then(() => order.push(i)))
  await settle()
  expect(begun()).toBe(2)
  finish(0)
  await settle()
  expect(begun()).toBe(3)
  for (const i of [1, 2]) finish(i)
  await settle()
  finish(3)
  await Promise.all(people)
  expect(order).toEqual([0, 1, 2, 3])
})

it('turns away a job that waited too long, but never one that is running', async () => {
  const crowd = new RenderQueue({ atOnce: 1, longestMs: 1000 })
  const { make, begun, finish } = work()
  const [inside, waiting] = [crowd.run(make), crowd.run(make)]
  await vi.advanceTimersByTimeAsync(1000)
  expect(await waiting).toBeUndefined()
  finish(0)
  expect(await inside).toBe('made')
  const later = crowd.run(make)
  await settle()
  expect(begun()).toBe(2)
  finish(1)
  expect(await later).toBe('made')
})

it('skips a job that was aborted while waiting, and starts the next', async () => {
  const crowd = new RenderQueue({ atOnce: 1, longestMs: 1000 })
  const { make, begun, finish } = work()
  const gone = new AbortController()
  const inside = crowd.run(make)
  const [left, next] = [crowd.run(make, gone.signal), crowd.run(make)]
  gone.abort()
  expect(await left).toBeUndefined()
  finish(0)
  await inside
  await settle()
  expect(begun()).toBe(2)
  finish(1)
  expect(await next).toBe('made')
})

it('frees the place of a job that throws', async () => {
  const crowd = new RenderQueue({ atOnce: 1, longestMs: 1000 })
  const broken = crowd.run(async () => {
    throw new Error('broken')
  })
  const next = crowd.run(async () => 'made')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('made')
})
