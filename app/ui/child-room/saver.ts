/** Several taps in a row are saved once. */
const PAUSE_MS = 300
const RETRY_MS = 4000

export type SavingState = 'saving' | 'saved' | 'failed'

interface SaverOptions {
  url: string
  onState(state: SavingState): void
  /** told which version of the child the server now has */
  onSaved(version: string): void
}

/** Saves the newest look, never two at a time; after an outage it tries again by itself. */
export class Saver {
  private wanted: string | undefined
  private timer: number | undefined
  private isBusy = false

  constructor(private readonly options: SaverOptions) {
    addEventListener('online', () => this.send())
    addEventListener('pagehide', () => this.send())
  }

  save(look: string) {
    this.wanted = look
    this.options.onState('saving')
    this.plan(PAUSE_MS)
  }

  private plan(delay: number) {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.send(), delay)
  }

  private async send() {
    const look = this.wanted
    if (look === undefined || this.isBusy) return
    this.isBusy = true
    const result = await put(this.options.url, look)
    this.isBusy = false
    if ('canRetry' in result) {
      this.options.onState('failed')
      if (result.canRetry) this.plan(RETRY_MS)
      return
    }
    if (this.wanted !== look) return this.plan(0)
    this.wanted = undefined
    this.options.onState('saved')
    this.options.onSaved(result.version)
  }
}

type SaveResult = { version: string } | { canRetry: boolean }

/** A request that outlives its page is still sent. A refusal of the shop stays one, however often it is sent. */
async function put(url: string, body: string): Promise<SaveResult> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'PUT', headers, body, keepalive: true })
    if (response.ok) return (await response.json()) as { version: string }
    return { canRetry: response.status >= 500 || response.status === 429 }
  } catch {
    return { canRetry: true } // The connection is lost.
  }
}
