import { vi } from 'vitest'
import { type BookDocument, emptyDocument } from '~/book/document'
import { DOCUMENT_FORMAT } from '~/book/format'
import type { DraftSummary } from '~/editor/props'
import type { ApiTrouble, FailedReply, SavingApi } from '~/editor/saving/api'
import type { BrowserCopies, BrowserCopy } from '~/editor/saving/browser-copies'
import { Saver } from '~/editor/saving/saver'
import { startSaving } from '~/editor/saving/start-saving'
import { withPrompt } from '~/editor/state/compose'
import { applyAction, createEditorState, createEditorStore } from '~/editor/state/editor-store'

// An in-memory shop and browsers with windows, enough to test saving; fake timers drive the time.

export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const promptOf = (document?: { aiPrompts: Partial<Record<string, string>> }) =>
  document?.aiPrompts['4-5']

/** The value as it arrives after a JSON round trip. */
const jsonCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

interface StoredDraft {
  document: BookDocument
  base: number
  name?: string
  at: number
  by: string
}

export function createFakeShop(first: BookDocument = emptyDocument(1)) {
  const shop = {
    versions: [{ document: { ...first, version: 1 }, name: undefined as string | undefined }],
    drafts: new Map<string, StoredDraft>(),
    /** the operator whose session sends the requests */
    operator: '그림이',
    /** the shop stores a request, but its response is lost */
    isDeaf: false,
    /** the trouble with which every request fails */
    trouble: undefined as ApiTrouble | undefined,
    /** the milliseconds that a draft takes to load */
    slow: 0,
    /** requests that never get a response unless aborted */
    hanging: new Set<string>(),
    /** requests that the shop executes a second late, even after the browser has given up */
    late: new Set<string>(),
    /** the milliseconds by which the browser's clock is ahead of the shop's */
    ahead: 0,
    asked: [] as string[],
    latest: () => jsonCopy(shop.versions.at(-1)?.document ?? emptyDocument(1)),
  }
  return shop
}
type FakeShop = ReturnType<typeof createFakeShop>

