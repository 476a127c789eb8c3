// Requests of shoppers, and what became of each.

export type Outcome =
  | 'open'
  | 'fine'
  /** a preview that is told to come back later */
  | 'put off'
  /** 429 */
  | 'too many'
  /** 503 with a page, or a message, that says so and invites to come back */
  | 'kind 503'
  /** the connection broke, or the proxy's 502 says that it broke behind it */
  | 'cut'
  /** no response in time, or one that no visitor should see */
  | 'failed'

export interface Seen {
  phase: string
  what: string
  outcome: Outcome
  at: number
  ms: number
  note: string
}

export interface Reply {
  status: number
  outcome: Outcome
  text: string
  to: string
}

const KIND_PAGE = '잠시 쉬어 가고 있어요'
const TIMEOUT_MS = 70_000
/** No limit of rates may refuse these requests of a buyer. */
const BUYING = ['order', 'payment', 'confirm', 'result']

export class Requests {
  phase = 'start'
  readonly seen: Seen[]
  readonly #url: string
  readonly #headers: Record<string, string>

  /** Shoppers may share one list of requests in `seen`. */
  constructor(url: string, { headers = {}, seen = [] as Seen[] } = {}) {
    this.#url = url
    this.#headers = headers
    this.seen = seen
  }

  async send(
    what: string,
    path: string,
    { expected = [200], ...init }: RequestInit & { expected?: number[] } = {},
  ): Promise<Reply> {
    const at = Date.now()
    // Written down before it is sent: a request that never ends is seen too.
    const seen: Seen = { phase: this.phase, what, outcome: 'open', at, ms: 0, note: path }
    this.seen.push(seen)
    const note = (outcome: Outcome, note = '') => {
      Object.assign(seen, { outcome, note, ms: Date.now() - at })
      // A connection breaks with what was killed at that moment, however early the request began.
      if (outcome === 'cut') seen.phase = this.phase
      return outcome
    }
    try {
      const response = await fetch(this.#url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...init,
        headers: { ...this.#headers, ...(init.headers as Record<string, string>) },
      })
      const text = await response.text()
      const to = response.headers.get('Location') ?? ''
      const { status } = response
      const after = Number(response.headers.get('Retry-After'))
      const outcome = outcomeOf(what, status, { text, after, expected })
      return { status, text, to, outcome: note(outcome, `${status} ${to || text.slice(0, 120)}`) }
    } catch (error) {
      const { cause } = error as Error
      const outcome = (error as Error).name === 'TimeoutError' ? 'failed' : 'cut'
      return { status: 0, text: '', to: '', outcome: note(outcome, String(cause ?? error)) }
    }
  }

  /** Without `phase`, of all phases. */
  count(outcome?: Outcome, phase?: string): number {
    return this.#of(phase).filter((one) => !outcome || one.outcome === outcome).length
  }

  /** Buyers who were told that they ask too often. */
  refusedBuyers(phase: string): number {
    return this.#of(phase).filter(({ outcome, what }) => outcome === 'too many' && BUYING.includes(what))
      .length
  }

  list(outcome: Outcome, phase?: string): string[] {
    return this.#of(phase)
      .filter((one) => one.outcome === outcome)
      .map(({ what, ms, note }) => `${what} after ${ms} ms: ${note}`)
  }

  /** The seconds from the first kind 503 of a phase to the end of the last. */
  secondsOfKind503(phase: string): number {
    const them = this.#of(phase).filter(({ outcome }) => outcome === 'kind 503')
    const ends = them.map(({ at, ms }) => at + ms)
    return them.length ? (Math.max(...ends) - Math.min(...them.map(({ at }) => at))) / 1000 : 0
  }

  /** Pages and pictures that were shown between the first and the last kind 503. */
  readsDuringKind503(phase: string): number {
    const them = this.#of(phase).filter(({ outcome }) => outcome === 'kind 503')
    const [from, to] = [Math.min(...them.map(({ at }) => at)), Math.max(...them.map(({ at }) => at))]
    const isRead = ({ what, outcome }: Seen) => outcome === 'fine' && (what === 'page' || what === 'picture')
    return this.#of(phase).filter((one) => isRead(one) && one.at > from && one.at < to).length
  }

  /** Milliseconds of fine responses, apart from previews, which wait for a painter. */
  percentile(phase: string, part: number): number {
    const times = this.#of(phase)
      .filter(({ outcome, what }) => outcome === 'fine' && what !== 'preview')
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
    return times[Math.floor((times.length - 1) * part)] ?? Number.NaN
  }

  #of(phase?: string) {
    return this.seen.filter((one) => !phase || one.phase === phase)
  }
}

interface Facts {
  text: string
  after: number
  expected: number[]
}

function outcomeOf(what: string, status: number, { text, after, expected }: Facts): Outcome {
  if (expected.includes(status)) return 'fine'
  const isKind = text.includes(KIND_PAGE) || (after > 0 && text.includes('"message"'))
  if (status === 429) return 'too many'
  if (status === 502) return 'cut'
  if (status !== 503 || !isKind) return 'failed'
  return what === 'preview' ? 'put off' : 'kind 503'
}
