import { afterEach, expect, it, vi } from 'vitest'
import { forgetOrder, readRememberedOrder, rememberOrder } from '~/ui/order/remembered-order'

afterEach(() => vi.unstubAllGlobals())

it('does nothing without localStorage', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberOrder(1)
  forgetOrder()
  expect(readRememberedOrder()).toBeUndefined()
})

it('stores and forgets the order, and ignores an invalid value', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  rememberOrder(12)
  expect(readRememberedOrder()).toBe(12)
  kept.set('lastOrderId', '//elsewhere')
  expect(readRememberedOrder()).toBeUndefined()
  forgetOrder()
  expect(kept.size).toBe(0)
})
