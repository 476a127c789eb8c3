// This window's key, and the browser's other windows with the same book. A window keeps its key when it is reloaded; a
// duplicated tab brings its original's key along and must take another.

export const createWindowKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)

const KEY = /^[A-Za-z0-9_-]{22}$/
const storageNameOf = (book: number) => `editor-window-${book}`

/** Without session storage a window has a new key each time. */
export function windowKeyOf(book: number): string {
  try {
    const known = sessionStorage.getItem(storageNameOf(book)) ?? ''
    return KEY.test(known) ? known : renewWindowKey(book)
  } catch {
    return createWindowKey()
  }
}

export function renewWindowKey(book: number): string {
  const key = createWindowKey()
  try {
    sessionStorage.setItem(storageNameOf(book), key)
  } catch (error) {
    console.info('It is this window’s for as long as it is open', error)
  }
  return key
}

interface TabMessage {
  book: number
  /** one page load in one tab */
  from: string
  key: string
  type: 'hello' | 'here' | 'taken' | 'bye' | 'saved'
  to?: string
  version?: number
}

export interface OtherTabs {
  /** the keys of the other tabs */
  listKeys(): ReadonlySet<string>
  /** announces this window's new key */
  rekey(key: string): void
  saved(version: number): void
  /** drops the tabs that have not answered since the last call */
  refresh(): void
  /** `sleep` when the page is hidden or cached, `wake` when it is shown again */
  sleep(): void
  wake(): void
  leave(): void
}

interface TabHandlers {
  /** another tab has the same key */
  onTaken: () => void
  onSaved: (version: number) => void
  onCount: (count: number) => void
}

/** The time for other tabs to answer. */
export const SETTLING_MS = 150

export function joinTabs({ book, key }: { book: number; key: string }, hearing: TabHandlers): OtherTabs {
  // `crypto.randomUUID` is missing where a local shop is opened without https.
  const me = createWindowKey()
  const others = new Map<string, string>()
  const heard = new Set<string>()
  const began = Date.now()
  let mine = key
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('jugongin-editor')
  const say = (type: TabMessage['type'], more: Partial<TabMessage> = {}) =>
    channel?.postMessage({ book, from: me, key: mine, type, ...more } satisfies TabMessage)
  const counted = (change: () => void) => {
    const before = others.size
    change()
    if (others.size !== before) hearing.onCount(others.size)
  }

  /** Of two tabs that start at once, the one with the lower name keeps the key. */
  const isMine = (said: TabMessage) =>
    said.key === mine && (Date.now() - began > SETTLING_MS || me < said.from)
  const hear = (said: TabMessage) => {
    if (said.book !== book || said.from === me) return
    heard.add(said.from)
    counted(() => (said.type === 'bye' ? others.delete(said.from) : others.set(said.from, said.key)))
    const isMet = said.type === 'hello' || said.type === 'here'
    if (isMet && isMine(said)) say('taken', { to: said.from })
    else if (said.type === 'hello') say('here', { to: said.from })
    if (said.type === 'taken' && said.to === me) hearing.onTaken()
    if (said.type === 'saved' && said.version) hearing.onSaved(said.version)
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  say('hello')
  return {
    listKeys: () => new Set(others.values()),
    rekey: (next) => {
      mine = next
      say('here')
    },
    saved: (version) => say('saved', { version }),
    refresh: () => {
      counted(() => {
        for (const from of [...others.keys()]) if (!heard.has(from)) others.delete(from)
      })
      heard.clear()
      say('hello')
    },
    sleep: () => say('bye'),
    wake: () => say('hello'),
    leave: () => {
      say('bye')
      channel?.close()
    },
  }
}
