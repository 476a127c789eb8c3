// Which window this is, and which others of the same browser have the same book open. A window keeps its key when it is
// loaded anew; a tab that was duplicated brings its twin's key with it and has to take another.

export const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)

const KEY = /^[A-Za-z0-9_-]{22}$/
const nameOf = (book: number) => `editor-window-${book}`

/** A browser that keeps nothing gives a window another key each time. */
export function keyOf(book: number): string {
  try {
    const known = sessionStorage.getItem(nameOf(book)) ?? ''
    return KEY.test(known) ? known : rekeyed(book)
  } catch {
    return newKey()
  }
}

export function rekeyed(book: number): string {
  const key = newKey()
  try {
    sessionStorage.setItem(nameOf(book), key)
  } catch (error) {
    console.info('It is this window’s for as long as it is open', error)
  }
  return key
}

interface Said {
  book: number
  /** of one loading of one tab */
  from: string
  key: string
  type: 'hello' | 'here' | 'taken' | 'bye' | 'saved'
  to?: string
  version?: number
}

export interface Tabs {
  /** the keys of the others */
  live(): ReadonlySet<string>
  /** this window has another key now */
  rekey(key: string): void
  saved(version: number): void
  /** who does not say any more that it is there has gone without a word */
  refresh(): void
  /** the page goes to sleep or away, and is shown again */
  sleep(): void
  wake(): void
  leave(): void
}

interface Hearing {
  /** the key is another tab's */
  onTaken: () => void
  onSaved: (version: number) => void
  onCount: (count: number) => void
}

/** How long the others have to say that they are there. */
export const SETTLING_MS = 150

export function joinTabs({ book, key }: { book: number; key: string }, hearing: Hearing): Tabs {
  // Also where a shop in the house is opened without https.
  const me = newKey()
  const others = new Map<string, string>()
  const heard = new Set<string>()
  const began = Date.now()
  let mine = key
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('jugongin-editor')
  const say = (type: Said['type'], more: Partial<Said> = {}) =>
    channel?.postMessage({ book, from: me, key: mine, type, ...more } satisfies Said)
  const counted = (change: () => void) => {
    const before = others.size
    change()
    if (others.size !== before) hearing.onCount(others.size)
  }

  /** Of two that begin at once the one with the lower name stays. */
  const isMine = (said: Said) => said.key === mine && (Date.now() - began > SETTLING_MS || me < said.from)
  const hear = (said: Said) => {
    if (said.book !== book || said.from === me) return
    heard.add(said.from)
    counted(() => (said.type === 'bye' ? others.delete(said.from) : others.set(said.from, said.key)))
    const isMet = said.type === 'hello' || said.type === 'here'
    if (isMet && isMine(said)) say('taken', { to: said.from })
    else if (said.type === 'hello') say('here', { to: said.from })
    if (said.type === 'taken' && said.to === me) hearing.onTaken()
    if (said.type === 'saved' && said.version) hearing.onSaved(said.version)
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data)
  say('hello')
  return {
    live: () => new Set(others.values()),
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
