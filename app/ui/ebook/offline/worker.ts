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
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> }
  addEventListener(type: 'install' | 'activate', run: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as Worker
/** On a line that answers nothing, what is kept is shown after this time. */
const PATIENCE_MS = 3000
const AS_KEPT = { ignoreVary: true }

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return
  event.respondWith(request.mode === 'navigate' ? openBook(request) : loadPart(event))
})

const bookOf = (url: string) => new URL(url).pathname.match(/^\/ebook\/\d+(?=\/*$)/)?.[0]

async function findCopies(book: string | undefined): Promise<Cache | undefined> {
  return book && (await caches.has(book)) ? caches.open(book) : undefined
}

async function openBook(request: Request): Promise<Response> {
  const book = bookOf(request.url)
  const copies = await findCopies(book)
  if (!book || !copies) return fetch(request)
  const response = await fetchOrCopy(request, async () => {
    const exact = await copies.match(request, AS_KEPT)
    return exact ?? copies.match(request, { ...AS_KEPT, ignoreSearch: true })
  })
  // The book was withdrawn, or the reader is another member.
  if (response.status === 403 || response.status === 404) await caches.delete(book)
  return response
}

async function loadPart({ request, clientId }: FetchEvent): Promise<Response> {
  const client = await worker.clients.get(clientId)
  const book = client && bookOf(client.url)
  const copies = await findCopies(book)
  if (!book || !copies) return fetch(request)
  // Files have a new address for every new content.
  if (/^(image|font|style|script)$/.test(request.destination))
    return (await copies.match(request, AS_KEPT)) ?? fetchAndKeep(request, copies)
  if (!new URL(request.url).pathname.startsWith(`${book}/`)) return fetch(request)
  return fetchOrCopy(request, () => copies.match(request, AS_KEPT), copies)
}

async function fetchAndKeep(request: Request, copies: Cache): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await copies.put(request, response.clone())
  return response
}

async function fetchOrCopy(
  request: Request,
  findCopy: () => Promise<Response | undefined>,
  copies?: Cache,
): Promise<Response> {
  const fetched = copies ? fetchAndKeep(request, copies) : fetch(request)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([fetched.catch(() => undefined), patience])
  return first ?? (await findCopy()) ?? fetched
}
