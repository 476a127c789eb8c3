import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The worker that answers for a kept e-book where the network fails, says nothing, or says no. Its clock is simulated.

const BOOK = '/ebook/7'
const shop = 'https://shop.example'
interface Asked {
  method: string
  mode: string
  url: string
  destination: string
}
interface Answer {
  type: string
  status: number
  ok: boolean
  body: string
  clone(): Answer
}
type Listener = (event: object) => void

const answerOf = (body: string, status = 200, type = 'basic'): Answer => ({
  ...{ body, status, type, ok: status === 200 },
  clone: () => answerOf(body, status, type),
})
let network: () => Promise<Answer>
let books: Map<string, Map<string, Answer>>
let listeners: Record<string, Listener>
const navigator = { onLine: true }

const cacheOf = (copies: Map<string, Answer>) => ({
  match: async ({ url }: Asked) => copies.get(new URL(url).pathname),
  put: async ({ url }: Asked, answer: Answer) => copies.set(new URL(url).pathname, answer),
})

beforeEach(async () => {
  vi.useFakeTimers()
  books = new Map([
    [
      BOOK,
      new Map([
        [BOOK, answerOf('kept')],
        [`${BOOK}/openings`, answerOf('kept openings')],
      ]),
    ],
  ])
  listeners = {}
  navigator.onLine = true
  vi.stubGlobal('location', new URL(shop))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('clients', { get: async () => ({ url: shop + BOOK }) })
  vi.stubGlobal('addEventListener', (type: string, run: Listener) => {
    listeners[type] = run
  })
  vi.stubGlobal('fetch', () => network())
  vi.stubGlobal('caches', {
    has: async (name: string) => books.has(name),
    open: async (name: string) => cacheOf(books.get(name) ?? new Map()),
    delete: async (name: string) => books.delete(name),
  })
  vi.resetModules()
  await vi.importActual('~/ui/ebook/offline/worker')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the worker shows, and after how many milliseconds. */
async function ask(path = BOOK): Promise<[string, number]> {
  const began = Date.now()
  let shown: Promise<Answer> | undefined
  listeners.fetch?.({
    request: {
      ...{ method: 'GET', url: shop + path, destination: path === BOOK ? 'document' : '' },
      mode: path === BOOK ? 'navigate' : 'cors',
    },
    clientId: '1',
    respondWith: (answer: Promise<Answer>) => {
      shown = answer
    },
    waitUntil: (work: Promise<unknown>) => void work,
  })
  let seen: [string, number] | undefined
  shown?.then(
    ({ body }) => {
      seen = [body, Date.now() - began]
    },
    (error: Error) => {
      seen = [error.message, Date.now() - began]
    },
  )
  while (!seen) await vi.advanceTimersByTimeAsync(1)
  return seen
}
const after = (ms: number, answer: Answer) => () =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), ms))
const fails = () => Promise.reject(new Error('no network'))

it('the network’s page is shown where it answers within a second', async () => {
  network = after(900, answerOf('new'))
  expect(await ask()).toEqual(['new', 900])
  expect(books.get(BOOK)?.get(BOOK)?.body).toBe('new')
})

it('the copy is shown after a second of silence, and after 150 ms from then on until the network answers', async () => {
  network = after(5000, answerOf('late'))
  expect(await ask()).toEqual(['kept', 1000])
  expect(await ask(`${BOOK}/openings`)).toEqual(['kept openings', 150])
  expect(await ask()).toEqual(['kept', 150])
  await vi.advanceTimersByTimeAsync(6000)
  expect(books.get(BOOK)?.get(BOOK)?.body).toBe('late')
  network = after(900, answerOf('new'))
  expect(await ask()).toEqual(['new', 900])
})

it('after a silence the network’s page is shown where it answers, and is waited for once the device is online', async () => {
  network = after(5000, answerOf('late'))
  expect(await ask()).toEqual(['kept', 1000])
  network = after(100, answerOf('corrected'))
  expect(await ask()).toEqual(['corrected', 100])
  network = after(5000, answerOf('late'))
  expect(await ask()).toEqual(['corrected', 1000])
  listeners.online?.({})
  network = after(900, answerOf('new'))
  expect(await ask()).toEqual(['new', 900])
})

it('the copy is shown at once where the network fails or the device knows of none', async () => {
  network = fails
  expect((await ask())[0]).toBe('kept')
  navigator.onLine = false
  network = after(5000, answerOf('late'))
  const [shown, waited] = await ask()
  expect(shown).toBe('kept')
  expect(waited).toBeLessThan(5)
})

it.each([
  ['withdrawn', answerOf('', 404)],
  ['not paid any more', answerOf('', 403)],
  ['of a session that is over', answerOf('', 0, 'opaqueredirect')],
])('a book that is %s is erased, also by an answer that comes after the copy was shown', async (_, no) => {
  network = after(3000, no)
  expect((await ask())[0]).toBe('kept')
  await vi.advanceTimersByTimeAsync(3000)
  expect([...books.keys()]).toEqual([])
  network = after(10, no)
  expect(await ask()).toEqual(['', 10])
})

it('a failure of the shop erases nothing, and a book that is not kept is left to the network', async () => {
  network = after(10, answerOf('broken', 500))
  expect(await ask()).toEqual(['broken', 10])
  expect(books.get(BOOK)?.get(BOOK)?.body).toBe('kept')
  books.clear()
  network = fails
  expect((await ask())[0]).toBe('no network')
})
