import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../log.server'
import { type Answer, type Call, call } from '../calling'

// How one talks to a painter of the owner's own behind HTTP: an order by its key, its answer at once or asked for again and
// again, and its deletion whatever came of it. One that fails is left alone for a while.

export interface FarLook {
  url: string
  token: string
  /** shorter in tests */
  second?: number
}

export interface Order {
  /** where such orders go, as `/v1/composites` */
  path: string
  key: string
  body: Buffer
  /** how long it may take in all */
  seconds: number
  /** how large the answer may be */
  most?: number
  /** nobody waits for it any more */
  stop?: AbortSignal
}

const FORGET_SECONDS = 5
const RETRIES = 2
const POLL = { first: 1, most: 5 }
const AGAIN = [429, 502, 503, 504]

export function farService({ url, token, second = 1000 }: FarLook) {
  const Authorization = `Bearer ${token}`

  /** Nothing of it stays there. */
  async function answerTo(order: Order): Promise<Answer> {
    return asked(order).finally(() => forgotten(order))
  }

  async function asked({ path, key, body, seconds, ...rest }: Order): Promise<Answer> {
    const deadline = Date.now() + seconds * second
    const headers = { Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const first = await tried(new URL(path, url), { method: 'POST', headers, body, deadline, ...rest })
    if (first.status !== 202) return first
    const { status_url } = JSON.parse(first.bytes.toString()) as { status_url: string }
    const status = new URL(status_url, url)
    // The token goes to nobody else, whatever the answer says.
    if (status.origin !== new URL(url).origin) throw new Error('the service points elsewhere')
    return polled(status, { deadline, ...rest })
  }

  /** Also of what it took and never answered, so by the key that we gave it. */
  async function forgotten({ path, key }: Order) {
    const deadline = Date.now() + FORGET_SECONDS * second
    try {
      const to = new URL(`${path}/${key}`, url)
      const { status } = await call(to, { method: 'DELETE', headers: { Authorization }, deadline })
      if (status >= 400 && status !== 404) throw new Error(`the service answered ${status}`)
    } catch (error) {
      log.trouble('composite.remote.forget', error)
    }
  }

  async function polled(
    status: URL,
    { deadline, ...rest }: Pick<Call, 'deadline' | 'most' | 'stop'>,
  ): Promise<Answer> {
    for (let wait = POLL.first; ; wait = Math.min(POLL.most, wait * 1.6)) {
      if (Date.now() + wait * second > deadline) throw new Error('the service takes too long')
      await sleep(wait * second, undefined, { signal: rest.stop })
      const answer = await tried(status, { method: 'GET', headers: { Authorization }, deadline, ...rest })
      if (answer.status !== 202) return answer
    }
  }

  /** Network errors and what may pass are tried again, twice at most, not all at the same moment, while there is time. */
  async function tried(to: URL, asked: Call): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await call(to, asked).catch((error: Error) => error)
      const mayPass = answer instanceof Error || AGAIN.includes(answer.status)
      const told = answer instanceof Error ? undefined : answer.retryAfterMs
      const wait = told ?? (2 ** attempt + Math.random()) * second * 0.5
      if (mayPass && attempt < RETRIES && Date.now() + wait < asked.deadline)
        await sleep(wait, undefined, { signal: asked.stop })
      else if (answer instanceof Error) throw answer
      else return answer
    }
  }

  return { answerTo }
}
export type FarService = ReturnType<typeof farService>

/** After so many failures in a row the service is left alone for a while, no shorter than one order may take. */
const BREAKER = { failures: 3, seconds: 30 }

export function breaker(second = 1000) {
  let failures = 0
  let restsUntil = 0
  const rest = () => {
    restsUntil = Date.now() + BREAKER.seconds * second
  }
  return {
    /** After its rest one order goes to see; the others stay here until that one is back. */
    mayGo(): boolean {
      if (Date.now() < restsUntil) return false
      if (failures >= BREAKER.failures) rest()
      return true
    },
    isWell() {
      failures = restsUntil = 0
    },
    failed() {
      if (++failures >= BREAKER.failures) rest()
    },
  }
}
