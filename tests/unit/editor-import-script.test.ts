import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importAfterFetch, RetryableError } from '~/editor/loading/import-script'
import { importOnce, retryImport } from '~/editor/loading/retry-import'
import { loadStylesheet } from '~/editor/loading/stylesheets'

// Scripts that load after the page, in a browser that caches a failed import.

/** Every test needs new names, because loaded files stay cached. */
let tried = 0
let names: string[] = []
let line: 'here' | 'dead' | 'starting' = 'here'
let gone = new Set<string>()
let fetched: string[] = []
let imported = 0
let replaced: string[] = []
let links: Link[] = []
const info = () => vi.spyOn(console, 'info').mockImplementation(() => {})
let spy: ReturnType<typeof info>

class Link extends EventTarget {
  rel = ''
  href = ''
  sheet: object | null = null
  getAttribute = () => this.href
  remove() {
    links = links.filter((link) => link !== this)
  }
}

/** Until the autumn of 2026 browsers repeat a failed import's error for the page's lifetime. */
let remembered: Error | undefined
async function fromBrowser(): Promise<string> {
  imported++
  if (line !== 'here') remembered ??= new TypeError('Failed to fetch dynamically imported module')
  if (remembered) throw remembered
  return 'panels'
}
const bringing = () => importAfterFetch(fromBrowser, names)

beforeEach(() => {
  vi.useFakeTimers()
  tried++
  names = [`panel-${tried}.js`, `shared-${tried}.js`, `panel-${tried}.css`]
  line = 'here'
  gone = new Set()
  fetched = []
  imported = 0
  replaced = []
  links = []
  remembered = undefined
  spy = info()
  vi.stubGlobal('window', new EventTarget())
  const location = {
    pathname: '/admin/book-editor/1',
    search: '',
    replace(to: string) {
      replaced.push(to)
      location.search = to
    },
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', {
    querySelectorAll: () => links,
    createElement: () => new Link(),
    head: {
      append(link: Link) {
        links.push(link)
        const isHere = line === 'here'
        setTimeout(() => {
          if (isHere) link.sheet = {}
          link.dispatchEvent(new Event(isHere ? 'load' : 'error'))
        })
      },
    },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (line === 'dead') throw new TypeError('Failed to fetch')
    if (line === 'starting') return new Response('', { status: 503 })
    if (gone.has(address)) return new Response('', { status: 404 })
    if (address !== '/livez') fetched.push(address)
    return new Response('bytes')
  })
})
afterEach(() => {
  spy.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['dead', 'starting'] as const)(
  'imports a script only after all its files were fetched; network at first: %s',
  async (how) => {
    line = how
    const coming = retryImport(bringing)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(imported).toBe(0)
    line = 'here'
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1)
    await expect(coming).resolves.toBe('panels')
    expect([fetched.sort(), imported, replaced]).toEqual([names.map((name) => `/${name}`).sort(), 1, []])
  },
)

it('fetches each file and inserts each stylesheet once, however often it is requested', async () => {
  const both = Promise.all([bringing(), bringing(), loadStylesheet(`/panel-${tried}.css`)])
  await vi.advanceTimersByTimeAsync(1)
  await both
  await bringing()
  expect(fetched).toHaveLength(3)
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([[`/panel-${tried}.css`, 'stylesheet']])
})

it('removes a stylesheet that failed to load, and inserts it again on the next try', async () => {
  line = 'dead'
  const failing = expect(loadStylesheet(`/panel-${tried}.css`)).rejects.toThrow('did not come')
  await vi.advanceTimersByTimeAsync(1)
  await failing
  expect(links).toEqual([])
  line = 'here'
  const coming = loadStylesheet(`/panel-${tried}.css`)
  await vi.advanceTimersByTimeAsync(1)
  await coming
  expect(links).toHaveLength(1)
})

it('reloads the page only when a file is gone from the server, and only on an editor page', async () => {
  gone.add(`/panel-${tried}.js`)
  await expect(bringing()).rejects.not.toBeInstanceOf(RetryableError)
  void retryImport(bringing)
  location.pathname = '/admin/books'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(replaced).toEqual([])
  location.pathname = '/admin/book-editor/2'
  await vi.advanceTimersByTimeAsync(10_000)
  expect([replaced, imported]).toEqual([['?&anew'], 0])
})

it('shares one import between concurrent callers', async () => {
  const fetching = importOnce(async () => fromBrowser())
  await expect(Promise.all([fetching(), fetching()])).resolves.toEqual(['panels', 'panels'])
  expect(imported).toBe(1)
})
