import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../log.server'
import { type Answer, type Call, call } from './calling'
import {
  type Asked,
  type Composite,
  type CompositePort,
  evenLight,
  type Head,
  type Picture,
  type Refused,
  type Template,
} from './composite'

// A painter of the owner's own behind HTTP. The coach and the cut-out stay here: only the head goes out, never the photo,
// and it is deleted there after use. Whenever the service fails, the shop's own engine paints.

export interface RemoteLook {
  url: string
  token: string
  engine: CompositePort
  /** shorter in tests */
  second?: number
}

/** so that the engine still comes to it within a job's minute */
const IN_ALL_SECONDS = 40
const FORGET_SECONDS = 5
const RETRIES = 2
const POLL = { first: 1, most: 5 }
/** After so many failures in a row the service is left alone for a while. */
const BREAKER = { failures: 3, seconds: 30 }
const AGAIN = [429, 502, 503, 504]
const TYPES: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpeg' }
const REASONS: Refused['reason'][] = ['badTemplate', 'noFace', 'unsupported', 'tooLarge', 'notAPicture']

export function remoteComposite({ url, token, engine, second = 1000 }: RemoteLook): CompositePort {
  const breaker = { failures: 0, closedUntil: 0 }

  async function onPage(head: Head, template: Template, asked: Asked): Promise<Composite> {
    if (Date.now() < breaker.closedUntil) return engine.onPage(head, template, asked)
    try {
      const made = await paintedFarAway(orderOf(head, template, asked), asked)
      breaker.failures = 0
      return made
    } catch (error) {
      log.trouble('composite.remote', error)
      breaker.failures++
      if (breaker.failures >= BREAKER.failures) breaker.closedUntil = Date.now() + BREAKER.seconds * second
      return engine.onPage(head, template, asked)
    }
  }

  async function paintedFarAway(order: Order, asked: Asked): Promise<Composite> {
    const deadline = Date.now() + IN_ALL_SECONDS * second
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': order.key,
    }
    const first = await tried(new URL('/v1/composites', url), {
      method: 'POST',
      headers,
      body: order.body,
      deadline,
    })
    if (first.status !== 202) return compositeOf(first, asked)
    const { id, status_url } = JSON.parse(first.bytes.toString()) as { id: string; status_url: string }
    try {
      const status = new URL(status_url, url)
      // The token goes to nobody else, whatever the answer says.
      if (status.origin !== new URL(url).origin) throw new Error('the service points elsewhere')
      return await compositeOf(await polled(status, { ...headers }, deadline), asked)
    } finally {
      await forgotten(id, headers)
    }
  }

  /** A time of its own: a head is to be deleted above all when the service took too long. */
  async function forgotten(id: string, { Authorization }: { Authorization: string }) {
    const gone = new URL(`/v1/composites/${encodeURIComponent(id)}`, url)
    const deadline = Date.now() + FORGET_SECONDS * second
    try {
      const { status } = await call(gone, { method: 'DELETE', headers: { Authorization }, deadline })
      if (status >= 400 && status !== 404) throw new Error(`the service answered ${status}`)
    } catch (error) {
      log.trouble('composite.remote.forget', error)
    }
  }

  async function polled(
    status: URL,
    { Authorization }: { Authorization: string },
    deadline: number,
  ): Promise<Answer> {
    for (let wait = POLL.first; ; wait = Math.min(POLL.most, wait * 1.6)) {
      await sleep(wait * second)
      if (Date.now() > deadline) throw new Error('the service takes too long')
      const answer = await tried(status, { method: 'GET', headers: { Authorization }, deadline })
      if (answer.status !== 202) return answer
    }
  }

  /** Network errors and what may pass are tried again, twice at most, not all at the same moment. */
  async function tried(to: URL, asked: Call): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await call(to, asked).catch((error) => {
        if (attempt >= RETRIES) throw error
      })
      if (answer && (attempt >= RETRIES || !AGAIN.includes(answer.status))) return answer
      const wait = answer?.retryAfterMs ?? (2 ** attempt + Math.random()) * second * 0.5
      if (Date.now() + wait > asked.deadline) throw new Error('no time is left to try again')
      await sleep(wait)
    }
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

/** It is heavy: a shop that paints nothing far away goes without. */
const openSharp = async () => (await import('sharp')).default

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

async function compositeOf({ status, type, bytes }: Answer, asked: Asked): Promise<Composite> {
  if (status === 200) return { ok: true, picture: await checked(bytes, type, asked) }
  const told = status === 422 ? (JSON.parse(bytes.toString()) as { reason?: string }).reason : undefined
  const reason = REASONS.find((one) => one === told)
  if (!reason) throw new Error(`the service answered ${status}`)
  return { ok: false, reason }
}

/** What comes back is believed to be a picture only once it has been decoded; it leaves here encoded anew. */
async function checked(bytes: Buffer, type: string, { width }: Asked): Promise<Picture> {
  const sharp = await openSharp()
  const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'truncated' })
  const seen = await picture.metadata()
  if (!TYPES[type] || seen.format !== TYPES[type]) throw new Error('what came back is not what it says')
  if (seen.width !== width) throw new Error('what came back has another size')
  const { data, info } = await picture
    .removeAlpha()
    .webp({ quality: 88, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
}