function connectTo(shop: FakeShop): SavingApi {
  const asked = async <Done extends object>(
    what: string,
    deed: () => Done | FailedReply | Promise<Done | FailedReply>,
    signal?: AbortSignal,
  ) => {
    shop.asked.push(what)
    if (shop.late.has(what)) setTimeout(deed, 1000)
    // Without a signal the request cannot be aborted, so the caller gives up at once.
    if (shop.late.has(what) && !signal) return { ok: false, trouble: { kind: 'offline' } } as FailedReply
    if (shop.hanging.has(what) || shop.late.has(what)) {
      await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      return { ok: false, trouble: { kind: 'dropped' } } as FailedReply
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (shop.trouble) return { ok: false, trouble: shop.trouble } as FailedReply
    const answer = jsonCopy(await deed())
    if (shop.isDeaf) return { ok: false, trouble: { kind: 'offline' } } as FailedReply
    return 'ok' in answer ? (answer as FailedReply) : { ...(answer as Done), ok: true as const }
  }
  const refused = (message: string): FailedReply => ({ ok: false, trouble: { kind: 'refused', message } })
  const version = () => shop.versions.length
  const timeOf = (at: number) => new Date(at).toISOString()
  const drafts = () =>
    [...shop.drafts].map(([key, { base, name, at, by }]): DraftSummary => {
      return {
        key,
        name: name ?? null,
        by,
        isSelf: by === shop.operator,
        base,
        savedAt: timeOf(at),
        isHere: Date.now() - at < 120_000,
      }
    })
  const dropped = (key: string, until: number) => {
    const known = shop.drafts.get(key)
    if (known?.by === shop.operator && known.at <= until) shop.drafts.delete(key)
    return {}
  }
  /** A named draft is a stored copy, so it does not count as an operator at work. */
  const presence = (key?: string) => ({
    version: version(),
    others: drafts().filter((one) => one.isHere && !one.name && one.key !== key),
  })
  return {
    knows: () => DOCUMENT_FORMAT,
    save: ({ document, base, name, draftKey, draftUntil }) =>
      asked('save', () => {
        if (base !== version()) return { ok: false, trouble: { kind: 'conflict' } }
        shop.versions.push({ document: jsonCopy({ ...document, version: version() + 1 }), name })
        dropped(draftKey, draftUntil)
        return { version: version() }
      }),
    loadCurrent: () => asked('present', () => ({ document: shop.latest() })),
    sendDraft: (key, { document, base, name }, { signal } = {}) =>
      asked(
        'sendDraft',
        () => {
          const known = shop.drafts.get(key)
          if (known && (known.by !== shop.operator || known.name))
            return { ok: false, trouble: { kind: 'conflict' } }
          shop.drafts.set(key, jsonCopy({ document, base, name, at: Date.now(), by: shop.operator }))
          return { ...presence(key), savedAt: timeOf(Date.now()) }
        },
        signal,
      ),
    draft: (key) =>
      asked('draft', async () => {
        await new Promise((resolve) => setTimeout(resolve, shop.slow))
        const found = shop.drafts.get(key)
        if (!found) return refused('없어요.')
        return { ...found, savedAt: timeOf(found.at) }
      }),
    deleteDraft: (key, { until, signal }) => asked('forgetDraft', () => dropped(key, until), signal),
    presence: (signal) => asked('presence', () => presence(), signal),
    versions: () =>
      asked('versions', () => ({
        versions: shop.versions.map(({ name }, i) => ({
          version: i + 1,
          name: name ?? null,
          savedAt: '',
          by: null,
        })),
        drafts: drafts(),
      })),
    version: (number) =>
      asked('version', () => {
        const found = shop.versions[number - 1]
        return found ? { document: found.document } : refused('없어요.')
      }),
    nameVersion: (number, name) =>
      asked('nameVersion', () => {
        const found = shop.versions[number - 1]
        if (found) found.name = name
        return {}
      }),
  }
}

/** The local copies that all windows of one browser share. */
export function createFakeBrowser() {
  const kept = new Map<string, BrowserCopy>()
  const browser = {
    kept,
    isFull: false,
    copies: {
      put: async (copy) => {
        if (browser.isFull) throw new Error('full')
        kept.set(copy.key, structuredClone(copy))
      },
      of: async (book) => [...kept.values()].filter((copy) => copy.book === book),
      delete: async (key) => {
        kept.delete(key)
      },
    } satisfies BrowserCopies,
  }
  return browser
}
type FakeBrowser = ReturnType<typeof createFakeBrowser>

/** A tab's sessionStorage, which survives a reload and is copied into a duplicated tab. */
type TabStorage = Map<string, string>

/** A `BroadcastChannel` that delivers at once, and not to its own tab. */
export class FakeChannel {
  static all = new Set<FakeChannel>()
  onmessage?: (event: { data: unknown }) => void
  constructor() {
    FakeChannel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this) other.onmessage?.({ data: structuredClone(data) })
  }
  close() {
    FakeChannel.all.delete(this)
  }
}

export const closeBrowsers = () => FakeChannel.all.clear()

const SETTLED_MS = 1000

export async function openFakeWindow({
  shop,
  browser,
  memory = new Map(),
  settled = SETTLED_MS,
}: {
  shop: FakeShop
  browser: FakeBrowser
  memory?: TabStorage
  /** the milliseconds that pass after opening */
  settled?: number
}) {
  const here = new EventTarget()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('window', here)
  vi.stubGlobal('document', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => memory.set(name, value),
  })
  const document = shop.latest()
  const store = createEditorStore(createEditorState(document))
  const wire = connectTo(shop)
  const listed = await listDrafts(wire)
  const props = {
    book: { id: 1, title: '달' },
    preset: { version: document.version, document },
    drafts: listed,
    fonts: [],
    canGenerate: false,
    sampleChildren: [],
    operator: shop.operator,
    readAt: new Date(Date.now() - shop.ahead).toISOString(),
  }
  const saver = new Saver({ store, props, wire, copies: browser.copies })
  const close = startSaving(saver)
  await vi.advanceTimersByTimeAsync(settled)
  return {
    saver,
    store,
    memory,
    state: saver.now,
    type: (text: string) =>
      store.do((editing) =>
        applyAction(editing, withPrompt(editing.document, '4-5', text), { label: '프롬프트 고치기' }),
      ),
    typed: () => store.now().document.aiPrompts['4-5'],
    leave: () => close(),
    hear: (name: string) => here.dispatchEvent(new Event(name, { cancelable: true })),
    hide: () => {
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    /** The window ends without any event. */
    crash: () => {
      saver.stop()
      FakeChannel.all.delete([...FakeChannel.all].at(-1) as FakeChannel)
    },
  }
}

async function listDrafts(wire: SavingApi): Promise<DraftSummary[]> {
  const reply = wire.versions()
  await vi.advanceTimersByTimeAsync(50)
  const listed = await reply
  return listed.ok ? listed.drafts : []
}
