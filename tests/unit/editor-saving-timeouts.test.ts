import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '../../app/book/document'
import { createSavingApi } from '../../app/editor/saving/api'
import { openBrowserCopies } from '../../app/editor/saving/browser-copies'

// Timeouts: for the shop they grow with the size of the request, for the browser's storage they are three seconds.

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The milliseconds after which the request was given up. */
async function givenUp<Done>(deed: () => Promise<Done>): Promise<number> {
  const began = Date.now()
  let at = 0
  const end = () => {
    at = Date.now() - began
  }
  deed().then(end, end)
  await vi.advanceTimersByTimeAsync(300_000)
  return at
}

describe('a save request', () => {
  const save = (letters: number) => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('cut')))),
    )
    const document = { ...emptyDocument(1), aiPrompts: { '4-5': 'a'.repeat(letters) } }
    return givenUp(() => createSavingApi(1).save({ document, base: 1, draftKey: 'k', draftUntil: 0 }))
  }

  it('times out after twenty seconds for a small document', async () => {
    const at = await save(10)
    expect(at).toBeGreaterThanOrEqual(20_000)
    expect(at).toBeLessThan(21_000)
  })

  it('times out after more than seventy seconds for a megabyte', async () => {
    const at = await save(1024 * 1024)
    expect(at).toBeGreaterThan(70_000)
    expect(at).toBeLessThan(80_000)
  })
})

it('writing to browser storage times out after three seconds, reading does not time out', async () => {
  const store = { put: () => ({}), delete: () => ({}), index: () => ({ getAll: () => ({}) }) }
  const hung = { objectStore: () => store, abort: vi.fn(), error: null }
  const transaction = (_: string, mode: string) => ({ ...hung, mode })
  const opening = { result: { transaction }, onsuccess: () => {} }
  vi.stubGlobal('indexedDB', {
    open: () => {
      setTimeout(() => opening.onsuccess())
      return opening
    },
  })
  const copies = openBrowserCopies()
  const copy = { key: 'k', book: 1, document: emptyDocument(1), base: 1, changedAt: 0, by: '그림이' }
  const at = await givenUp(() => copies.put(copy))
  expect(at).toBeGreaterThanOrEqual(3000)
  expect(at).toBeLessThan(3100)
  expect(hung.abort).toHaveBeenCalled()
  const never = 0
  expect(await givenUp(() => copies.of(1))).toBe(never)
  await expect(Promise.race([copies.delete('k'), vi.advanceTimersByTimeAsync(4000)])).rejects.toThrow()
})
