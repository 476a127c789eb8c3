import { ebookUrls } from '~/urls/ebook'
import { STORED_USER_KEY } from '../../auth/stored-user'
import { forgetLastPage } from '../last-page'

// A member's own book stays on the device as it is read, so that it opens without a network. Nothing of a gift is kept,
// nor of a book that the office looks at.

/** One choice for all books of the device. */
const CHOICE_KEY = 'keep-books'
/** The member whose books are kept, as the browser knows them. */
const MEMBER_KEY = 'keep-books-of'

/** Some webviews store nothing, and some throw. */
export function canKeepBooks(): boolean {
  try {
    return 'serviceWorker' in navigator && 'caches' in globalThis && Boolean(localStorage)
  } catch {
    return false
  }
}

export const isKeepingOff = () => localStorage.getItem(CHOICE_KEY) === 'off'
export const setKeeping = (isOn: boolean) => {
  if (isOn) localStorage.removeItem(CHOICE_KEY)
  else localStorage.setItem(CHOICE_KEY, 'off')
}

/** Another member on the same device does not get the books of the one before. */
export async function forgetOtherMembersBooks(): Promise<void> {
  const member = localStorage.getItem(STORED_USER_KEY) ?? ''
  if (localStorage.getItem(MEMBER_KEY) === member) return
  for (const at of await caches.keys()) await forgetBook(at)
  localStorage.setItem(MEMBER_KEY, member)
}

export async function keepBook(at: string): Promise<void> {
  await navigator.serviceWorker.register(ebookUrls.keeper, { scope: '/ebook/' })
  const copies = await caches.open(at)
  // Files that were loaded before the worker was there; the browser's cache still has most of them.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => new URL(name).origin === location.origin && !/\/api\//.test(name))
  await Promise.all([location.href, ...own].map((url) => keepIfMissing(copies, url)))
}

async function keepIfMissing(copies: Cache, url: string) {
  if (await copies.match(url, { ignoreVary: true })) return
  const response = await fetch(url)
  if (response.ok && !response.redirected) await copies.put(url, response)
}

export async function forgetBook(at: string): Promise<void> {
  forgetLastPage(at)
  await deleteCopies([at])
}

/** The place where their reader was stays: a book that is not kept opens there as well. */
export async function stopKeeping(): Promise<void> {
  await deleteCopies(await caches.keys())
}

/** Without the last book the worker goes too. */
async function deleteCopies(books: readonly string[]) {
  for (const at of books) await caches.delete(at)
  if ((await caches.keys()).length) return
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

interface KeptBook {
  at: string
  title: string
}

export async function listKeptBooks(): Promise<KeptBook[]> {
  const books = (await caches.keys()).map(async (at) => {
    const copy = await (await caches.open(at)).match(at, { ignoreSearch: true, ignoreVary: true })
    const page = new DOMParser().parseFromString((await copy?.text()) ?? '', 'text/html')
    return { at, title: page.querySelector('h1')?.textContent ?? '동화책' }
  })
  return Promise.all(books)
}
