// Each page load of the editor has a key of its own, and the browser's tabs with the same book know each other's keys.

export const createWindowKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)

const MOST_FORMER = 9

/** Returns the keys of this tab's earlier page loads; no window has their work open any more. */
export function replaceWindowKey(book: number, key: string): string[] {
  const name = `editor-window-${book}`
  try {
    const former = sessionStorage.getItem(name)?.split(' ') ?? []
    sessionStorage.setItem(name, [key, ...former].slice(0, MOST_FORMER).join(' '))
    return former
  } catch (error) {
    console.info('This browser has no session storage', error)
    return []
  }
}

interface TabMessage {
  book: number
  key: string
  type: 'hello' | 'here' | 'bye' | 'saved'
  version?: number
}

/** The time for other tabs to reply. */
export const SETTLING_MS = 150

export class OtherTabs {
  private readonly others = new Set<string>()
  private readonly heard = new Set<string>()
  private readonly channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('jugongin-editor')

  constructor(
    private readonly book: number,
    private key: string,
    private readonly on: { saved: (version: number) => void; count: (count: number) => void },
  ) {
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.hear(data)
    this.send('hello')
  }

  listKeys = (): ReadonlySet<string> => this.others

  send(type: TabMessage['type'], version?: number) {
    this.channel?.postMessage({ book: this.book, key: this.key, type, version } satisfies TabMessage)
  }

  rekey(key: string) {
    this.send('bye')
    this.key = key
    this.send('hello')
  }

  /** A crashed tab has not replied since the last call. */
  refresh() {
    for (const key of this.others) if (!this.heard.has(key)) this.others.delete(key)
    this.heard.clear()
    this.on.count(this.others.size)
    this.send('hello')
  }

  leave() {
    this.send('bye')
    this.channel?.close()
  }

  private hear({ book, key, type, version }: TabMessage) {
    if (book !== this.book) return
    this.heard.add(key)
    if (type === 'bye') this.others.delete(key)
    else this.others.add(key)
    this.on.count(this.others.size)
    if (type === 'hello') this.send('here')
    if (type === 'saved' && version) this.on.saved(version)
  }
}
