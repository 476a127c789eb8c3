import { setImmediate } from 'node:timers/promises'

// Only a few pages are rendered at once; other requests queue first come first served, and one that would wait too
// long gets a 503. Without a queue all would be rendered at once, and all would wait for the last.

export class RenderQueue {
  #inside = 0
  #line = new Set<(mayEnter: boolean) => void>()
  readonly #atOnce: number
  readonly #longestMs: number

  constructor({ atOnce, longestMs }: { atOnce: number; longestMs: number }) {
    this.#atOnce = atOnce
    this.#longestMs = longestMs
  }

  /** Runs `make` when its turn comes; `undefined` if the wait was too long or the client disconnected. */
  async run<Made>(make: () => Promise<Made>, gone?: AbortSignal): Promise<Made | undefined> {
    if (!(await this.#mayEnter(gone))) return undefined
    try {
      return await make()
    } finally {
      this.#leave()
    }
  }

  async #mayEnter(gone?: AbortSignal): Promise<boolean> {
    if (this.#inside < this.#atOnce) {
      this.#inside += 1
      return true
    }
    return new Promise((resolve) => {
      const called = (mayEnter: boolean) => {
        clearTimeout(timer)
        this.#line.delete(called)
        resolve(mayEnter)
      }
      const timer = setTimeout(called, this.#longestMs, false)
      this.#line.add(called)
      gone?.addEventListener('abort', () => called(false), { once: true })
    })
  }

  #leave() {
    const [next] = this.#line
    if (next) next(true)
    else this.#inside -= 1
  }
}

const QUIET_TURNS = 3
const MAX_TURNS = 500

/**
 * Resolves when no new requests arrive. The event loop accepts one connection per turn: if each turn rendered a page,
 * the last connections would not be accepted before all earlier pages were rendered.
 */
export async function waitUntilQuiet(arrivals: () => number): Promise<void> {
  let quiet = 0
  for (let turn = 0, before = arrivals(); turn < MAX_TURNS && quiet < QUIET_TURNS; turn++) {
    await setImmediate()
    quiet = before === arrivals() ? quiet + 1 : 0
    before = arrivals()
  }
}
