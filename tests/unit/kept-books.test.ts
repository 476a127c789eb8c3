import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetBook, forgetOtherMembersBooks, stopKeeping } from '~/ui/ebook/offline/keep-book'

// What a reader leaves on its device: the kept books, and where it was in each.

let books: Set<string>

beforeEach(() => {
  books = new Set(['/ebook/7', '/ebook/8'])
  const stored: Record<string, string> = {
    'read /ebook/7': '4-5',
    'read /ebook/8': '2-3',
    'read /ebook/9': '6-7',
    sound: 'on',
  }
  // Like a browser's, it lists its keys as properties.
  const ways = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(localStorage, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(localStorage, key),
  }
  const hidden = Object.entries(ways).map(([name, value]) => [name, { value }])
  vi.stubGlobal('localStorage', Object.defineProperties(stored, Object.fromEntries(hidden)))
  vi.stubGlobal('caches', {
    keys: async () => [...books],
    delete: async (name: string) => books.delete(name),
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [] } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const left = () => [[...books], Object.keys(localStorage).filter((key) => key !== 'keep-books-of')]

it('a reader who keeps no books any more opens them at their place all the same', async () => {
  await stopKeeping()
  expect(left()).toEqual([[], ['read /ebook/7', 'read /ebook/8', 'read /ebook/9', 'sound']])
})

it('a book that is erased takes its place with it, and another member’s reader takes all that are kept', async () => {
  await forgetBook('/ebook/7')
  expect(left()).toEqual([['/ebook/8'], ['read /ebook/8', 'read /ebook/9', 'sound']])
  localStorage.setItem('authUser', 'another')
  await forgetOtherMembersBooks()
  expect(left()).toEqual([[], ['read /ebook/9', 'sound', 'authUser']])
})
