import { setImmediate } from 'node:timers/promises'

// More people at once than pages can be rendered for: a few are, the others stand in line, first come first served, and
// whoever would wait too long is asked to come back. Without a line all are rendered at once, and all wait for the last.

export class Crowd {
  #inside = 0
  #line = new Set<(mayEnter: boolean) => void>()
  readonly #atOnce: number
  readonly #longestMs: number

  constructor({ atOnce, longestMs }: { atOnce: number; longestMs: number }) {
    this.#atOnce = atOnce
    this.#longestMs = longestMs
  }

  /** What is made in turn, or nothing when that would have taken too long, or whoever asked is gone. */
  async inTurn<Made>(make: () => Promise<Made>, gone?: AbortSignal): Promise<Made | undefined> {
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

  /** The place goes to whoever is next. */
  #leave() {
    const [next] = this.#line
    if (next) next(true)
    else this.#inside -= 1
  }
}

const QUIET_TURNS = 3
const MOST_TURNS = 500

/**
 * Until nobody new comes in. The event loop takes one connection a turn: with a page rendered in each, those who come last
 * would stand outside, unheard, for as long as all the pages before them take.
 */
export async function lull(arrivals: () => number): Promise<void> {
  let quiet = 0
  for (let turn = 0, before = arrivals(); turn < MOST_TURNS && quiet < QUIET_TURNS; turn++) {
    await setImmediate()
    quiet = before === arrivals() ? quiet + 1 : 0
    before = arrivals()
  }
}
