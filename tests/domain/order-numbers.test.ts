import { afterAll, expect, it, vi } from 'vitest'

// Random numbers and codes may collide; the shop then draws new ones.

const lots = vi.hoisted(() => ({ next: [] as number[] }))
afterAll(() => vi.doUnmock('node:crypto'))
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, randomInt: (most: number) => lots.next.shift() ?? real.randomInt(most) }
})

import { aPreorder } from '../support/builders'

const number = (letter: number) => Array<number>(6).fill(letter)
const code = (letter: number) => Array<number>(8).fill(letter)

it('draws another code or order number when one is taken', async () => {
  lots.next = [...number(0), ...code(0)]
  expect(await aPreorder()).toMatchObject({ handoffToken: 'AAAAAAAA' })
  lots.next = [...number(1), ...code(0), ...number(0), ...code(1), ...number(1), ...code(1)]
  const second = await aPreorder()
  expect(second).toMatchObject({ handoffToken: 'BBBBBBBB' })
  expect(second.orderNumber).toMatch(/-BBBBBB$/)
})
