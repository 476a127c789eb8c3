import { type ChildLook, serializeLook } from '~/art/child/look'
import { roomUrls } from '~/urls/child-room'
import { OtherTabs, type SavedLook } from './other-tabs'

/** Several taps in a row are saved once. */
const PAUSE_MS = 300
const RETRY_MS = 4000

type SavingState = 'saving' | 'saved' | 'failed'

export interface SaverOptions {
  room: string
  onState(state: SavingState): void
  /** told which version of the child the server now has */
  onSaved(version: string): void
  onSavedElsewhere(saved: SavedLook): void
}

/** Saves the newest look, never two at a time; after an outage it tries again by itself. */
export class Saver {
  private wanted: ChildLook | undefined
  private timer: number | undefined
  private isBusy = false
  private readonly tabs: OtherTabs

  constructor(private readonly options: SaverOptions) {
    this.tabs = new OtherTabs(options.room, (saved) => {
      // An unsaved look of this tab is saved over the other tab's, and then sent to that tab.
      if (!this.wanted) options.onSavedElsewhere(saved)
    })
    addEventListener('online', () => this.send())
    addEventListener('pagehide', () => this.send())
  }

  save(look: ChildLook) {
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
    if (!look || this.isBusy) return
    this.isBusy = true
    const result = await put(roomUrls.save(this.options.room), serializeLook(look))
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
    this.tabs.tell({ look, version: result.version })
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
