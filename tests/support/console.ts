import { afterEach, beforeEach, expect, vi } from 'vitest'

// Any console error or warning fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const { calls } = vi.mocked(console[method]).mock
    vi.mocked(console[method]).mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
