import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PAGE_IS_OLD, retryImport } from '~/editor/loading/retry-import'

// Panels and dialogs that load after the editor, on an unstable connection.

let line: 'here' | 'dead' = 'here'
let replaced: string[] = []
let location: { pathname: string; search: string; replace: (to: string) => void }
const info = () => vi.spyOn(console, 'info').mockImplementation(() => {})
let spy: ReturnType<typeof info>

beforeEach(() => {
  vi.useFakeTimers()
  line = 'here'
  replaced = []
  location = {
    pathname: '/admin/book-editor/1',
    search: '',
    replace: (to) => {
      replaced.push(to)
      location.search = to
    },
  }
  spy = info()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', async () => {
    if (line === 'dead') throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  spy.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('failed import is retried until it succeeds, without reloading the page', async () => {
  line = 'dead'
  let asked = 0
  const coming = retryImport(async () => {
    asked++
    if (line === 'dead') throw new TypeError('Failed to fetch dynamically imported module')
    return 'panels'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeGreaterThan(5)
  line = 'here'
  window.dispatchEvent(new Event('online'))
  await expect(coming).resolves.toBe('panels')
  expect(replaced).toEqual([])
})

it('file gone from the server reloads the page once, after that the import is only retried', async () => {
  let asked = 0
  const gone = async () => {
    asked++
    throw new TypeError('404')
  }
  void retryImport(gone)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(replaced).toEqual(['?&anew'])
  const before = asked
  const isOver = vi.fn()
  retryImport(gone).then(isOver, isOver)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([replaced.length, isOver.mock.calls.length]).toEqual([1, 0])
  expect(asked).toBeGreaterThan(before + 5)
})

it('page is not reloaded while a listener prevents it', async () => {
  const hold = (event: Event) => event.preventDefault()
  window.addEventListener(PAGE_IS_OLD, hold)
  void retryImport(async () => {
    throw new TypeError('404')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(replaced).toEqual([])
  window.removeEventListener(PAGE_IS_OLD, hold)
  await vi.advanceTimersByTimeAsync(6000)
  expect(replaced).toEqual(['?&anew'])
})

it('reloaded page is not reloaded again, logs that, and retries until the file is there', async () => {
  location.search = '?&anew'
  let isThere = false
  const coming = retryImport(async () => {
    if (!isThere) throw new TypeError('404')
    return 'panels'
  })
  await vi.advanceTimersByTimeAsync(30_000)
  const said = spy.mock.calls.map(([words]) => words)
  expect(said).toContain('The page is as new as the shop')
  expect(said.filter((words) => words === 'It is asked for again').length).toBeGreaterThan(3)
  isThere = true
  await vi.advanceTimersByTimeAsync(6000)
  await expect(coming).resolves.toBe('panels')
  expect(replaced).toEqual([])
})
