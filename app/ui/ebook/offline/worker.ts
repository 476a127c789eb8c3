// The service worker of /ebook/ alone. It answers without a network from what the reader has kept of a book on this
// device: one cache for each book, named by its path. The reader makes and deletes the caches (keep-book.ts); a book
// without one is fetched as if there were no worker.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  clientId: string
  respondWith(response: Promise<Response>): void
}
interface Worker {
  location: Location
  navigator: { onLine: boolean }
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> }
  addEventListener(type: 'install' | 'activate' | 'online', run: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as Worker
/** How long a page waits for the network before its copy is shown. */
const PATIENCE_MS = 1000
/** How long once the network has failed or said nothing: a device in a tunnel thinks that it is online. */
const SILENT_PATIENCE_MS = 150
let isSilent = false
const AS_KEPT = { ignoreVary: true }

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('online', () => {
  isSilent = false
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return
  event.respondWith(request.mode === 'navigate' ? openBook(event) : loadPart(event))
})

const bookOf = (url: string) => new URL(url).pathname.match(/^\/ebook\/\d+(?=\/*$)/)?.[0]

async function findCopies(book: string | undefined): Promise<Cache | undefined> {
  return book && (await caches.has(book)) ? caches.open(book) : undefined
}

async function openBook(event: FetchEvent): Promise<Response> {
  const { request } = event
  const book = bookOf(request.url)
  const copies = await findCopies(book)
  if (!book || !copies) return fetch(request)
  return fetchOrCopy(event, copies, async () => {
    const exact = await copies.match(request, AS_KEPT)
    return exact ?? copies.match(request, { ...AS_KEPT, ignoreSearch: true })
  })
}

async function forgetIfRefused({ url, mode }: Request, answer: Promise<Response | undefined>) {
  const [book, response] = [bookOf(url), await answer]
  if (response && book && mode === 'navigate' && mayNotRead(response)) await caches.delete(book)
}

/** The book was withdrawn, the reader is another member, or the session is over, which leads to the login. */
const mayNotRead = ({ status, type }: Response) =>
  status === 403 || status === 404 || type === 'opaqueredirect'

async function loadPart(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const client = await worker.clients.get(clientId)
  const book = client && bookOf(client.url)
  const copies = await findCopies(book)
  if (!book || !copies) return fetch(request)
  const findCopy = () => copies.match(request, AS_KEPT)
  // Files have a new address for every new content.
  if (/^(image|font|style|script)$/.test(request.destination))
    return (await findCopy()) ?? fetchAndKeep(event, copies)
  if (!new URL(request.url).pathname.startsWith(`${book}/`)) return fetch(request)
  return fetchOrCopy(event, copies, findCopy)
}

async function fetchAndKeep(event: FetchEvent, copies: Cache): Promise<Response> {
  const response = await fetch(event.request)
  isSilent = false
  // A full device keeps nothing; the book is read all the same.
  if (response.ok)
    event.waitUntil(copies.put(event.request, response.clone()).catch((error) => console.info(String(error))))
  return response
}

async function fetchOrCopy(
  event: FetchEvent,
  copies: Cache,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const fetched = fetchAndKeep(event, copies)
  const answer = fetched.catch((error: unknown) => {
    console.info(String(error))
    return undefined
  })
  // An answer that comes after the copy was shown counts as well: it is kept, or ends the book.
  event.waitUntil(forgetIfRefused(event.request, answer))
  if (worker.navigator.onLine) {
    const wait = isSilent ? SILENT_PATIENCE_MS : PATIENCE_MS
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, wait))
    const first = await Promise.race([answer, patience])
    if (first) return first
    isSilent = true
  }
  return (await findCopy()) ?? fetched
}
