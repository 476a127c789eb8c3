import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '~/config/log.server'
import { type HttpCallOptions, type HttpResponse, sendHttpRequest } from '~/outgoing/http-call'
import { currentTraceparent } from '~/outgoing/traces/spans.server'

// Client for the owner's own painting service over HTTP: an order with its key, its answer at once or by polling, and
// the order's deletion in any case. A service that fails is not called for a while.

export interface RemoteServiceOptions {
  url: string
  token: string
  /** milliseconds in a second; shorter in tests */
  second?: number
}

export interface RemoteRequest {
  /** the path that such orders are posted to, as `/v1/composites` */
  path: string
  key: string
  body: Buffer
  seconds: number
  most?: number
  stop?: AbortSignal
}

const DELETE_SECONDS = 5
const RETRIES = 2
const POLL = { first: 1, most: 5 }
const RETRY_STATUSES = [429, 502, 503, 504]

export function createRemoteService({ url, token, second = 1000 }: RemoteServiceOptions) {
  const Authorization = `Bearer ${token}`

  /** Deletes the order in any case, so that nothing of it stays on the service. */
  async function answerTo(order: RemoteRequest): Promise<HttpResponse> {
    return submitRequest(order).finally(() => deleteRequest(order))
  }

  async function submitRequest({ path, key, body, seconds, ...rest }: RemoteRequest): Promise<HttpResponse> {
    const deadline = Date.now() + seconds * second
    const headers = {
      ...{ Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      ...currentTraceparent(),
    }
    const first = await callWithRetries(new URL(path, url), {
      method: 'POST',
      headers,
      body,
      deadline,
      ...rest,
    })
    if (first.status !== 202) return first
    const { status_url } = JSON.parse(first.bytes.toString()) as { status_url: string }
    const status = new URL(status_url, url)
    // The token goes only to the configured origin, whatever the answer says.
    if (status.origin !== new URL(url).origin) throw new Error('the service points elsewhere')
    return pollStatus(status, { deadline, ...rest })
  }

  /** Deletes by our own key, so that an order which was taken but never answered goes too. */
  async function deleteRequest({ path, key }: RemoteRequest) {
    const deadline = Date.now() + DELETE_SECONDS * second
    try {
      const to = new URL(`${path}/${key}`, url)
      const { status } = await sendHttpRequest(to, { method: 'DELETE', headers: { Authorization }, deadline })
      if (status >= 400 && status !== 404) throw new Error(`the service answered ${status}`)
    } catch (error) {
      log.error('composite.remote.delete', error)
    }
  }

  async function pollStatus(
    status: URL,
    { deadline, ...rest }: Pick<HttpCallOptions, 'deadline' | 'most' | 'stop'>,
  ): Promise<HttpResponse> {
    for (let wait = POLL.first; ; wait = Math.min(POLL.most, wait * 1.6)) {
      if (Date.now() + wait * second > deadline) throw new Error('the service takes too long')
      await sleep(wait * second, undefined, { signal: rest.stop })
      const answer = await callWithRetries(status, {
        method: 'GET',
        headers: { Authorization },
        deadline,
        ...rest,
      })
      if (answer.status !== 202) return answer
    }
  }

  /** Network errors and temporary failures are retried twice at most, after a random wait, while there is time. */
  async function callWithRetries(to: URL, options: HttpCallOptions): Promise<HttpResponse> {
    for (let attempt = 0; ; attempt++) {
      const answer = await sendHttpRequest(to, options).catch((error: Error) => error)
      const mayPass = answer instanceof Error || RETRY_STATUSES.includes(answer.status)
      const requestedMs = answer instanceof Error ? undefined : answer.retryAfterMs
      const wait = requestedMs ?? (2 ** attempt + Math.random()) * second * 0.5
      if (mayPass && attempt < RETRIES && Date.now() + wait < options.deadline)
        await sleep(wait, undefined, { signal: options.stop })
      else if (answer instanceof Error) throw answer
      else return answer
    }
  }

  return { answerTo }
}
export type RemoteService = ReturnType<typeof createRemoteService>

/** After so many failures in a row the service is not called for a while, no shorter than one order may take. */
const BREAKER = { failures: 3, seconds: 30 }

export function createBreaker(second = 1000) {
  let failures = 0
  let restsUntil = 0
  const rest = () => {
    restsUntil = Date.now() + BREAKER.seconds * second
  }
  return {
    /** After the pause one order tests the service; the others are not sent until that one is back. */
    canCall(): boolean {
      if (Date.now() < restsUntil) return false
      if (failures >= BREAKER.failures) rest()
      return true
    },
    recordSuccess() {
      failures = restsUntil = 0
    },
    recordFailure() {
      if (++failures >= BREAKER.failures) rest()
    },
  }
}
