import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../log.server'
import { type Answer, type Call, call } from '../calling'
import {
  type Asked,
  type Composite,
  type CompositePort,
  evenLight,
  type Head,
  type Refused,
  type Template,
} from './composite'
import type { Pool } from './pool.server'
import type { PageOfOurs } from './redrawn'

// A painter of the owner's own behind HTTP. The coach and the cut-out stay here: only the head goes out, never the photo,
// and whatever came of it, its deletion is asked for. Whenever the service fails, the shop's own engine paints.

export interface RemoteLook {
  url: string
  token: string
  engine: Pick<Pool, keyof CompositePort | 'redrawn'>
  /** shorter in tests */
  second?: number
}

/** With the deletion half of a job's minute: the other half is the engine's, should it come to that. */
const ANSWER_SECONDS = 25
const FORGET_SECONDS = 5
const RETRIES = 2
const POLL = { first: 1, most: 5 }
/** After so many failures in a row the service is left alone for a while, no shorter than one order may take. */
const BREAKER = { failures: 3, seconds: 30 }
const AGAIN = [429, 502, 503, 504]
const REASONS: Refused['reason'][] = ['badTemplate', 'noFace', 'unsupported', 'tooLarge', 'notAPicture']

/** It answers, though not with a page: no reason to leave it alone. */
class Unfit extends Error {}

export function remoteComposite({ url, token, engine, second = 1000 }: RemoteLook): CompositePort {
  const Authorization = `Bearer ${token}`
  let failures = 0
  let restsUntil = 0

  async function onPage(head: Head, template: Template, asked: Asked): Promise<Composite> {
    if (Date.now() < restsUntil) return engine.onPage(head, template, asked)
    // After its rest one order goes to see; the others stay here until that one is back.
    if (failures >= BREAKER.failures) rest()
    try {
      const page = { back: template.back, width: asked.width }
      const made = await paintedFarAway(orderOf(head, template, asked), page)
      failures = restsUntil = 0
      return made
    } catch (error) {
      log.trouble('composite.remote', error)
      if (error instanceof Unfit) failures = restsUntil = 0
      else if (++failures >= BREAKER.failures) rest()
      return engine.onPage(head, template, asked)
    }
  }
  function rest() {
    restsUntil = Date.now() + BREAKER.seconds * second
  }

  async function paintedFarAway(order: Order, page: PageOfOurs): Promise<Composite> {
    return compositeOf(await answerTo(order).finally(() => forgotten(order.key)), page)
  }

  async function answerTo({ key, body }: Order): Promise<Answer> {
    const deadline = Date.now() + ANSWER_SECONDS * second
    const headers = { Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const first = await tried(new URL('/v1/composites', url), { method: 'POST', headers, body, deadline })
    if (first.status !== 202) return first
    const { status_url } = JSON.parse(first.bytes.toString()) as { status_url: string }
    const status = new URL(status_url, url)
    // The token goes to nobody else, whatever the answer says.
    if (status.origin !== new URL(url).origin) throw new Error('the service points elsewhere')
    return polled(status, deadline)
  }

  /** Also of what it took and never answered, so by the key that we gave it. */
  async function forgotten(key: string) {
    const deadline = Date.now() + FORGET_SECONDS * second
    try {
      const to = new URL(`/v1/composites/${key}`, url)
      const { status } = await call(to, { method: 'DELETE', headers: { Authorization }, deadline })
      if (status >= 400 && status !== 404) throw new Error(`the service answered ${status}`)
    } catch (error) {
      log.trouble('composite.remote.forget', error)
    }
  }

  async function polled(status: URL, deadline: number): Promise<Answer> {
    for (let wait = POLL.first; ; wait = Math.min(POLL.most, wait * 1.6)) {
      if (Date.now() + wait * second > deadline) throw new Error('the service takes too long')
      await sleep(wait * second)
      const answer = await tried(status, { method: 'GET', headers: { Authorization }, deadline })
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
      if (mayPass && attempt < RETRIES && Date.now() + wait < asked.deadline) await sleep(wait)
      else if (answer instanceof Error) throw answer
      else return answer
    }
  }

  async function compositeOf({ status, type, bytes }: Answer, page: PageOfOurs): Promise<Composite> {
    if (status === 200) {
      const made = await engine.redrawn({ bytes, type }, page)
      if (made.ok) return made
      throw new Unfit('what came back is not the page')
    }
    if (status >= 500 || status === 429) throw new Error(`the service answered ${status}`)
    const told = status === 422 ? (JSON.parse(bytes.toString()) as { reason?: string }).reason : undefined
    const reason = REASONS.find((one) => one === told)
    if (!reason) throw new Unfit(`the service answered ${status}`)
    return { ok: false, reason }
  }

  return {
    look: engine.look,
    cleaned: engine.cleaned,
    headOf: engine.headOf,
    placeIn: engine.placeIn,
    onPage,
  }
}

interface Order {
  key: string
  body: Buffer
}

function orderOf(head: Head, { place, light = evenLight, ...layers }: Template, asked: Asked): Order {
  const text = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('base64')
  const body = Buffer.from(
    JSON.stringify({
      head: { picture: text(head.picture), tone: head.tone },
      template: { back: text(layers.back), skin: text(layers.skin), front: text(layers.front), place, light },
      settings: asked,
    }),
  )
  return { key: createHash('sha256').update(body).digest('hex'), body }
}
